import { commandHooks } from '#/core/commands/command-hooks.ts'
import { messageHooks } from '#/features/messages/server/message-hooks.ts'
import { programHooks } from '#/features/programs/server/program-hooks.ts'
import { importHooks } from '#/features/spreadsheets/server/import-hooks.ts'
import { handoverHooks } from '#/features/team/server/ended-handovers.ts'

export const HOOKS = [handoverHooks, importHooks, messageHooks, programHooks]

/** Hooks of the doors, imported without the doors, so that the command line loads no routes. */
export const COMMAND_HOOKS = commandHooks(HOOKS)
