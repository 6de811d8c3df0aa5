import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import type { PictureFacts } from '#/catalogue/documents/picture.ts'

/** `where`: «frente, Negro». */
export type MediaUse = {
  collection: PublicCollection
  id: string
  title: string
  where: string
  alt: string
  /** Only in a draft. */
  isDraft: boolean
}

export type MediaName = { name: string | null; tags: readonly string[] }

export type MediaPicture = MediaName & {
  hash: string
  /** Pixels; null when nothing uses it. */
  width: number | null
  height: number | null
  thumbnail: string
  uses: MediaUse[]
}

export type MediaFile = MediaName & {
  hash: string
  filename: string
  /** Null for an unreferenced file, which is not served. */
  address: string | null
  title: string
  bytes: number
  uses: MediaUse[]
}

/** `chicas`: in use, and too small to be sharp. */
export type MediaKind = 'fotos' | 'chicas' | 'sin-usar' | 'archivos'

/** GET /panel/datos/foto?hash= : what a document says of it. */
export type KeptPicture = PictureFacts

/** GET /panel/datos/medios?ver=&q=&desde= */
export type MediaPage = {
  pictures: MediaPicture[]
  files: MediaFile[]
  count: number
  next: number | null
}
