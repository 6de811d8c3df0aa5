import { placeOf, type DocumentIssue } from '../../catalogue/check-documents.ts'
import { formatMoment } from '../../catalogue/text/format.ts'
import { readActor, type Actor } from '../../engines/documents/actor.ts'
import { actorWords } from './actor-words.ts'

/** What would be wrong on the site after a publication, each with its document and field. Nothing was published. */
export class PublicationInvalid extends Error {
  override readonly name = 'PublicationInvalid'
  readonly issues: readonly DocumentIssue[]

  constructor(issues: readonly DocumentIssue[]) {
    super(
      `No se publicó nada. Corregí:\n${issues.map((issue) => `  ${placeOf(issue)}: ${issue.message}`).join('\n')}`,
    )
    this.issues = issues
  }
}

/** A document that is no longer what its draft was begun on. */
export type StaleBase = {
  collection: string
  document: string
  /** The version that the draft was begun on, and the one that is live; null for none. */
  baseVersion: number | null
  version: number | null
  /** Who changed it last, and when (ISO 8601, UTC); null when its history no longer says. */
  by: Actor | null
  at: string | null
  /** Dotted paths of what changed in between; `['']` for all of it. */
  changed: readonly string[]
}

/** Documents were changed by somebody else since their drafts were begun. Nothing was published. */
export class PublicationConflict extends Error {
  override readonly name = 'PublicationConflict'
  readonly documents: readonly StaleBase[]

  constructor(documents: readonly StaleBase[]) {
    super(
      `No se publicó nada: cambió lo que está en el sitio desde que se empezó el borrador.\n${documents.map((document) => `  ${staleLine(document)}`).join('\n')}\nRevisá esos cambios y guardá el borrador sobre la versión de ahora.`,
    )
    this.documents = documents
  }
}

function staleLine({ collection, document, version, by, at, changed }: StaleBase): string {
  const who = by === null || at === null ? 'alguien' : `${actorWords(by)} el ${formatMoment(new Date(at))}`
  const what =
    version === null
      ? `lo quitó ${who}`
      : `lo cambió ${who}${changed.includes('') ? '' : ` (${changed.join(', ')})`}`
  return `${collection}/${document}: ${what}.`
}

/** A draft is not, or no longer, the one that was seen. Nothing was done. */
export class DraftChanged extends Error {
  override readonly name = 'DraftChanged'
  readonly drafts: readonly DraftState[]

  constructor(drafts: readonly DraftState[]) {
    super(`No se hizo nada:\n${drafts.map((state) => `  ${draftLine(state)}`).join('\n')}`)
    this.drafts = drafts
  }
}

/** The version of a draft that there is, and who saved it; null when there is none. */
export type DraftState = {
  collection: string
  document: string
  version: number | null
  by: Actor | null
  at: string | null
}

function draftLine({ collection, document, version, by, at }: DraftState): string {
  const name = `${collection}/${document}`
  if (version === null || by === null || at === null) return `${name} no tiene borrador.`
  return `El borrador de ${name} lo guardó ${actorWords(by)} el ${formatMoment(new Date(at))}. Volvé a abrirlo y repetí tu cambio.`
}

/** A document that changed after the publication that is to be taken back. */
export type ChangedSince = {
  collection: string
  document: string
  /** Later publications with this document, oldest first. */
  publications: readonly { id: string; at: string; author: string; note: string | undefined }[]
  /** Who changed it last; null when nobody can tell. */
  by: Actor | null
}

/** What was published was changed again afterwards. Nothing was taken back. */
export class UndoRefused extends Error {
  override readonly name = 'UndoRefused'
  readonly documents: readonly ChangedSince[]

  constructor(documents: readonly ChangedSince[]) {
    super(
      `No se deshizo nada: hubo cambios después.\n${documents.map((document) => `  ${sinceLine(document)}`).join('\n')}`,
    )
    this.documents = documents
  }
}

function sinceLine({ collection, document, publications, by }: ChangedSince): string {
  const later = publications.map(
    ({ id, at, author, note }) =>
      `${id} por ${actorWords(readActor(author))}, el ${formatMoment(new Date(at))}${note ? ` («${note}»)` : ''}`,
  )
  const what =
    later.length > 0
      ? `cambió en ${later.length === 1 ? 'la publicación' : 'las publicaciones'} ${later.join('; ')}`
      : `lo cambió ${by === null ? 'alguien' : actorWords(by)}`
  return `${collection}/${document}: ${what}.`
}
