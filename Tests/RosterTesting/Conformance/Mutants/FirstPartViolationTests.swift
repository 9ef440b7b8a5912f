import Roster
import RosterTesting
import Testing

/// The first violation of each broken part of a list names its fault.
@Suite struct FirstPartViolationTests {
  @Test(arguments: SourceFault.allCases)
  func `The first violation of a data source names its fault`(_ fault: SourceFault) throws {
    let words = try #require(FirstViolation.of(fault)).description
    switch fault {
    case .lacksACell: #expect(words.contains("item [1, 1] is counted, but has no cell"))
    case .hasACellAfterTheLast: #expect(words.contains("a cell for item [0, 2], which is not co"))
    case .hasACellBeforeTheFirst: #expect(words.contains("a cell for item [0, -1], which is not"))
    case .hasACellFarAfter: #expect(words.contains("a cell for item [0, \(Int.max)], which is"))
    case .hasACellFarBefore: #expect(words.contains("a cell for item [0, \(Int.min)], which is"))
    case .countsItemsOutside: #expect(words.contains("items are counted in section -1, which is"))
    case .countsItemsFarAfter: #expect(words.contains("items are counted in section \(Int.max)"))
    case .countsItemsFarBefore: #expect(words.contains("items are counted in section \(Int.min)"))
    case .answersOutside, .isLazyOutside: #expect(words.contains("section -1 answers, and is none"))
    case .answersForNoItem: #expect(words.contains("item [-1, 0] answers, which is not counted"))
    case .hasKindsOutside: #expect(words.contains("there are views of section -1"))
    case .changesCounts:
      #expect(words.contains("the item counts change: expected [2, 2], found [2, 3]"))
    case .changesCells: #expect(words.contains("the cell at [0, 0] changes when it is asked for"))
    case .changesIdentifiers: #expect(words.contains("the reuse identifier of the cell at [0, 0]"))
    case .changesHeaders: #expect(words.contains("the header at [0, 0] changes when it is asked"))
    case .namesKindsTwice: #expect(words.contains("a kind of view is named twice"))
    case .hasAViewUnnamed: #expect(words.contains("a footer, which is none of the kinds [header]"))
    case .hasViewsInTurns: #expect(words.contains("there is not always a header"))
    case .hasASeparatorOutside: #expect(words.contains("separator at [0, 3], which is no gap"))
    case .hasASeparatorFarAfter:
      #expect(words.contains("separator at [0, \(Int.max)], which is no"))
    case .changesSeparators: #expect(words.contains("the separator at [0, 0] changes when it is"))
    case .hasSeparatorsInTurns:
      #expect(words.contains("separator at [0, 0] is not always the same"))
    case .hasAnEmptyStateWithItems:
      #expect(words.contains("an empty state, though there are items"))
    case .changesEmptyState: #expect(words.contains("the empty state is not always the same"))
    case .appendsToTheCellBefore:
      #expect(
        words.contains("a cell that showed [0, 0] and now shows [0, 1] is not like a fresh one"))
    case .makesTwoKindsUnderOneName:
      #expect(
        words.contains("a cell that was made for [0, 0] shows [0, 1] otherwise than one made"))
      #expect(words.contains("both have the reuse identifier “item”"))
    case .appendsToTheHeaderBefore:
      #expect(
        words.contains(
          "a view that showed the header of section 0 and now shows the header of section 1 is"))
    case .makesTwoHeadersUnderOneName:
      #expect(
        words.contains("a view that was made for the header of section 0 shows the header of sec"))
    case .namesNothing, .namesNoHeader:
      #expect(words.contains("the reuse identifier is empty"))
    case .namesEachItem:
      #expect(words.contains("each item has a reuse identifier of its own"))
      #expect(words.contains("4 identifiers for 4 items"))
    }
  }

  @Test(arguments: SectionFault.allCases)
  func `The first violation of a section names its fault`(_ fault: SectionFault) throws {
    let words = try #require(FirstViolation.of(fault)).description
    switch fault {
    case .changesItsID, .isNumberedByItsCount:
      #expect(words.contains("the id of section 0 changes"))
    case .sharesItsID: #expect(words.contains("sections 0 and 1 both have the id aisle"))
    case .countsOneMore: #expect(words.contains("gives another number than counting: expected 3, "))
    case .indexesBackwards: #expect(words.contains("item 0 is another one when it is indexed"))
    case .saysThatItIsEmpty: #expect(words.contains("being empty contradicts the count"))
    case .measuresOneMore:
      #expect(words.contains("to the last is not the count: expected 2, found 3"))
    case .changesItsItems:
      #expect(words.contains("section 0 has a list of items that changes when"))
    case .changesItsHeader:
      #expect(words.contains("section 0 has a header that changes when it is"))
    case .replacesNothing:
      #expect(words.contains("replaceItems(in: 0..<1, with: []) of section 0 returns true, but"))
    case .insertsAtTheEnd:
      #expect(words.contains("expected [\"milk\", \"eggs\"], found [\"eggs\", \"milk\"]"))
    case .replacesWithoutSayingSo:
      #expect(words.contains("returns false, but the items are not as they were"))
    case .keepsWhatIsReplaced:
      #expect(words.contains("replaceItems(in: 0..<1, with: [\"eggs\"]) of section 0 returns true"))
      #expect(words.contains("expected [\"eggs\"], found [\"milk\"]"))
    case .putsOthersBehind:
      #expect(words.contains("expected [\"eggs\"], found [\"milk\", \"eggs\"]"))
    }
  }

  @Test(arguments: FactoryFault.allCases)
  func `The first violation of a cell factory names its fault`(_ fault: FactoryFault) throws {
    let words = try #require(FirstViolation.of(fault)).description
    switch fault {
    case .leaksText: #expect(words.contains("now shows  is not like a fresh one: expected text"))
    case .leaksColor:
      #expect(words.contains("now shows plates is not like a fresh one: expected c"))
    case .leaksAccessory: #expect(words.contains("not like a fresh one: expected accessory nil"))
    case .leaksTextByAppending, .makesTwoKindsUnderOneName:
      #expect(words.contains("a cell for books changes when it is configured again"))
      #expect(words.contains("booksbooks"))
    case .togglesWhenConfigured: #expect(words.contains("changes when it is configured again"))
    case .numbersItsCells: #expect(words.contains("two fresh cells for books differ"))
    case .changesIdentifiers: #expect(words.contains("the reuse identifier of books changes"))
    case .makesCellsForTheirItem:
      #expect(words.contains("a cell that was made for plates shows bo"))
    case .changesItems: #expect(words.contains("configuring a cell changes books"))
    case .showsItsPlace:
      #expect(words.contains("the cell for books shows the position of the item"))
    case .namesCellsByPlace:
      #expect(words.contains("identifier of books depends on the position of"))
    case .namesNothing: #expect(words.contains("the reuse identifier is empty"))
    case .namesEachItem:
      #expect(words.contains("identifier of its own, so that no cell is used ag"))
    case .numbersIdentifiers: #expect(words.contains("“parcel 5”, “parcel 6”, “parcel 0”"))
    }
  }

  @Test(arguments: ViewFactoryFault.allCases)
  func `The first violation of a view factory names its fault`(_ fault: ViewFactoryFault) throws {
    let words = try #require(FirstViolation.of(fault)).description
    switch fault {
    case .namesAKindTwice, .namesKindsInTurns: #expect(words.contains("a kind of view is named tw"))
    case .hasNoFooter: #expect(words.contains("no sample has a footer, which is one of the kinds"))
    case .hasAFooterUnnamed: #expect(words.contains("a footer, which is none of the kinds"))
    case .leaksTitles:
      #expect(
        words.contains("a view that showed the header “Dairy” at the item 1 and now shows the"))
      #expect(words.contains("expected title nil, found title Optional(\"Dairy\")"))
    case .leaksItems:
      #expect(words.contains("now shows the header “Dairy” is not like a fresh one: expected item"))
    }
  }
}
