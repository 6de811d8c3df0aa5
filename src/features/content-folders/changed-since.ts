import { actorWords } from '#/core/commands/actor-of.ts'
import { createHash } from 'node:crypto'
import type { Actor } from '#/core/documents/actor.ts'
import type { Document, DocumentStore } from '#/core/documents/document-store.ts'

export type ExportRecord = Readonly<Record<string, string>>

export type Overwritten = { collection: string; id: string; current: Document | null }

export class ChangedSince extends Error {
  override readonly name = 'ChangedSince'
  readonly names: readonly string[]

  constructor(changed: readonly { name: string; what: string }[]) {
    super(
      'No se importó nada: en el sitio cambió, después de que esta carpeta se exportó o se importó,\n' +
        changed.map(({ name, what }) => `  ${name}: ${what}\n`).join('') +
        'Exportá a otra carpeta y juntá los cambios; o repetí con --overwrite, y queda lo que dice esta carpeta.',
    )
    this.names = changed.map(({ name }) => name)
  }
}

const HISTORY_READS_AT_ONCE = 16

/** SHA-256 in hex, independent of field order, which databases don't preserve. */
export function fingerprint(data: unknown): string {
  return createHash('sha256').update(JSON.stringify(data, sorted)).digest('hex')
}

function sorted(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  const fields = Object.entries(value)
  return Object.fromEntries(fields.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** @throws {ChangedSince} */
export async function refuseOverwritten(
  store: Pick<DocumentStore, 'history'>,
  written: readonly Overwritten[],
  exported: ExportRecord | undefined,
): Promise<void> {
  const changed: { name: string; what: string }[] = []
  const queue = written.values()
  const look = async () => {
    for (const { collection, id, current } of queue) {
      const name = `${collection}/${id}`
      const newest = current ?? (await store.history(collection, id, { limit: 1 })).versions[0]
      if (newest === undefined || isAsLeft(newest, exported, name)) continue
      const how = newest.data === null ? 'se borró' : 'se guardó'
      changed.push({ name, what: `${how} el ${newest.updatedAt}, por ${authorWords(newest.updatedBy)}` })
    }
  }
  await Promise.all(Array.from({ length: HISTORY_READS_AT_ONCE }, look))
  changed.sort((one, other) => (one.name < other.name ? -1 : 1))
  if (changed.length > 0) throw new ChangedSince(changed)
}

type NewestVersion = { data: unknown; updatedBy: Actor }

function isAsLeft(
  { data, updatedBy }: NewestVersion,
  exported: ExportRecord | undefined,
  name: string,
): boolean {
  if (exported === undefined || (data === null && exported[name] === undefined)) {
    return updatedBy.kind === 'import'
  }
  return data !== null && fingerprint(data) === exported[name]
}

function authorWords(actor: Actor): string {
  return actor.kind === 'import' ? 'otra importación' : actorWords(actor)
}
