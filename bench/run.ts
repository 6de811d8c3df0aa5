/** Benchmarks by name; importing a module runs it. */
const COMMANDS: Readonly<Record<string, () => Promise<unknown>>> = {
  // Optional part names: `-- speed servers loading`.
  speed: () => import('./speed/speed.ts'),
  // Comparison of any two addresses: `-- pair URL URL`.
  pair: () => import('./pair/pair.ts'),
  // Comparison with another build: `-- attacks folder`.
  attacks: () => import('./attacks/attacks.ts'),
  // Page-to-page times, compared with another build: `-- navigation folder`.
  navigation: () => import('./navigation.ts'),
  // Navigation in Firefox and WebKit: `-- browsers folder`.
  browsers: () => import('./browsers.ts'),
  // Page cache under a crawler, a publication, and ten thousand products.
  cache: () => import('./cache.ts'),
  // Content above the fold of every category, and layout stability of home.
  'first-screen': () => import('./first-screen.ts'),
  engines: () => import('./engines.ts'),
  // History, lists and filters; optionally another number of products: `-- documents 1000`.
  documents: () => import('./documents.ts'),
  // Supplier sheets, of the set used to write the mapper or of a held-out one: `-- factory held`.
  factory: () => import('./factory/factory.ts'),
  // Timing leak of case numbers through the form.
  cases: () => import('./cases.ts'),
  panel: () => import('./panel.ts'),
  // Remote region: starts, pages, commits and visibility of changes; also fifty commits a second over 100 ms.
  regions: () => import('./regions.ts'),
  // Malicious spreadsheets, and their effect on visitors.
  sheets: () => import('./sheets.ts'),
  // Import from a content folder to a visitor's page: `-- size 100000 sqlite`, or `postgres`.
  size: () => import('./size/size.ts'),
  find: () => import('./find/find.ts'),
  // Relevance only, of the demo brand or another content folder: `-- find-relevance folder`; `--by-stranger`: by
  // stranger, kind and look-up, cross-validated; `--sealed` includes the sealed sets.
  'find-relevance': () => import('./find/find-relevance.ts'),
  // One size of `find`, in its own process: `-- find-size 10000`.
  'find-size': () => import('./find/find-size.ts'),
}

const [name = 'speed'] = process.argv.slice(2)
const run = COMMANDS[name]
if (run === undefined) {
  process.stderr.write(`There is no «${name}»; there are ${Object.keys(COMMANDS).join(', ')}.\n`)
  process.exit(1)
}
await run()
