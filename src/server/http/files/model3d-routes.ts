import { catalogueVersion } from '#/catalogue/catalogue.ts'
import type { FileStore } from '#/core/files/file-store.ts'
import { usdzOf } from '#/core/pictures/usdz.ts'
import { chooseEncoding } from '#/core/http/compression.ts'
import { PageCache } from '#/site/rendering/page-cache.ts'
import { textReply } from '#/core/http/reply.ts'
import { get } from '#/core/http/route.ts'

const KEPT_BYTES = 16 * 1024 * 1024

const KINDS = {
  glb: { type: 'model/gltf-binary', make: async (glb: Uint8Array) => Buffer.from(glb) },
  // What iPhones show in a room; made of the GLB, since it is four times as large.
  usdz: { type: 'model/vnd.usdz+zip', make: usdzOf },
} as const

export function model3dRoutes(files: FileStore) {
  const kept = new PageCache({ maxBytes: KEPT_BYTES })
  return (['glb', 'usdz'] as const).map((kind) =>
    get(`/modelos/:id{[A-Z0-9-]{4,20}\\.${kind}}`, async ({ snapshot, path, incoming }) => {
      const { type, make } = KINDS[kind]
      const id = path.slice('/modelos/'.length, -kind.length - 1)
      const answer = async () => {
        const { model3d } = snapshot.catalogue.products.get(id) ?? {}
        const glb = model3d === undefined ? null : await files.get(`models/${model3d}`)
        if (!glb) {
          const headers = { 'cache-control': 'public, max-age=60' }
          return { reply: textReply(404, 'No existe.', headers), keep: false }
        }
        const headers = {
          'content-type': type,
          'cache-control': 'public, max-age=3600',
        }
        return { reply: { status: 200, headers, body: await make(glb) }, keep: true }
      }
      return kept.answer(path, catalogueVersion(snapshot.catalogue), answer, {
        encoding: chooseEncoding(incoming.headers['accept-encoding']),
        ifNoneMatch: incoming.headers['if-none-match'],
      })
    }),
  )
}
