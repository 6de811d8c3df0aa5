import type { PathChange } from '#/catalogue/json/fields.ts'
import type { InputOf } from '#/core/commands/command.ts'
import type { patchDraft } from '#/publishing/commands/drafts/patch-draft.ts'

type PatchInput = InputOf<typeof patchDraft>['documents'][number]

export type SentPatch = Required<Pick<PatchInput, 'change' | 'fields'>> & { seen: number | null }

export type LocalBackup = {
  fields: readonly PathChange[]
  asks: readonly string[]
  others: readonly Left[]
  sent: SentPatch | null
}

export type Left = { path: string; theirs?: unknown }

export type LocalBackupDevice = {
  readonly tab: string
  /** Stores a document's backup, null to delete it; false if the device can't store it. */
  keep(document: string, copy: LocalBackup | null): boolean
  /** Reports the copies of closed tabs; each is deleted there once `take` has stored it here. */
  left(document: string, take: (copy: LocalBackup) => Promise<boolean>): void
  documents(): string[]
}
