import type { PictureFacts } from '#/catalogue/documents/picture.ts'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import type { FieldDescriptor } from '#/catalogue/specs/fields/field-descriptor.ts'

/** live: as published. changed: has a draft over what is published. new: only a draft. leaving: a draft that takes it away. deleted: a draft of what was taken away since. */
export type DocumentState = 'live' | 'changed' | 'new' | 'leaving' | 'deleted'

/** A draft that was handed over; `by`, `at` and `note` are of who spoke last, `uid` of who handed it over. */
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
  /** E-mail, or words, of who changed it last. */
  by: string | null
  handover?: PanelHandover
  /** The visitor's address. */
  path: string | null
  /** When an offer ends. */
  until?: string
  product?: {
    status: 'active' | 'discontinued'
    type: string
    typeLabel: string
    category: number
    categoryName: string
    /** Address of a small picture, /media/… that exists. */
    picture: string | null
    /** 0 to 1. */
    completeness: number
    missing: number
  }
  category?: {
    /** Id of the category it hangs from; null for one of the first level. */
    parent: number | null
    order: number
    hidden: boolean
    route: string
    /** Route on the live site; null if unpublished. */
    liveRoute: string | null
    /** On sale in it and below. */
    products: number
  }
  redirect?: { source: string; target: string }
}

/** GET /panel/datos/resumen. `cursor` tells what it was read up to, in which history; `sequence` is the last commit there. */
export type Summaries = { cursor: string; sequence: number; documents: Summary[] }

export type DraftIssue = { severity: 'error' | 'warning'; path: string; message: string }

/** A picture that a field says, by the address of a small one, or a file by its own. */
export type ChangedFile = { kind: 'picture' | 'file'; address: string; name: string }

/** A field before and after, in words, and what the words name. */
export type FieldChange = {
  path: string
  label: string
  before: string
  after: string
  shown?: { before: ChangedFile[]; after: ChangedFile[] }
}

/** GET /panel/datos/tipos: product types with their groups of fields; /panel/datos/tipos-de-fichas, with what suppliers call them. */
export type PanelType = { id: string; label: string; groups: { title: string; fields: FieldDescriptor[] }[] }

/** Server-sent events of GET /panel/datos/novedades: `cambios` with PanelChanges, `presencia` with PresentPerson[]. */
export type PanelChanges = {
  cursor: string
  sequence: number
  documents: Summary[]
  gone: { collection: PublicCollection; id: string }[]
  /** Whether launches changed. */
  launches: boolean
  /** The database went on from another history: everything that was read is to be read again. */
  isFull: boolean
}
export type PresentPerson = {
  uid: string
  email: string
  collection: string
  id: string
  field: string | null
}

/** POST /panel/ordenes/{command name}, JSON of the command's input. */
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
      sentence: string
      issues?: (DraftIssue & { collection: string; id: string })[]
      errors?: { path: string; message: string }[]
      current?: object
      clashes?: PanelConflict[]
    }

/**
 * POST /panel/archivos, multipart, field `archivo`: a picture that came in by the door; what a product's `pictures` entry needs.
 * 422 with { ok: false, sentence } for a refused file.
 */
export type UploadedPicture = {
  ok: true
  picture: PictureFacts
  address: string
  wasThere: boolean
}

/** POST /panel/archivos/video: an MP4 as it came, and what it is. */
export type UploadedVideo = {
  ok: true
  video: { mp4: string; width: number; height: number; seconds: number; hasSound: boolean; bytes: number }
}

/** POST /panel/archivos/subtitulos: the hash of a WebVTT. */
export type UploadedCaptions = { ok: true; captions: string }

/** POST /panel/archivos/descarga, the same for a file that visitors download: what an entry of a product's `downloads` needs. */
export type UploadedDownload = { ok: true; download: { hash: string; filename: string; bytes: number } }
/** Changed again since; values in words. */
export type PanelConflict = {
  collection: PublicCollection
  id: string
  title: string
  version: number | null
  by: string | null
  fields: { path: string; label: string; now: string; before: string }[]
}
