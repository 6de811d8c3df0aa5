import { AccessRefused, type Caller } from '#/core/access/require-permission.ts'
import type { ProgramScope } from '#/core/access/program-scopes.ts'
import { saveRelease } from '#/publishing/commands/releases/save-release.ts'
import { patchDraft } from '#/publishing/commands/drafts/patch-draft.ts'
import type { Command, InputOf } from '#/core/commands/command.ts'

/** A command that is not here is refused to every program, so that a new one is. */
export const PROGRAM_COMMANDS = { read: [], facts: [patchDraft], drafts: [patchDraft, saveRelease] } as const

const FACT_FIELD_PATH = /^specs\./

/** @throws {AccessRefused} */
export function requireForProgram(caller: Caller, command: Pick<Command, 'name' | 'permission'>): void {
  if (caller.kind !== 'agent') return
  if (!isScopeAllowed(caller.scope, command.name)) throw new AccessRefused(command.permission, 'program')
}

const isScopeAllowed = (scope: ProgramScope, name: string) =>
  PROGRAM_COMMANDS[scope].some((command) => command.name === name)

/** Refuses command input that is reserved for people. @throws {AccessRefused} */
export function refuseBeyondScope(caller: Caller, { name }: Pick<Command, 'name'>, input: unknown): void {
  if (caller.kind !== 'agent') return
  if (name === saveRelease.name && !isNewAndOpen(input as InputOf<typeof saveRelease>))
    throw new AccessRefused('publish', 'program')
  if (caller.scope === 'facts' && !isOfFacts(input as InputOf<typeof patchDraft>))
    throw new AccessRefused('draft:write', 'program')
}

const isNewAndOpen = ({ launch, version, at, until = null }: InputOf<typeof saveRelease>) =>
  launch === null && version === null && at === null && until === null

const isOfFacts = ({ documents }: InputOf<typeof patchDraft>) =>
  documents.every(
    ({ collection, fields, note }) =>
      collection === 'products' &&
      note === undefined &&
      fields.every(({ path }) => FACT_FIELD_PATH.test(path)),
  )
