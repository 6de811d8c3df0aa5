import type { DocumentQuery, DocumentStore } from '#/core/documents/document-store.ts'

const DOCUMENTS = 3000

/** Adds enough documents for query planners to prefer an index. */
export async function fillForPlans(store: DocumentStore): Promise<void> {
  const change = (sequence: number, collection: string, id: string, version: number) => ({
    sequence,
    collection,
    id,
    version,
    data: {
      status: sequence % 50 ? 'active' : 'discontinued',
      type: `type-${sequence % 20}`,
      category: sequence % 40,
      collection: `collection-${sequence % 12}`,
      text: 'x'.repeat(1000),
    },
    updatedAt: new Date(Date.UTC(2026, 0, 1) + sequence * 1000).toISOString(),
    updatedBy: { kind: 'account' as const, uid: `editor-${sequence % 30}` },
  })
  for (const [part, collection] of ['products', 'messages'].entries()) {
    const first = part * DOCUMENTS + 1
    await store.append(
      Array.from({ length: DOCUMENTS }, (_, n) => change(first + n, collection, `AW-${n}`, 1)),
    )
  }
  const last = 2 * DOCUMENTS
  await store.append(Array.from({ length: 20 }, (_, n) => change(last + n + 1, 'products', 'AW-7', n + 2)))
}

/** Each kind of query that the panel sends. */
export const PLANNED: readonly DocumentQuery[] = [
  {},
  { after: 'AW-1500' },
  { idPrefix: 'AW-29' },
  { order: 'newest' },
  { order: 'newest', after: '2026-01-01T00:10:00.000Z/AW-599' },
  { updatedSince: '2026-01-01T00:49:00.000Z' },
  { where: { status: 'discontinued' } },
  { where: { type: 'type-3' }, order: 'newest' },
  { where: { category: 7 } },
  { updatedBy: { kind: 'account', uid: 'editor-3' } },
  {
    updatedBy: { kind: 'account', uid: 'editor-3' },
    order: 'newest',
    updatedSince: '2026-01-01T00:30:00.000Z',
  },
  { where: { type: 'type-3' }, updatedBy: { kind: 'account', uid: 'editor-3' } },
  { where: { collection: 'collection-5' }, idPrefix: 'AW-2' },
  { where: { status: 'discontinued', type: 'type-10', category: 10 } },
]
