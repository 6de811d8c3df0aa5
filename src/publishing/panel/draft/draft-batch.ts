import { CommandRefused } from '#/panel/api/send-command.ts'
import type { DraftDocument } from './draft-document.ts'
import type { PatchInFlight } from './editing.ts'

/** Maximum documents, fields and characters of one command. */
const MAX_BATCH_FIELDS = 200
const FIELDS_TOGETHER = 1500
const LETTERS_TOGETHER = 400_000

/** `at`: index in the order. */
export type BatchEntry = { document: DraftDocument; sent: PatchInFlight; at: number }

/** Next batch of waiting documents; calls `done` for those without changes. */
export function nextBatch(
  waiting: Iterable<DraftDocument>,
  {
    most = MAX_BATCH_FIELDS,
    change,
    done,
  }: { most?: number; change: () => PatchInFlight['change']; done: (document: DraftDocument) => void },
): BatchEntry[] {
  const batch: BatchEntry[] = []
  let fields = 0
  let letters = 0
  for (const document of waiting) {
    if (batch.length >= most) break
    if (batch.length > 0 && (fields > FIELDS_TOGETHER || letters > LETTERS_TOGETHER)) break
    const sent = document.send(change)
    if (!sent) {
      done(document)
      continue
    }
    fields += sent.fields.length
    letters += JSON.stringify(sent.fields).length
    batch.push({ document, sent, at: batch.length })
  }
  return batch
}

export const inputOf = (batch: readonly BatchEntry[]) => ({
  documents: batch.map(({ document, sent: { change, seen, fields } }) => ({
    collection: document.collection,
    document: document.id,
    change,
    seen,
    fields: [...fields],
  })),
})

export function refusalsOf(error: unknown, { sent, at }: BatchEntry): ReadonlyMap<string, string> {
  const errors = error instanceof CommandRefused ? (error.refusal.errors ?? []) : []
  return new Map(
    errors.flatMap(({ path, message }) => {
      const [, place, field] = /^documents\.(\d+)\.fields\.(\d+)(?:\.|$)/.exec(path) ?? []
      const named = Number(place) === at ? sent.fields[Number(field)] : undefined
      return named ? [[named.path, message] as const] : []
    }),
  )
}
