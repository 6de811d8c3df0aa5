import type { PictureFacts } from '#/catalogue/documents/picture.ts'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import type { FieldDescriptor } from '#/catalogue/specs/fields/field-descriptor.ts'

/** live: published. changed: draft over it. new: draft only. leaving: to be deleted. deleted: gone, with a draft. */
export type DocumentState = 'live' | 'changed' | 'new' | 'leaving' | 'deleted'

/** Hand-over of a draft; `by`, `at` and `note` belong to the last message, `uid` to the account that handed it over. */
export type PanelHandover = {
  status: 'ready' | 'returned'
  by: string
  uid: string | null
  at: string
  note: string | null
}

export type Summary = {
  collection: PublicCollection
  id: string
  title: string
  detail: string
  state: DocumentState
  /** Versions of the live document and its draft, `3/1`; changes whenever either does. */
  versions: string
  updatedAt: string
  /** Email or description of the last author. */
  by: string | null
  handover?: PanelHandover
  /** Public path. */
  path: string | null
  /** End of an offer. */
  until?: string
  product?: {
    status: 'active' | 'discontinued'
    type: string
    typeLabel: string
    category: number
    categoryName: string
    /** Address of an existing thumbnail, /media/…. */
    picture: string | null
    /** Completeness from 0 to 1. */
    completeness: number
    missing: number
  }
  category?: {
    /** Id of the parent category; null at the first level. */
    parent: number | null
    order: number
    hidden: boolean
    route: string
    /** Route on the live site; null if unpublished. */
    liveRoute: string | null
    /** Number of products on sale in it and below. */
    products: number
  }
  redirect?: { source: string; target: string }
}

/** GET /panel/datos/resumen. `cursor`: position in the change feed and its history; `sequence`: last commit. */
export type Summaries = { cursor: string; sequence: number; documents: Summary[] }

export type DraftIssue = { severity: 'error' | 'warning'; path: string; message: string }

/** Picture of a field, by its thumbnail's address, or file by its own address. */
export type ChangedFile = { kind: 'picture' | 'file'; address: string; name: string }

/** Field before and after in words, with the files that the words refer to. */
export type FieldChange = {
  path: string
  label: string
  before: string
  after: string
  shown?: { before: ChangedFile[]; after: ChangedFile[] }
}

/** GET /panel/datos/tipos: product types with their field groups; /panel/datos/tipos-de-fichas adds supplier labels. */
export type PanelType = { id: string; label: string; groups: { title: string; fields: FieldDescriptor[] }[] }

/** Server-sent events of GET /panel/datos/novedades: `cambios` with PanelChanges, `presencia` with PresentPerson[]. */
export type PanelChanges = {
  cursor: string
  sequence: number
  documents: Summary[]
  gone: { collection: PublicCollection; id: string }[]
  /** True if releases changed. */
  launches: boolean
  /** True if the database has a different history, so that everything is refetched. */
  isFull: boolean
}
export type PresentPerson = {
  uid: string
  email: string
  collection: string
  id: string
  field: string | null
}

/** Header with the name of the script that a panel tab runs. */
export const PANEL_BUILD_HEADER = 'x-panel-build'

/** Reply of POST /panel/ordenes/{command name}, whose body is the command's input as JSON. */
export type CommandAnswer<Output = unknown> =
  | { ok: true; output: Output }
  | {
      ok: false
      reason:
        | 'invalid'
        | 'conflict'
        | 'draft-changed'
        | 'unreviewed'
        | 'refused'
        | 'recent'
        | 'undo'
        | 'unavailable'
        | 'version'
      sentence: string
      issues?: (DraftIssue & { collection: string; id: string })[]
      errors?: { path: string; message: string }[]
      current?: object
      clashes?: PanelConflict[]
    }

/**
 * POST /panel/archivos, multipart, field `archivo`: stored picture, as a product's `pictures` entry needs it.
 * 422 with { ok: false, sentence } for a refused file.
 */
export type UploadedPicture = {
  ok: true
  picture: PictureFacts
  address: string
  wasThere: boolean
}

/** POST /panel/archivos/video: stored MP4 with its metadata. */
export type UploadedVideo = {
  ok: true
  video: { mp4: string; width: number; height: number; seconds: number; hasSound: boolean; bytes: number }
}

/** POST /panel/archivos/subtitulos: hash of a WebVTT file. */
export type UploadedCaptions = { ok: true; captions: string }

/** POST /panel/archivos/descarga: stored file for download, as an entry of a product's `downloads` needs it. */
export type UploadedDownload = { ok: true; download: { hash: string; filename: string; bytes: number } }
/** Document changed again since; values in words. */
export type PanelConflict = {
  collection: PublicCollection
  id: string
  title: string
  version: number | null
  by: string | null
  fields: { path: string; label: string; now: string; before: string }[]
}
