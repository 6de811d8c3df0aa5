import { commandHooks } from '#/core/commands/command-hooks.ts'
import type { ServerFeature } from '#/features/define-server-feature.ts'
import { SERVER_FEATURES } from './server-features.ts'

export const COMMAND_HOOKS = commandHooks(SERVER_FEATURES.flatMap(({ hooks }: ServerFeature) => hooks ?? []))
