import type { PublicCollection } from '../../catalogue/collections/collections.ts'

/** A place where a picture or a file is used. `where` says it in words: «frente, Negro»; `path` is the field's. */
export type MediaUse = {
  collection: PublicCollection
  id: string
  title: string
  where: string
  alt: string
  /** Only in a draft. */
  isDraft: boolean
}

export type MediaPicture = {
  hash: string
  /** Pixels; null of one that nothing uses. */
  width: number | null
  height: number | null
  thumbnail: string
  uses: MediaUse[]
}

export type MediaFile = { hash: string; filename: string; title: string; bytes: number; uses: MediaUse[] }

export type MediaKind = 'fotos' | 'sin-usar' | 'archivos'

/** GET /panel/datos/medios?ver=&q=&desde= */
export type MediaPage = {
  pictures: MediaPicture[]
  files: MediaFile[]
  count: number
  /** Where the rest begins. */
  next: number | null
}
