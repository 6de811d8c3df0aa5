import { UNRECORDED } from '#/core/access/permissions.ts'
import type { Caller } from '#/core/access/require-permission.ts'
import type { AuditNote, DocumentWrite } from '#/core/documents/document-store.ts'
import { authorOf } from './actor-of.ts'
import type { Command } from './command.ts'

const MAX_AUDITED_NAMES = 20
/** A draft is saved every second: the same one is noted once in this long. */
const SAVING_MS = 10 * 60_000
const FREQUENT_COMMANDS: ReadonlySet<string> = new Set(['draft.patch'])

/** Collections whose audit lines name the document that they belong to. */
const OF_DOCUMENTS: ReadonlySet<string> = new Set(['drafts', 'handovers', 'comments'])

type AuditFacts = { caller: Caller; at: Date; about: string; detail?: string }

export function auditNotes(
  { name, permission }: Pick<Command, 'name' | 'permission'>,
  { caller, at, about, detail }: AuditFacts,
): AuditNote[] {
  if (UNRECORDED.has(permission)) return []
  return [
    {
      at: at.toISOString(),
      actor: authorOf(caller),
      action: name,
      about,
      detail: detail ?? null,
      unlessSince: FREQUENT_COMMANDS.has(name) ? new Date(at.getTime() - SAVING_MS).toISOString() : null,
    },
  ]
}

export function aboutChanges(changes: readonly Pick<DocumentWrite, 'collection' | 'id' | 'data'>[]): string {
  const plain = changes.filter(({ collection }) => collection !== 'drafts' && collection !== 'publications')
  const all = (plain.length > 0 ? plain : changes).map(({ collection, id, data }) => {
    const { collection: of, document } = Object(data) as { collection?: string; document?: string }
    if (!OF_DOCUMENTS.has(collection)) return `${collection}/${id}`
    // A draft's id begins with its collection; one that goes says no more than that.
    return document === undefined ? id.replace('.', '/') : `${of}/${document}`
  })
  const names = [...new Set(all)]
  const more = names.length - MAX_AUDITED_NAMES
  return names.slice(0, MAX_AUDITED_NAMES).join(', ') + (more > 0 ? ` y ${more} más` : '')
}
