import type { Command } from '#/core/commands/command.ts'
import { SERVER_FEATURES } from '#/app/server-features.ts'
import type { ServerFeature } from '#/features/define-server-feature.ts'

/** Every command that a feature registers; `src/app/server-features.test.ts` finds unregistered ones. */
export const COMMANDS: readonly Command[] = SERVER_FEATURES.flatMap(
  (feature: ServerFeature) => feature.commands ?? [],
)
