import Roster
import RosterTesting
import Testing

/// The first violation of each broken subject names its fault, in words that its author understands.
@Suite struct FirstViolationTests {
  @Test(arguments: BackendFault.allCases)
  func `The first violation of a backend names its fault`(_ fault: BackendFault) throws {
    let words = try #require(FirstViolation.of(fault)).description
    switch fault {
    case .appendsInsteadOfInserting:
      #expect(words.contains("after a batch that inserts 1 item, the list is not shown"))
    case .insertsFromTheBack, .insertsWithoutShowing, .forgetsSectionInserts,
      .insertsSectionsWithoutHeader, .countsTooEarly:
      #expect(words.contains("after a batch that inserts 1 section, the list is not shown"))
    case .forgetsMoves, .leavesMovedItemsBehind:
      #expect(words.contains("after a batch that moves 1 item, the list is not shown"))
    case .forgetsDeletes:
      #expect(words.contains("after a batch that deletes 1 item, the list is not shown"))
    case .deletesFromTheFront:
      #expect(words.contains("after a batch that deletes 2 items, the list is not shown"))
    case .forgetsUpdates:
      #expect(words.contains("updates 1 item: the cell at [0, 0] was not configured again, though"))
    case .updatesTheFirstOnly:
      #expect(words.contains("updates 2 items: the cell at [0, 1] was not configured again"))
    case .updatesTheOldPlace:
      #expect(words.contains("updates 1 item: the cell at [0, 1] was not configured again, though"))
    case .forgetsSectionDeletes: #expect(words.contains("after a batch that deletes 1 section, "))
    case .forgetsSectionMoves: #expect(words.contains("after a batch that moves 1 section, "))
    case .forgetsHeaderUpdates, .updatesHeadersOnlyWhenTold:
      #expect(words.contains("inserts 1 item: the header of section 0 was not configured again"))
    case .forgetsFooterUpdates:
      #expect(words.contains("the footer of section 0 was not configured again"))
    case .hasNoFooterWithoutItems:
      #expect(words.contains("the footer of a section without items is not configured"))
    case .configuresInsteadOfMoving:
      #expect(words.contains("the item at [0, 1] goes to [0, 0], but its cell stays behind"))
    case .showsReusedCellsUnconfigured:
      #expect(words.contains("the cell at [0, 0] was asked for and not configured"))
    case .configuresTwice, .configuresEverythingAgain:
      #expect(words.contains("the cell at [0, 0] is configured more than once for one state"))
    case .asksTheOldSource:
      #expect(
        words.contains("the data source of state 1 is asked for its sections, but state 2 is"))
    case .asksTheSourceBeforeTheOld:
      #expect(
        words.contains("the data source of state 1 is asked for its sections, but state 3 is"))
    case .asksForOneItemMore:
      #expect(words.contains("the cell at [0, 0] is asked for, but there is no such item"))
    case .asksForOneSectionMore:
      #expect(words.contains("the header of section 0 is asked for, but there is no such section"))
    case .completesTwice:
      #expect(words.contains("the completion of a batch is called more than once"))
    case .neverCompletes: #expect(words.contains("the completion of a batch is never called"))
    case .reusesCellsOfOtherKinds:
      #expect(words.contains("made under another reuse identifier: expected even, found odd"))
    case .drawsOnReloadOverWhatWasThere, .leavesSectionsOnReload, .fillsOldCellsOnReload:
      #expect(words.contains("the reloaded list shows traces of what was shown before"))
    case .showsBatchesOnReload:
      #expect(words.contains("the batches leave something behind that a reload shows"))
    case .changesWhenLookedAt:
      #expect(words.contains("the screen differs when it is looked at a second time"))
    case .losesCapabilities:
      #expect(words.contains("the capabilities are not those that the backend had at first"))
    }
  }

  @Test(arguments: DisplayFault.allCases)
  func `The first violation of display or reuse names the fault`(_ fault: DisplayFault) throws {
    let words = try #require(FirstViolation.of(fault)).description
    switch fault {
    case .neverEnds:
      #expect(words.contains("but didEndDisplaying is not called; it was never called so far"))
    case .endsNothingThatIsDeleted:
      #expect(
        words.contains("the cell at [0, 0] is gone with a batch, but didEndDisplaying is not"))
    case .endsNothingOnReload:
      #expect(
        words.contains("the cell at [0, 0] before a reload is used again for [0, 0], and did"))
    case .endsNoHeaders:
      #expect(words.contains("the header of section 0 is gone with a reload, but didEndDisplaying"))
    case .endsWhenTheCellIsUsedAgain:
      #expect(
        words.contains("is used again for [0, 0], and didEndDisplaying was not called for it"))
    case .beginsTwice, .beginsAgainWithEachUpdate:
      #expect(
        words.contains("willDisplay is called 2 times for the cell at [0, 0], with no didEnd"))
    case .endsTwice: #expect(words.contains("willDisplay was not called for it, or it has ended"))
    case .endsWhatNeverBegan:
      #expect(words.contains("which is not displayed: willDisplay was not called for it (step"))
    case .beginsBeforeConfiguring:
      #expect(
        words.contains("willDisplay is called for the cell at [0, 0] before it is configured"))
    case .neverBegins: #expect(words.contains("willDisplay is called for none"))
    case .neverSaysWhatIsVisible:
      #expect(words.contains("items are displayed, but didScroll is not sent"))
    case .saysItOnlyOnReload, .saysItBeforeTheUpdate:
      #expect(words.contains("other items are displayed than didScroll said last are visible"))
    case .saysOneMore:
      #expect(words.contains("expected [0, 0] to [0, 0], found no items, or some that are not"))
    case .neverReuses:
      #expect(words.contains("no cell is used again"))
      #expect(words.contains("“odd” 3 cells were configured and 3 made"))
    }
  }

  @Test(arguments: SelectionFault.allCases)
  func `The first violation of selection names the fault`(_ fault: SelectionFault) throws {
    let words = try #require(FirstViolation.of(fault)).description
    switch fault {
    case .losesOnReload:
      #expect(words.contains("what is selected is lost when the same list is reloaded"))
    case .keepsPlaces, .forgetsDeletes:
      #expect(words.contains("did not go with its items: expected [], found [[0, 0]]"))
    case .forgetsMoves, .selectsNothing:
      #expect(words.contains("did not go with its items: expected [[0, 0]], found []"))
    }
  }

  @Test(arguments: StageFault.allCases)
  func `The first violation of a stage names its fault`(_ fault: StageFault) throws {
    let words = try #require(FirstViolation.of(fault)).description
    switch fault {
    case .remembersByCount:
      #expect(words.contains("takes changes gives something else than from nothing"))
      // The count is the same, and what is there is not.
      #expect(words.contains("expected [2: 6, 4], found [2: 4, 6]"))
    case .forgetsNothing:
      #expect(words.contains("gives something else than from nothing: expected [], found [1: ]"))
    case .ignoresHeaders: #expect(words.contains("header “"))
    case .ignoresAssignedInputs:
      #expect(words.contains("a stage that takes changes gives something else than from nothing"))
    case .failsStepByStepOnly:
      #expect(words.contains("expected no error, found the error IsThree()"))
    case .hidesErrors: #expect(words.contains("expected the error IsThree(), found no error"))
    case .changesWithEachCall:
      #expect(words.contains("gives two answers from nothing: expected [1, header “"))
    case .renamesWhatItKnows: #expect(words.contains("found [1, header “known”]"))
    case .addsARow: #expect(words.contains("-1 comes out, but did not go in"))
    case .repeatsAnItem: #expect(words.contains("comes out more often than it went in"))
    case .renumbersItems: #expect(words.contains("1002 comes out, but did not go in"))
    case .rewritesItems:
      #expect(words.contains("comes out changed: expected 2, found .item(2, revision: 1000)"))
    case .splitsSections: #expect(words.contains("another section has the id 1 too"))
    case .losesHeaders: #expect(words.contains("section 1 comes out with another header than it"))
    case .losesFooters: #expect(words.contains("section 1 comes out with another footer than it"))
    case .removesNothing:
      #expect(words.contains("2 was removed from what came out, and comes out again"))
    case .removesAnotherItem:
      #expect(words.contains("was removed from what came out, and another item is edited"))
    case .updatesAnotherItem:
      #expect(words.contains("was changed in what came out, and another item is edited"))
    case .movesAnotherItem:
      #expect(words.contains("was moved in what came out, and another item is edited"))
    case .keepsOldContent:
      #expect(words.contains("was changed in what came out, and comes out otherwise: expected "))
    case .rewritesOnTheWayBack:
      #expect(words.contains("came out and is put back as it is, and changes what goes in"))
    case .insertsNothing:
      #expect(words.contains("was inserted into what came out, and is not in what goes in"))
    case .insertsIntoTheNextSection:
      #expect(words.contains("was inserted into what came out, and comes out in another section"))
    case .forgetsNeighbors:
      #expect(words.contains("was moved in what came out, and comes out elsewhere: expected be"))
    case .movesBehindTheFirst:
      #expect(words.contains("was moved in what came out, and comes out elsewhere: expected bef"))
    case .movesBackIntoItsSection:
      #expect(words.contains("was moved in what came out, and comes out in another section: ex"))
    case .refusesEdits: #expect(words.contains("every edit of what came out was refused"))
    }
  }

  @Test(arguments: StoreFault.allCases)
  func `The first violation of a store that is written names its fault`(
    _ fault: StoreFault
  ) throws {
    let words = try #require(FirstViolation.of(fault)).description
    switch fault {
    case .removesNothing:
      #expect(words.contains("was removed from a list that watches, and is still in the store"))
    case .removesAnotherToo, .removesAnotherInstead:
      #expect(words.contains("was removed from a list that watches, and "))
      #expect(words.contains("is gone, too"))
    case .ignoresChanges, .rewritesChanges:
      #expect(words.contains("was changed in a list that watches, and is otherwise in the store"))
    case .changesAllOfATown: #expect(words.contains("was changed in a list that watches, and Sto"))
    case .insertsNothing:
      #expect(words.contains("was inserted into a list that watches, and is not in the store"))
    case .insertsOtherContent:
      #expect(words.contains("was inserted into a list that watches, and is otherwise in the sto"))
    case .insertsTwo: #expect(words.contains("is there, too"))
    case .movesIntoTheFirstTown, .movesToTheEnd, .movesNothingToTheFront:
      #expect(words.contains("was moved in a list that watches, and is elsewhere: expected "))
    case .failsAndRemoves:
      #expect(words.contains("the store fails with isLocked, and has changed: expected "))
    case .tellsNothing, .tellsNoInserts:
      #expect(words.contains("the results are not those that are fetched from scratch"))
    case .keepsTheLatestToItself:
      #expect(words.contains("is edited as it was before: `latest` is not what the store has: ex"))
    case .keepsTheFirstState, .fallsSilent:
      #expect(words.contains("the latest state is not what observers were notified of in the end"))
    }
  }

  @Test(arguments: ResultsFault.allCases)
  func `The first violation of fetched results names their fault`(_ fault: ResultsFault) throws {
    let words = try #require(FirstViolation.of(fault)).description
    switch fault {
    case .losesAnUpdate:
      #expect(words.contains("are not those that are fetched from scratch"))
      // The ids are the same, so that nothing but the content can tell the one from the other.
      #expect(words.contains("weight: "))
    case .losesADelete, .stopsFollowing:
      #expect(words.contains("are not those that are fetched from scratch: expected [Aarau: "))
    case .forgetsTheLimit:
      #expect(words.contains("there are too many items: expected at most 10, found 11"))
    case .ignoresThePredicate: #expect(words.contains("other items are found than the query asks"))
    case .appendsInsteadOfSorting: #expect(words.contains(", which it precedes"))
    case .reversesSections: #expect(words.contains("one before, which its first item precedes"))
    case .keepsEmptySections: #expect(words.contains("section “Davos” is empty"))
    case .keepsItemsInTheirSection:
      #expect(words.contains("is in section “Davos”, which is not its key"))
    case .countsInHeaders:
      #expect(words.contains("section “Aarau” has another header than the query asks for"))
    case .changesTooEarly:
      #expect(words.contains("are others already when the results say that they will change"))
    case .changesTooLate:
      #expect(words.contains("are not the new ones when the changes are reported"))
    case .tellsNothing:
      #expect(words.contains("the sections are others, and no observer was notified"))
    case .tellsNoEnd: #expect(words.contains("the results do not tell that they did change"))
    case .tellsNoBeginning:
      #expect(words.contains("comes before the results say that they will change"))
    case .tellsItemsFirst: #expect(words.contains("comes after changes of items"))
    case .tellsTwice, .tellsPlacesOfOneState: #expect(words.contains("is reported twice"))
    case .tellsMovesAsUpdates: #expect(words.contains("but nothing tells that it moves there"))
    case .tellsNoItemsOfSections:
      #expect(words.contains("is gone from [2, 0], which no change says"))
    case .tellsOldContent:
      #expect(words.contains("by the changes reported, StoredParcel(id: 7, weight: 30"))
    case .tellsOfNoChange:
      #expect(words.contains("a change is announced, but nothing that changes"))
    case .tellsEachFetch:
      #expect(words.contains("a fetch after which nothing is different tells 2 events"))
    case .remembersPlaces: #expect(words.contains("is not where the changes say"))
    case .goesOnAfterCancelling, .endsTheLastObserver:
      #expect(words.contains("cancel() does not stop the events"))
    case .endsTheFirstObserver:
      #expect(words.contains("the events go on when the observation is released"))
    case .goesOnToTheEndOfAChange:
      #expect(words.contains("an observer that cancels at the first event of a change is notified"))
    case .knowsNoChanges: #expect(words.contains("know are not those that a comparison finds"))
    }
  }
}
