import { z } from 'zod'
import { erasureProofs, type ErasureProof } from '#/features/privacy/erasure-proof.ts'
import { readStoredDocument } from '#/catalogue/collections/read-document.ts'
import { readActor } from '#/core/documents/actor.ts'
import { defineRead } from '#/core/http/panel-read.ts'
import type { App } from '#/core/services/app.ts'
import { erasedWords, howToCheck, proofText } from '#/features/privacy/proof-text.ts'
import { errorReply, type Reply, PANEL_HEADERS } from '#/core/http/reply.ts'
import { authedGet, type Route } from '#/core/http/route.ts'
import type { OwnVisit } from '#/core/http/visit.ts'
import { readsPeople } from '#/core/http/csv.ts'

const missing = 'No existe ese comprobante. Volvé a la lista.'

export const proofsRead = defineRead({
  path: 'comprobantes',
  permission: 'messages:read',
  needsCatalogue: false,
  async read({ app }) {
    const { documents } = await app.store.find('erasure-proofs', { order: 'newest', limit: 200 })
    const proofs = documents.flatMap(({ data }) => readStoredDocument(erasureProofs, data).data ?? [])
    const all = await Promise.all(proofs.map((proof) => describe(app, proof)))
    return { proofs: all.map(({ id, at, by, isDone }) => ({ id, at, by, isDone })) }
  },
})

export const proofRead = defineRead({
  path: 'comprobante/:id',
  permission: 'messages:read',
  needsCatalogue: false,
  input: z.object({ id: z.string() }),
  missing,
  read: ({ app }, { id }) => findProof(app, id),
})

async function findProof(app: App, id: string) {
  if (!/^B-\d{6}-[A-Z0-9]{5}$/.test(id)) return undefined
  const stored = await app.store.get('erasure-proofs', id)
  const proof = stored && readStoredDocument(erasureProofs, stored.data).data
  return proof ? describe(app, proof) : undefined
}

async function describe(
  { collections, panel }: App,
  { id, status, at, author, person, erased }: ErasureProof,
) {
  return {
    id,
    isDone: status === 'done',
    at,
    by: await panel.people.nameOf(readActor(author)),
    person,
    erased: erased.map((thing) => ({ words: erasedWords(collections, thing), hash: thing.hash })),
    howToCheck: howToCheck(collections),
  }
}

const PROOF_FILE_PATH = '/panel/comprobantes-en-texto/'

export function proofRoutes(app: App): Route[] {
  return [
    authedGet(`${PROOF_FILE_PATH}:name{.+}`, file, {
      ...readsPeople('messages:read'),
      says: 'text',
      needsCatalogue: true,
    }),
  ]

  async function file({ path, snapshot }: OwnVisit): Promise<Reply> {
    const id = path.slice(PROOF_FILE_PATH.length).replace(/\.txt$/, '')
    const proof = await findProof(app, id)
    if (!proof) return errorReply(404, missing)
    return {
      status: 200,
      headers: {
        ...PANEL_HEADERS,
        'content-type': 'text/plain; charset=utf-8',
        'content-disposition': `attachment; filename="${id}.txt"`,
      },
      body: proofText(proof, snapshot.catalogue.settings?.legal.companyName ?? ''),
    }
  }
}
