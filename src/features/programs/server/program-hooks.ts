import type { FeatureHooks } from '#/core/commands/command-hooks.ts'
import { refuseBeyondScope, requireForProgram } from './program-limits.ts'
import { sittingChanges } from './sitting-changes.ts'

export const programHooks: FeatureHooks = {
  guard: { command: requireForProgram, input: refuseBeyondScope },
  beforeCommit: {
    changes: async ({ caller, ...commit }, changes) =>
      caller.kind === 'agent' ? sittingChanges({ ...commit, caller }, changes) : [],
    // They say what a program did, to its owner alone.
    unanswered: ['sittings', 'program-calls'],
  },
}
