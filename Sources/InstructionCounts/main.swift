// Carries out one piece of work, for a tool that counts instructions: times differ from run to run and
// from machine to machine, instructions hardly do. `.ci/instructions` runs it and compares the counts.

if let name = CommandLine.arguments.dropFirst().first {
  guard let work = Work.all.first(where: { $0.name == name }) else {
    preconditionFailure("there is no work “\(name)”")
  }
  let run = work.prepare()
  _ = run()
  print(countedWork(run))
} else {
  for work in Work.all { print(work.name) }
}

/// What happens in here is counted.
///
/// The work has been done once before, so that nothing is counted that happens only once in a process.
@inline(never)
func countedWork(_ run: () -> Int) -> Int { run() }
