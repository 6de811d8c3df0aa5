/** Benchmarks; each module runs when it is imported. */
const COMMANDS: Readonly<Record<string, () => Promise<unknown>>> = {
  // Parts may be named: `-- speed servers loading`.
  speed: () => import('./speed/speed.ts'),
  // Any two addresses side by side: `-- pair URL URL`.
  pair: () => import('./pair/pair.ts'),
  // Beside another build: `-- attacks folder`.
  attacks: () => import('./attacks/attacks.ts'),
  // From page to page, beside another build: `-- navigation folder`.
  navigation: () => import('./navigation.ts'),
  // The same in Firefox and WebKit: `-- browsers folder`.
  browsers: () => import('./browsers.ts'),
  engines: () => import('./engines.ts'),
  // History, lists and filters; another number of products: `-- documents 1000`.
  documents: () => import('./documents.ts'),
  // Factory sheets, of the set that was open while the mapper was written or of the one that was held: `-- factory held`.
  factory: () => import('./factory/factory.ts'),
  // Timing leak of case numbers through the form.
  cases: () => import('./cases.ts'),
  panel: () => import('./panel.ts'),
  // A region away: starts, pages, commits, and when a change is seen; and fifty commits a second over 100 ms.
  regions: () => import('./regions.ts'),
  // Spreadsheets that mean harm, and what visitors notice of them.
  sheets: () => import('./sheets.ts'),
  // From a folder of content to a visitor's page: `-- size 100000 sqlite`, or `postgres`.
  size: () => import('./size/size.ts'),
  find: () => import('./find/find.ts'),
  // Relevance alone, of the demo brand or of another folder of content: `-- find-relevance folder`; `--by-stranger`: by
  // strangers, kinds and look-ups, by cross-validation; with `--sealed` it breaks the seals.
  'find-relevance': () => import('./find/find-relevance.ts'),
  // One size of `find`, in a process of its own: `-- find-size 10000`.
  'find-size': () => import('./find/find-size.ts'),
}

const [name = 'speed'] = process.argv.slice(2)
const run = COMMANDS[name]
if (run === undefined) {
  process.stderr.write(`There is no «${name}»; there are ${Object.keys(COMMANDS).join(', ')}.\n`)
  process.exit(1)
}
await run()
