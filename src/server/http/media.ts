import type { ServerResponse } from 'node:http'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { encodedWidths } from '../../catalogue/picture-widths.ts'
import {
  mediaVariant,
  PICTURE_FORMATS,
  sharedVariant,
  type PictureFormat,
  type PictureVariant,
} from '../images/encode.ts'
import { productPath } from '../../catalogue/pages/breadcrumbs.ts'
import { absolute } from '../../catalogue/pages/page-meta.ts'
import type { App } from '../app.ts'
import { pictureWidths } from '../images/catalogue-pictures.ts'
import type { PdfKind } from '../pdf/pdf-library.ts'
import { serverTiming, type Reply } from './reply.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const TYPES = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  ico: 'image/x-icon',
  svg: 'image/svg+xml',
} as const
type Extension = keyof typeof TYPES

/** A stored file and how it is served; `picture` says what it is made from when it is not there yet. */
export type MediaFile = {
  key: string
  type: string
  cache: string
  download?: string
  picture?: { hash: string; variant: PictureVariant }
}

const MEDIA = new RegExp(`^/media/([0-9a-f]{32})/(\\d{2,4})\\.(${PICTURE_FORMATS.join('|')})$`)
const SHARED = /^\/og\/([0-9a-f]{32})\.jpg$/
const MADE = /^\/descargas\/([A-Z0-9-]{4,20})\/(manual|ficha-tecnica)\.pdf$/
const DOWNLOAD = /^\/descargas\/([0-9a-f]{32})\/([\w.-]{1,100})$/

/**
 * The file behind an address, or undefined when no picture of the catalogue has that hash, width and format: unknown ones
 * are refused without touching the store.
 */
export function mediaFile(catalogue: Catalogue, path: string): MediaFile | undefined {
  const widths = pictureWidths(catalogue)
  const media = MEDIA.exec(path)
  if (media) {
    const [, hash, width, format] = media as unknown as [string, string, string, PictureFormat]
    const master = widths.get(hash)
    if (master === undefined || !encodedWidths(master).includes(Number(width))) return undefined
    return pictureFile(hash, mediaVariant(hash, Number(width), format), TYPES[format])
  }
  const shared = SHARED.exec(path)
  if (shared) {
    const hash = shared[1]!
    return widths.has(hash) ? pictureFile(hash, sharedVariant(hash), TYPES.jpg) : undefined
  }
  const download = DOWNLOAD.exec(path)
  if (download) return downloadFile(catalogue, download[1]!, download[2]!)
  return undefined
}

function pictureFile(hash: string, variant: PictureVariant, type: string): MediaFile {
  return { key: variant.key, type, cache: IMMUTABLE, picture: { hash, variant } }
}

/** A file of the favicon set, which browsers ask for at the root. */
export function iconFile(catalogue: Catalogue, name: string): MediaFile | undefined {
  const icon = catalogue.settings?.brand.icon
  const extension = name.split('.').pop() as Extension
  return icon === undefined
    ? undefined
    : { key: `icons/${icon}/${name}`, type: TYPES[extension], cache: 'public, max-age=86400' }
}

/** The product and kind of a document that the server makes, by its address. */
export function madeDocument(path: string): { productId: string; kind: PdfKind } | undefined {
  const match = MADE.exec(path)
  return match ? { productId: match[1]!, kind: match[2] as PdfKind } : undefined
}

/** A document made from a product's data; search engines are told that the product's page is the one to show. */
export async function pdfReply(app: App, productId: string, kind: PdfKind): Promise<Reply | undefined> {
  const { catalogue } = app.live.current()
  const made = await app.pdfs.get(catalogue, productId, kind)
  if (!made) return undefined
  return {
    status: 200,
    headers: {
      'content-type': 'application/pdf',
      'cache-control': 'public, max-age=3600',
      'content-disposition': `inline; filename="${productId}-${kind}.pdf"`,
      etag: `"${made.key.replace(/^pdf\/|\.pdf$/g, '')}"`,
      link: `<${absolute(catalogue, productPath(productId))}>; rel="canonical"`,
    },
    body: made.bytes,
  }
}

function downloadFile(catalogue: Catalogue, hash: string, filename: string): MediaFile | undefined {
  const known = [...catalogue.products.values()].some((product) =>
    product.downloads.some((download) => download.hash === hash && download.filename === filename),
  )
  if (!known) return undefined
  const type = filename.endsWith('.pdf') ? 'application/pdf' : 'application/octet-stream'
  return { key: `downloads/${hash}`, type, cache: IMMUTABLE, download: filename }
}

/** Streams a stored file; a picture's variant that nobody has asked for yet is made first. False when there is none. */
export async function sendMedia(
  { files, pictures }: Pick<App, 'files' | 'pictures'>,
  file: MediaFile,
  response: ServerResponse,
  method: string | undefined,
): Promise<boolean> {
  let opened = await files.open(file.key)
  if (!opened && file.picture && (await pictures.make(file.picture.hash, file.picture.variant))) {
    opened = await files.open(file.key)
  }
  if (!opened) return false
  response.writeHead(200, {
    'content-type': file.type,
    'content-length': String(opened.size),
    'cache-control': file.cache,
    'server-timing': serverTiming(response, 'file'),
    ...(file.download === undefined ? {} : { 'content-disposition': `inline; filename="${file.download}"` }),
  })
  if (method === 'HEAD') {
    opened.stream.destroy()
    response.end()
    return true
  }
  opened.stream.on('error', () => response.destroy())
  response.on('close', () => opened.stream.destroy())
  opened.stream.pipe(response)
  return true
}
