import type { CommandContext } from './command.ts'

export function ownUid({ caller }: Pick<CommandContext, 'caller'>): string {
  if (caller.kind !== 'account') throw new Error(`${caller.kind} has no account of its own`)
  return caller.uid
}
