/** The browsers that the visitors' journeys are run in. */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const
export type Engine = (typeof ENGINES)[number]

/** The one of this run: `npm run test:browsers` says which; without it, Chromium. */
export const ENGINE: Engine =
  ENGINES.find((engine) => engine === process.env['JOURNEYS_ENGINE']) ?? 'chromium'
