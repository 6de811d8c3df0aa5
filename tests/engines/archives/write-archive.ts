// `node tests/engines/archives/write-archive.ts NAME` writes NAME.tar to this folder: a backup of a small site of today.
// Each release with a new schema version of documents adds one first; existing archives never change.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { toStored } from '#/catalogue/collections/migrations.ts'
import { COLLECTIONS } from '#/app/collections.ts'
import { documentOfType } from '#/catalogue/specs/from-document/type-from-document.ts'
import { findProductType } from '#/catalogue/specs/registry.ts'
import { sampleDocuments } from '#tests/support/catalogue/sample-catalogue.ts'
import { sampleOffer } from '#tests/support/catalogue/sample-offers.ts'
import { readEnvironment } from '#/app/settings/environment.ts'
import { databaseAt } from '#/adapters/databases/database-at.ts'
import { filesAt } from '#/adapters/files/files-at.ts'
import { backupSite } from '#/app/transfer/backup.ts'

const LANDING = {
  category: 'torres-de-sonido',
  query: 'entradas=guitarra',
  title: 'Torres con entrada de guitarra',
  desc: 'Enchufás la guitarra directo.',
}

/** One document of each collection without pages. */
const OTHERS = [
  ['product-types', documentOfType(findProductType('torre')!)],
  ['synonyms', { id: 'torre', term: 'torre', asked: ['columna'] }],
  ['manuals', { id: 'torre', safety: [], firstSteps: [], use: [], care: [], faults: [] }],
  [
    'parts',
    {
      id: 'RN-1',
      name: 'Cable de red, 1,5 m',
      kind: 'part',
      fits: [{ type: 'torre', when: [{ key: 'alimentacion' }] }],
      status: 'active',
      changedBy: 'visitor',
      waysToGet: ['workshops'],
    },
  ],
  ['manual-texts', { id: 'bateria', title: 'Batería', lines: [{ text: 'Carga{lo} del todo.' }] }],
  [
    'recalls',
    {
      id: 'torre-zonda',
      title: 'Revisá el cable de tu torre',
      since: '2026-05-20',
      products: ['AW-T2022'],
      serials: [{ from: 'NW-100', to: 'NW-199' }],
      danger: 'El cable puede calentarse.',
      whatToDo: 'Desenchufala.',
      contact: 'Llamanos.',
    },
  ],
  ['offers', sampleOffer()],
  [
    'messages',
    {
      id: 'C-260520-AB12C',
      receivedAt: '2026-05-20T12:00:00.000Z',
      status: 'new',
      reason: 'Garantía',
      name: 'Rosario Quispe',
      email: 'rosario@correo.example',
      message: 'La torre no prende desde ayer.',
    },
  ],
  [
    'lists',
    {
      id: 'uid-1',
      entries: [
        {
          id: 'AW-T2022',
          addedAt: 10,
          removedAt: 0,
          note: 'Para el patio',
          notedAt: 10,
          rank: 1,
          rankedAt: 10,
        },
      ],
    },
  ],
  [
    'registrations',
    {
      id: 'uid-1',
      products: [
        {
          id: 'abcdef0123456789',
          model: 'AW-T2022',
          name: 'Torre Zonda',
          purchasedOn: '2026-05-01',
          warrantyMonths: 12,
          registeredAt: '2026-05-20T12:00:00.000Z',
        },
      ],
    },
  ],
  [
    'search-stats',
    {
      id: '2026-05-20',
      others: 1,
      found: [{ text: 'torre', count: 3, results: 4, clicks: [2, 1] }],
      missed: [{ text: 'barrilete', count: 1 }],
    },
  ],
  ['erasure-proofs', proof('B-260520-AB12C')],
] as const

function proof(id: string) {
  return {
    id,
    status: 'done',
    at: '2026-05-20T12:00:00.000Z',
    author: 'command-line',
    person: 'a'.repeat(64),
    erased: [{ kind: 'message', hash: 'b'.repeat(40), notes: 0, replies: 1 }],
    pending: [],
  }
}

const [name = ''] = process.argv.slice(2)
const folder = await mkdtemp(path.join(tmpdir(), 'vidriera-archive-'))
const environment = readEnvironment({ DATA_DIR: folder })
const store = await databaseAt(environment.databaseUrl).openDocuments()
const documents = [
  ...sampleDocuments().map(({ collection, data }) => ({
    collection,
    data: collection === 'settings' ? { ...(data as object), landings: [LANDING] } : (data as object),
  })),
  ...OTHERS.map(([collection, data]) => ({ collection, data })),
]
const change = ({ collection, data }: (typeof documents)[number], expectedVersion: number | null) => ({
  collection,
  id: String((data as { id: unknown }).id),
  expectedVersion,
  data: toStored(COLLECTIONS.get(collection), data),
})
await store.commit(
  documents.map((document) => change(document, null)),
  { kind: 'import' },
)
// Schema of the previous version.
const older = proof('B-260519-AB12C')
await store.commit([{ collection: 'erasure-proofs', id: older.id, expectedVersion: null, data: older }], {
  kind: 'import',
})
// History: a replaced version and a deletion.
const faqs = documents.filter(({ collection }) => collection === 'faqs')
await store.commit([{ ...change(faqs[0]!, 1), data: null }], { kind: 'account', uid: 'uid-2' })
await store.commit([change(faqs[1]!, 1)], { kind: 'command-line' })
await store.close()
await filesAt(environment.filesUrl)
  .open()
  .put('media/00000000000000000000000000000000/master', Buffer.from('a picture'))
// The backup records its path in the audit, so it must be relative.
process.chdir(import.meta.dirname)
await backupSite(environment, `${name}.tar`, {
  now: new Date('2026-11-22T12:00:00.000Z'),
})
await rm(folder, { recursive: true })
