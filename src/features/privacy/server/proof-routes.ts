import { erasureProofs, type ErasureProof } from '#/features/privacy/erasure-proof.ts'
import { readDocument } from '#/catalogue/collections/read-document.ts'
import { readActor } from '#/core/documents/actor.ts'
import type { PanelProof, PanelProofs } from '#/features/privacy/proof-data.ts'
import { erasedWords, howToCheck, proofText } from '#/features/privacy/proof-text.ts'
import type { App } from '#/core/services/app.ts'
import { errorReply, jsonReply, type Reply } from '#/core/http/reply.ts'
import { authedGet, type Route } from '#/core/http/route.ts'
import type { OwnVisit } from '#/core/http/visit.ts'
import { PANEL_HEADERS } from '#/core/http/panel-headers.ts'
import { readsPeople } from '#/core/http/audited-read.ts'

const PROOF = '/panel/datos/comprobante/'
const FILE = '/panel/comprobantes-en-texto/'

export function proofRoutes({ store, panel, collections }: App): Route[] {
  const common = readsPeople('messages:read')
  return [
    authedGet('/panel/datos/comprobantes', list, common),
    authedGet(`${PROOF}:id{.+}`, one, common),
    authedGet(`${FILE}:name{.+}`, file, {
      ...common,
      says: 'text',
      needsCatalogue: true,
    }),
  ]

  async function shown({ id, status, at, author, person, erased }: ErasureProof): Promise<PanelProof> {
    const by = await panel.people.nameOf(readActor(author))
    return {
      id,
      isDone: status === 'done',
      at,
      by,
      person,
      erased: erased.map((thing) => ({ words: erasedWords(collections, thing), hash: thing.hash })),
      howToCheck: howToCheck(collections),
    }
  }

  async function find(id: string): Promise<PanelProof | null> {
    if (!/^B-\d{6}-[A-Z0-9]{5}$/.test(id)) return null
    const stored = await store.get('erasure-proofs', id)
    const proof = stored && readDocument(erasureProofs, stored.data).data
    return proof ? shown(proof) : null
  }

  async function list(): Promise<Reply> {
    const { documents } = await store.find('erasure-proofs', { order: 'newest', limit: 200 })
    const kept = documents.flatMap(({ data }) => readDocument(erasureProofs, data).data ?? [])
    const proofs = await Promise.all(kept.map(shown))
    return jsonReply(200, {
      proofs: proofs.map(({ id, at, by, isDone }) => ({ id, at, by, isDone })),
    } satisfies PanelProofs)
  }

  async function one({ path }: OwnVisit): Promise<Reply> {
    const proof = await find(path.slice(PROOF.length))
    return proof ? jsonReply(200, proof satisfies PanelProof) : gone()
  }

  async function file({ path, snapshot }: OwnVisit): Promise<Reply> {
    const id = path.slice(FILE.length).replace(/\.txt$/, '')
    const proof = await find(id)
    if (!proof) return gone()
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

const gone = () => errorReply(404, 'No existe ese comprobante. Volvé a la lista.')
