import type { Catalogue } from '#/catalogue/catalogue.ts'
import { filesNamedBy } from '#/core/files/named-files.ts'
import type { Log } from '#/core/observability/log.ts'
import type { ServedMedia } from './media-files.ts'

/** Logs missing files of the catalogue once each, with the document that refers to them. */
export function missingMediaLog(log: Log): (catalogue: Catalogue, file: ServedMedia) => void {
  const logged = new Set<string>()
  return ({ products, categories, settings }, { key, document }) => {
    const [hash] = /[0-9a-f]{32}/.exec(key) ?? []
    if (document || hash === undefined || logged.has(hash)) return
    const documents = [
      ...[...products.values()].map((data) => ({ collection: 'products', id: data.id, data })),
      ...[...categories.values()].map((data) => ({ collection: 'categories', id: String(data.id), data })),
      { collection: 'settings', id: 'site', data: settings },
    ]
    const named = filesNamedBy(documents).find((file) => file.hash === hash)
    if (named === undefined) return
    logged.add(hash)
    log('error', 'a file is missing; «vidriera files check» lists what is and repairs it', {
      key: named.key,
      by: named.by,
    })
  }
}
