import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import { commonWidth, encodedWidths } from '#/catalogue/pictures/picture-widths.ts'
import { documentTitleOf } from './summarise-document.ts'

export type MediaName = { name: string | null; tags: readonly string[] }

/** `where`: «frente, Negro»; `isDraft`: used only in a draft. */
export type MediaUse = {
  collection: PublicCollection
  id: string
  title: string
  where: string
  alt: string
  isDraft: boolean
}

type Media = MediaName & { hash: string; uses: MediaUse[] }

/** Pixels; null if unused. */
export type MediaPicture = Media & { width: number | null; height: number | null; thumbnail: string }

/** `address` null: an unreferenced file, which is not served. */
export type MediaFile = Media & { filename: string; address: string | null; title: string; bytes: number }

type MediaData = Readonly<Record<string, unknown>>
type MediaDocument = {
  collection: PublicCollection
  id: string
  live: { data: MediaData } | null
  draft: { data: MediaData | null } | null
}

const THUMBNAIL = 256
const UNPLACED = 640

const VIEW_NAMES: Readonly<Record<string, string>> = {
  frente: 'frente',
  'frente-tres-cuartos': 'tres cuartos',
  lado: 'lado',
  dorso: 'dorso',
  detalle: 'detalle',
  'en-escala': 'en escala',
  'en-uso': 'en uso',
  caja: 'caja',
}

export function thumbnailOf(hash: string, width: number | null): string {
  const found = commonWidth(width ?? UNPLACED, THUMBNAIL)
  return `/media/${hash}/${found ?? encodedWidths(width ?? UNPLACED)[0]}.webp`
}

const UNNAMED_MEDIA: MediaName = { name: null, tags: [] }

export function mediaUses(
  documents: Iterable<MediaDocument>,
  names: ReadonlyMap<string, MediaName> = new Map(),
): {
  pictures: Map<string, MediaPicture>
  files: Map<string, MediaFile>
} {
  const pictures = new Map<string, MediaPicture>()
  const files = new Map<string, MediaFile>()
  for (const { collection, id, live, draft } of documents) {
    const title = documentTitleOf(collection, id, draft?.data ?? live?.data ?? {})
    const seen = new Set<string>()
    const take = (data: MediaData | null | undefined, isDraft: boolean) => {
      for (const found of mediaIn(data)) {
        const key = JSON.stringify([found.hash, found.where])
        if (seen.has(key)) continue
        seen.add(key)
        const use: MediaUse = { collection, id, title, where: found.where, alt: found.alt, isDraft }
        if (found.kind === 'file') {
          const { hash, filename, address, name, bytes } = found
          const file = files.get(hash) ?? {
            hash,
            filename,
            address,
            title: name,
            bytes,
            ...(names.get(hash) ?? UNNAMED_MEDIA),
            uses: [],
          }
          file.uses.push(use)
          files.set(hash, file)
        } else {
          const { hash, width, height } = found
          const picture = pictures.get(hash) ?? {
            hash,
            width,
            height,
            thumbnail: thumbnailOf(hash, width),
            ...(names.get(hash) ?? UNNAMED_MEDIA),
            uses: [],
          }
          picture.uses.push(use)
          pictures.set(hash, picture)
        }
      }
    }
    take(live?.data, false)
    take(draft?.data, true)
  }
  return { pictures, files }
}

type FoundMedia =
  | { kind: 'picture'; hash: string; where: string; alt: string; width: number; height: number }
  | {
      kind: 'file'
      hash: string
      where: string
      alt: string
      filename: string
      address: string
      name: string
      bytes: number
    }

function* mediaIn(value: unknown): Generator<FoundMedia> {
  if (Array.isArray(value)) {
    for (const item of value) yield* mediaIn(item)
    return
  }
  if (typeof value !== 'object' || value === null) return
  const { hash, width, height, alt, view, variant, filename, title, bytes, mp4, poster } = value as MediaData
  if (typeof hash === 'string' && typeof width === 'number' && typeof height === 'number') {
    const where = [VIEW_NAMES[stringOrEmpty(view)] ?? stringOrEmpty(view), stringOrEmpty(variant)]
      .filter((part) => part !== '')
      .join(', ')
    yield { kind: 'picture', hash, width, height, alt: stringOrEmpty(alt), where }
  } else if (typeof hash === 'string' && typeof filename === 'string' && typeof bytes === 'number') {
    const address = `/descargas/${hash}/${filename}`
    yield {
      kind: 'file',
      hash,
      filename,
      address,
      bytes,
      name: stringOrEmpty(title),
      alt: '',
      where: stringOrEmpty(title),
    }
  } else if (typeof mp4 === 'string' && typeof bytes === 'number') {
    const filename = `${stringOrEmpty(title)}.mp4`
    const address = `/media/${mp4}.mp4`
    yield {
      kind: 'file',
      hash: mp4,
      filename,
      address,
      bytes,
      name: stringOrEmpty(title),
      alt: '',
      where: 'video',
    }
    yield* mediaIn(poster)
  } else for (const inner of Object.values(value)) yield* mediaIn(inner)
}

const stringOrEmpty = (value: unknown) => (typeof value === 'string' ? value : '')
