import type { Command } from '#/core/commands/command.ts'
import { SERVER_FEATURES } from './server-features.ts'

type WithCommands = Extract<(typeof SERVER_FEATURES)[number], { commands: readonly Command[] }>
type PanelCommand = Extract<WithCommands['commands'][number], { from: 'panel' }>

/** Each is at `/panel/ordenes/{name}`; the panel knows them by their types. */
export const PANEL_COMMANDS = SERVER_FEATURES.flatMap((feature): readonly Command[] =>
  'commands' in feature ? feature.commands : [],
).filter((command): command is PanelCommand => command.from === 'panel')
