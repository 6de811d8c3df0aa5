import type { Field } from '../../catalogue/json/fields.ts'
import type { InputOf } from '../../commands/command.ts'
import type { patchDraft } from '../../commands/drafts/patch-draft.ts'

export type PatchInput = InputOf<typeof patchDraft>['documents'][number]

/** What was sent of a document: it is sent again as it is, until it is answered. */
export type SentPatch = Required<Pick<PatchInput, 'change' | 'fields'>> & { seen: number | null }

/** What is typed of a document and not on the server: each field over what it was. */
export type LocalBackup = {
  fields: readonly Field[]
  /** Those that are still to be decided. */
  asks: readonly string[]
  /** What other tabs left of fields that say something else here: it is still to be decided, too. */
  others: readonly Left[]
  sent: SentPatch | null
}

export type Left = { path: string; theirs?: unknown }

/** Where a tab keeps what is not on the server yet. */
export type Device = {
  readonly tab: string
  /** Keeps what a document has by now, null for nothing; false where the device keeps nothing, or has no room. */
  keep(document: string, copy: LocalBackup | null): boolean
  /** Tells of what other tabs left of a document, each once its page is gone. It goes from there once `take` has kept it here. */
  left(document: string, take: (copy: LocalBackup) => Promise<boolean>): void
  documents(): string[]
}
