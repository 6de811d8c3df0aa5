import type { Permission } from '#/core/access/permissions.ts'
import type { Caller } from '#/core/access/require-permission.ts'
import type { DocumentWrite, DocumentStore } from '#/core/documents/document-store.ts'
import type { FileStore } from '#/core/files/file-store.ts'

/** Checks beyond the command's permission, before it runs. */
export type CommandGuard = {
  /** @throws {AccessRefused} */
  command(caller: Caller, command: { name: string; permission: Permission }): void
  /** Runs after the input has been validated. @throws {AccessRefused} */
  input(caller: Caller, command: { name: string }, input: unknown): void
}

type Commit = { store: Pick<DocumentStore, 'get'>; caller: Caller; now: Date; command: string }

export type BeforeCommit = {
  /** Additional changes for the command's own commit. */
  changes(commit: Commit, changes: readonly DocumentWrite[]): Promise<readonly DocumentWrite[]>
  /** Collections left out of the documents that `commit` returns. */
  unanswered?: readonly string[]
  /** Collections whose changes are audited along with the command's own. */
  noted?: readonly string[]
}

/** Deletes the files of a document: called before the erasure, and after it for files added meanwhile. */
export type EraseFiles = (files: FileStore, id: string) => Promise<void>

export type FeatureHooks = {
  guard?: CommandGuard
  beforeCommit?: BeforeCommit
  /** Deletes the files of an erased document, by collection. */
  eraseFiles?: Readonly<Record<string, EraseFiles>>
}

export type CommandHooks = {
  guards: readonly CommandGuard[]
  beforeCommit: readonly BeforeCommit[]
  unanswered: ReadonlySet<string>
  noted: ReadonlySet<string>
  eraseFiles: ReadonlyMap<string, EraseFiles>
}

export function commandHooks(hooks: readonly FeatureHooks[]): CommandHooks {
  const beforeCommit = hooks.flatMap((each) => each.beforeCommit ?? [])
  return {
    guards: hooks.flatMap(({ guard }) => guard ?? []),
    beforeCommit,
    unanswered: new Set(beforeCommit.flatMap(({ unanswered = [] }) => unanswered)),
    noted: new Set(beforeCommit.flatMap(({ noted = [] }) => noted)),
    eraseFiles: new Map(hooks.flatMap(({ eraseFiles = {} }) => Object.entries(eraseFiles))),
  }
}
