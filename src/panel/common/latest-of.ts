type Begun = { submittedAt: number; error: Error | null }

/** The mutation of a screen that was begun last: its outcome replaces those of the others. */
export const latestMutation = (...mutations: readonly [Begun, ...Begun[]]): Begun =>
  mutations.reduce((last, each) => (each.submittedAt > last.submittedAt ? each : last))
