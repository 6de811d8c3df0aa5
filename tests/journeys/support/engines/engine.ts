/** Browser engines of the visitors' journeys. */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const
export type Engine = (typeof ENGINES)[number]

/** Engine of this run, set by `npm run test:browsers`; Chromium by default. */
export const ENGINE: Engine =
  ENGINES.find((engine) => engine === process.env['JOURNEYS_ENGINE']) ?? 'chromium'
