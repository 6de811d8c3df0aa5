import type { KeptPicture } from './media-data.ts'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import type { ProductTypeDocument } from '#/catalogue/documents/product-type.ts'
import type { FieldDescriptor, FieldKind } from '#/catalogue/specs/fields/field-descriptor.ts'
import type { PanelConflict, PublicationChange } from './publication-data.ts'

export type PanelRole = 'visitor' | 'redactor' | 'editor' | 'admin'

/** Signed-in member of the team, with permissions. GET /panel/datos/sesion */
export type PanelSession = {
  uid: string
  email: string
  role: string
  permissions: string[]
  siteName: string
  /** A model code as the brand writes them, for examples. */
  modelExample: string
  siteUrl: string
  build: string | null
  /** Folder for emails without a mail server; null with one. */
  mailFolder: string | null
  /** Untrusted proxy header, reported to administrators. */
  untrustedProxy: string | null
}

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

/** One fact that is missing, and what it would unlock: «Cargá IPX: entra en «Se puede mojar», junto a otros 7». */
export type MissingFact = { path: string; label: string; why: string }

export type Issue = { severity: 'error' | 'warning'; path: string; message: string }

/** GET /panel/datos/documento/:collection/:id (404 with a sentence when there is neither document nor draft) */
export type PanelDocument = {
  collection: PublicCollection
  id: string
  live: { version: number; data: Record<string, unknown>; updatedAt: string; by: string | null } | null
  draft: {
    version: number
    baseVersion: number | null
    data: Record<string, unknown> | null
    updatedAt: string
    by: string | null
    note?: string
  } | null
  /** `since`: what the draft says otherwise than when it was handed over. */
  handover?: PanelHandover & { since: FieldChange[] }
  /** Base of the draft if the live version is newer; edits merge both. */
  base?: Record<string, unknown>
  /** Issues of the draft, or of the live document, without those it causes elsewhere. */
  issues: Issue[]
  missing: MissingFact[]
  completeness: number
  path: string | null
  /** Settings only, by path: automatic content of an empty list. */
  automatic?: Record<string, readonly unknown[]>
  /** Product types only: facts of products that the draft would invalidate. */
  affected?: AffectedFact[]
}

/** A fact of a product that would not fit its type any more. `value`: as it reads now. */
export type AffectedFact = {
  id: string
  name: string
  path: string
  label: string
  value: string
  message: string
}

/**
 * Review of a draft; `others` are the faults against the rest of the site. GET /panel/datos/revision/:collection/:id
 */
export type PanelReview = { issues: Issue[]; others: Issue[] }

/** A picture that a field says, by the address of a small one, or a file by its own. */
export type ShownFile = { kind: 'picture' | 'file'; address: string; name: string }

/** A field before and after, in words, and what the words name. */
export type FieldChange = {
  path: string
  label: string
  before: string
  after: string
  shown?: { before: ShownFile[]; after: ShownFile[] }
}

/** GET /panel/datos/historia/:collection/:id?desde=CURSOR */
export type HistoryEntry = {
  version: number
  at: string
  by: string | null
  publication: Pick<PanelPublication, 'id' | 'note' | 'undoes' | 'undone'> | null
  changes: FieldChange[]
  data: Record<string, unknown> | null
}
export type History = { versions: HistoryEntry[]; next: string | null }

/** GET /panel/datos/publicaciones: the newest; with ?desde=ID, or an empty one, `PublicationPage` after that one. */
export type PanelPublication = {
  id: string
  at: string
  by: string | null
  note?: string
  /** The one that it takes back. */
  undoes?: { id: string; at: string; by: string | null }
  undone: boolean
  /** The launch that it was, and the time that it had been given. */
  launch?: { id: string; name: string; at?: string | undefined }
  /** The first of them; there are `more`. */
  documents: { collection: PublicCollection; id: string; title: string; change: PublicationChange }[]
  more: number
}
export type PublicationPage = { publications: PanelPublication[]; next: string | null }

/** GET /panel/datos/tipos: product types with their groups of fields; /panel/datos/tipos-de-fichas, with what suppliers call them. */
export type PanelType = { id: string; label: string; groups: { title: string; fields: FieldDescriptor[] }[] }

/** GET /panel/datos/tipos-editables. `document`: what says a type; null for one whose card or filters only code says. */
export type TypeChoices = {
  types: {
    id: string
    label: string
    products: number
    fields: number
    document: ProductTypeDocument | null
  }[]
  shared: { key: string; label: string; kind: FieldKind; unit?: string }[]
}

export type ManualChoice = {
  id: string
  label: string
  document: object
  /** A type without one of its own takes the general one. */
  isGeneral?: boolean
}

/** GET /panel/datos/manuales: of each product type that the site writes one for, and the texts that manuals share. */
export type ManualChoices = { manuals: ManualChoice[]; 'manual-texts': ManualChoice[] }

/** GET /panel/datos/buscar?q=TEXT: codes of products as the site's own search finds them, best first. */
export type FoundProducts = { query: string; products: string[] }

/** GET /panel/datos/ir?q=TEXT: what the panel does not have at hand, as far as who asks may see it. */
export type FoundEverywhere = {
  people: { uid: string; email: string; role: PanelRole }[]
  cases: { id: string; name: string; reason: string }[]
  texts: { collection: PublicCollection; id: string; title: string; label: string; excerpt: string }[]
}

/** Server-sent events of GET /panel/datos/novedades: `cambios` with Changes, `presencia` with Person[]. */
export type Changes = {
  cursor: string
  sequence: number
  documents: Summary[]
  gone: { collection: PublicCollection; id: string }[]
  /** Whether launches changed. */
  launches: boolean
  /** The database went on from another history: everything that was read is to be read again. */
  isAnew: boolean
}
export type Person = { uid: string; email: string; collection: string; id: string; field: string | null }

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
      issues?: (Issue & { collection: string; id: string })[]
      errors?: { path: string; message: string }[]
      current?: PanelDocument
      clashes?: PanelConflict[]
    }

/**
 * POST /panel/archivos, multipart, field `archivo`: a picture that came in by the door; what a product's `pictures` entry needs.
 * 422 with { ok: false, sentence } for a refused file.
 */
export type UploadedPicture = {
  ok: true
  picture: KeptPicture
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
