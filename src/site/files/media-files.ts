import type { Catalogue } from '#/catalogue/catalogue.ts'
import { videosOf } from '#/catalogue/documents/product.ts'
import { encodedWidths } from '#/catalogue/pictures/picture-widths.ts'
import {
  mediaVariant,
  MODEL_FORMATS,
  modelVariant,
  PICTURE_FORMATS,
  sharedVariant,
  type ModelFormat,
  type PictureFormat,
  type PictureVariant,
} from '#/core/pictures/encode.ts'
import { chooseEncoding } from '#/core/http/compression.ts'
import { pictureWidths } from '#/core/pictures/catalogue-pictures.ts'
import type { StoredResult } from '#/core/jobs/stored-result.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const MEDIA_TYPES = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  ico: 'image/x-icon',
  svg: 'image/svg+xml',
  glb: 'model/gltf-binary',
  usdz: 'model/vnd.usdz+zip',
} as const
type Extension = keyof typeof MEDIA_TYPES

export type ServedMedia = {
  key: string
  headers: Record<string, string>
  picture?: { hash: string; variant: PictureVariant }
  /** Generated if the store lacks it; `noteSize` gets the bytes of a stored one. */
  document?: { make(signal: AbortSignal): Promise<StoredResult>; noteSize(bytes: number): void }
  /** Unmodified original; supports range requests. */
  isStored?: true
  byType?: (type: string | undefined) => Record<string, string>
}

const MEDIA = new RegExp(`^/media/([0-9a-f]{32})/(\\d{2,4})\\.(${PICTURE_FORMATS.join('|')})$`)
const VIDEO_PATH = /^\/media\/([0-9a-f]{32})\.(mp4|vtt)$/
/** Matches old links too, which end in `-2`. */
const SHARE_PICTURE_PATH = /^\/og\/([0-9a-f]{32})(?:-2)?\.jpg$/
const DOWNLOAD = /^\/descargas\/([0-9a-f]{32})\/([\w.-]{1,100})$/

/** Media file of a path; undefined, without a store access, for unknown ones. */
export function mediaFile(catalogue: Catalogue, path: string): ServedMedia | undefined {
  const widths = pictureWidths(catalogue)
  const media = MEDIA.exec(path)
  if (media) {
    const [, hash, width, format] = media as unknown as [string, string, string, PictureFormat]
    const master = widths.get(hash)
    if (master === undefined || !encodedWidths(master).includes(Number(width))) return undefined
    return pictureFile(hash, mediaVariant(hash, Number(width), format), MEDIA_TYPES[format])
  }
  const shared = SHARE_PICTURE_PATH.exec(path)
  if (shared) {
    const hash = shared[1]!
    return widths.has(hash) ? pictureFile(hash, sharedVariant(hash), MEDIA_TYPES.jpg) : undefined
  }
  const moving = VIDEO_PATH.exec(path)
  if (moving) return videoFile([...catalogue.products.values()].flatMap(videosOf), moving)
  const download = DOWNLOAD.exec(path)
  if (download) return downloadFile(catalogue, download[1]!, download[2]!)
  return undefined
}

type VideoFiles = { mp4: unknown; captions?: unknown }

function videoFile(
  videos: readonly VideoFiles[],
  [, hash, ending]: RegExpExecArray,
): ServedMedia | undefined {
  const isVideo = ending === 'mp4'
  if (!videos.some(({ mp4, captions }) => (isVideo ? mp4 : captions) === hash)) return undefined
  return {
    key: `${isVideo ? 'videos' : 'captions'}/${hash}`,
    isStored: true,
    headers: {
      'content-type': isVideo ? 'video/mp4' : 'text/vtt; charset=utf-8',
      'cache-control': IMMUTABLE,
      etag: `"${hash}"`,
    },
  }
}

export function draftVideo(drafts: Iterable<unknown>, path: string): ServedMedia | undefined {
  const requested = VIDEO_PATH.exec(path)
  if (!requested) return undefined
  const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
  const videos = [...drafts].flatMap((data) => {
    const { videos: own, highlights } = Object(data) as Record<string, unknown>
    return [
      ...listed(own),
      ...listed(highlights).map((each) => (Object(each) as Record<string, unknown>).video),
    ]
  })
  const found = videoFile(
    videos.map((each) => Object(each) as VideoFiles),
    requested,
  )
  return found && { ...found, headers: { ...found.headers, 'cache-control': 'private, max-age=3600' } }
}

const UNPLACED_WIDTH = 640

/** Pictures for visitors with access to drafts, without checking the catalogue. */
export function draftPicture(widths: ReadonlyMap<string, number>, path: string): ServedMedia | undefined {
  const media = MEDIA.exec(path)
  if (!media) return undefined
  const [, hash, width, format] = media as unknown as [string, string, string, PictureFormat]
  if (!encodedWidths(widths.get(hash) ?? UNPLACED_WIDTH).includes(Number(width))) return undefined
  const { headers, ...file } = pictureFile(
    hash,
    mediaVariant(hash, Number(width), format),
    MEDIA_TYPES[format],
  )
  return { ...file, headers: { ...headers, 'cache-control': 'private, max-age=3600' } }
}

function pictureFile(hash: string, variant: PictureVariant, type: string): ServedMedia {
  return {
    key: variant.key,
    headers: { 'content-type': type, 'cache-control': IMMUTABLE },
    picture: { hash, variant },
  }
}

export function iconFile(catalogue: Catalogue, name: string): ServedMedia | undefined {
  const icon = catalogue.settings?.brand.icon
  const extension = name.split('.').pop() as Extension
  if (icon === undefined) return undefined
  const headers = { 'content-type': MEDIA_TYPES[extension], 'cache-control': 'public, max-age=86400' }
  return { key: `icons/${icon}/${name}`, headers }
}

const MODEL_PATH = new RegExp(`^/modelos/([A-Z0-9-]{4,20})\\.(${MODEL_FORMATS.join('|')})$`)

export function modelFile(catalogue: Catalogue, path: string, accept?: string): ServedMedia | undefined {
  const [, id = '', format] = (MODEL_PATH.exec(path) ?? []) as [string?, string?, ModelFormat?]
  const hash = catalogue.products.get(id)?.model3d
  if (hash === undefined || format === undefined) return undefined
  const encoding = chooseEncoding(accept, ['br', 'gzip'])
  const variant = modelVariant(hash, format, encoding)
  const key = variant?.key ?? `models/${hash}`
  return {
    key,
    headers: {
      'content-type': MEDIA_TYPES[format],
      'cache-control': 'public, max-age=3600',
      vary: 'accept-encoding',
      etag: `"${key.replace(/^.*\//, '')}"`,
      ...(encoding && { 'content-encoding': encoding }),
    },
    ...(variant && { picture: { hash, variant } }),
  }
}

export function draftDownload(drafts: Iterable<unknown>, path: string): ServedMedia | undefined {
  const [, hash, filename] = DOWNLOAD.exec(path) ?? []
  if (hash === undefined || filename === undefined) return undefined
  const isNamed = [...drafts].some((data) => {
    const { downloads } = Object(data) as { downloads?: unknown }
    return (
      Array.isArray(downloads) &&
      downloads.some((one) => Object(one).hash === hash && Object(one).filename === filename)
    )
  })
  if (!isNamed) return undefined
  const { headers, ...file } = storedDownload(hash, filename)
  return { ...file, headers: { ...headers, 'cache-control': 'private, max-age=3600' } }
}

function downloadFile(catalogue: Catalogue, hash: string, filename: string): ServedMedia | undefined {
  const known = [...catalogue.products.values()].some((product) =>
    product.downloads.some((download) => download.hash === hash && download.filename === filename),
  )
  return known ? storedDownload(hash, filename) : undefined
}

function storedDownload(hash: string, filename: string): ServedMedia {
  return {
    key: `downloads/${hash}`,
    isStored: true,
    // Downloaded as an attachment, except PDFs.
    headers: {
      'content-type': 'application/octet-stream',
      'cache-control': IMMUTABLE,
      'content-disposition': `attachment; filename="${filename}"`,
      etag: `"${hash}"`,
    },
    byType: (type): Record<string, string> =>
      type === 'application/pdf'
        ? { 'content-type': type, 'content-disposition': `inline; filename="${filename}"` }
        : {},
  }
}
