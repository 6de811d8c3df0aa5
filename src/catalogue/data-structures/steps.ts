/** Work in slices of a few milliseconds; other requests are served at each yield. */
export type Steps<Result> = Generator<undefined, Result>

export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

export function* mapInSteps<Item, Result>(
  list: readonly Item[],
  make: (item: Item) => Result,
  many = 500,
): Steps<Result[]> {
  const results: Result[] = []
  for (let place = 0; place < list.length; place += 1) {
    results.push(make(list[place]!))
    if (place % many === many - 1) yield
  }
  return results
}
