import { manualPageEntry } from './manual-page.ts'
import type { PdfLibrary } from './server/pdf-library.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'
import type { FileStore } from '#/core/files/file-store.ts'
import { FairQueue } from '#/core/jobs/fair-queue.ts'
import { chooseEncoding } from '#/core/http/compression.ts'
import { drawingAt, drawingName, DRAWING_HEADERS } from './server/drawing.ts'
import { PageCache } from '#/site/rendering/page-cache.ts'
import { textReply } from '#/core/http/reply.ts'
import { get, type RouteAnswer } from '#/core/http/route.ts'
import type { Visit } from '#/core/http/visit.ts'

const DRAWING_CACHE_BYTES = 4 * 1024 * 1024
const DRAWING_TURNS = { running: 1, waiting: 400, waitingOfOne: 60 }
/** Version common to all catalogues, because drawings are named by content. */
const ANY_CATALOGUE = ''

const DRAWING_ROUTE_HEADERS = {
  ...DRAWING_HEADERS,
  // One hour, because a product's size rarely changes.
  'cache-control': 'public, max-age=3600',
}

declare module '#/core/services/app.ts' {
  interface App {
    pdfs: PdfLibrary
  }
}

export const manualsFeature = defineServerFeature({
  name: 'manuals',
  pages: { manual: manualPageEntry },
  routes: ({ app }) => drawingRoutes(app.files),
})

function drawingRoutes(files: FileStore) {
  const drawingCache = new PageCache({ maxBytes: DRAWING_CACHE_BYTES })
  const turns = new FairQueue(DRAWING_TURNS)
  const addresses = [
    '/dibujos/:id{[A-Z0-9-]{4,20}}/:kind{medidas\\.svg|escala\\.svg|partes\\.svg}',
    '/dibujos/:id{[A-Z0-9-]{4,20}}/:part{parte-\\d{1,2}\\.svg}',
    '/dibujos/comparar/:ids{[A-Z0-9_-]{9,335}\\.svg}',
  ]
  return addresses.map((address) => get(address, answer))

  async function answer(visit: Visit): Promise<RouteAnswer> {
    const { snapshot, path, incoming, client } = visit
    const make = async () => {
      const drawn = await turns.run(client, () => drawingAt(files, snapshot.catalogue, path))
      return drawn === undefined
        ? { reply: textReply(404, 'No existe.', { 'cache-control': 'public, max-age=60' }), keep: false }
        : { reply: { status: 200, headers: DRAWING_ROUTE_HEADERS, body: drawn }, keep: true }
    }
    return drawingCache.answer(drawingName(snapshot.catalogue, path), ANY_CATALOGUE, make, {
      encoding: chooseEncoding(incoming.headers['accept-encoding']),
      ifNoneMatch: incoming.headers['if-none-match'],
    })
  }
}
