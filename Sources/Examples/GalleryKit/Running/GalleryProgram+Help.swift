extension GalleryProgram {
  /// The explanation that `--help` prints.
  static let help = """
    usage: gallery SCREEN [options]
           gallery --list

    Shows a list of the gallery as text, and does to it what a script says.

      --demo         run the screen's own script
      --events FILE  run the script in a file, or - for standard input
      --trace        print what happens, too
      --seed N       the seed of what is random; 1 by default
      --width N      the width of the screen in columns
      --height N     the height of the screen in lines
      --list         print the names of the screens
      --help         print this help

    A script has one gesture a line. Empty lines and lines that begin with # say nothing.
    Places are the index of the section and that of the item, as they are shown.

      tap 0 2                       press an item and let go
      press 0 2, release            one after the other
      select 0 2, deselect 0 2      change what is selected
      focus 0 2                     give an item the focus
      delete 0 2                    use the editing control
      move 0 2 to 1 0               move an item
      swipe leading 0 2 [Action]    an action behind a swipe; leading or trailing
      menu 0 2 [Action]             an action of the menu, or the menu itself
      action copy 0 2               an action such as copy or paste
      type 0 2 field Some text      enter text into a field
      switch 0 2 field on           turn a switch on or off
      scroll 5, scroll to 0 20      scroll by lines, or to an item
      index 3                       choose a title of the index
      run Button                    press a button of the screen
      show                          print the screen

    Exit status: 0 done, 2 not understood.

    """
}
