import type { DocumentIssue } from '#/catalogue/document-issue.ts'
import { pathText } from '#/catalogue/check-documents.ts'
import { formatMoment } from '#/language/es-AR/format.ts'
import { readActor, type Actor } from '#/core/documents/actor.ts'
import { actorWords } from '#/core/commands/actor-of.ts'
import type { RevertConflict } from './revert-fields.ts'

export class PublicationInvalid extends Error {
  override readonly name = 'PublicationInvalid'
  readonly issues: readonly DocumentIssue[]

  constructor(issues: readonly DocumentIssue[]) {
    super(
      `No se publicó nada. Corregí:\n${issues.map((issue) => `  ${pathText(issue)}: ${issue.message}`).join('\n')}`,
    )
    this.issues = issues
  }
}

export type StaleBase = {
  collection: string
  document: string
  baseVersion: number | null
  version: number | null
  /** ISO 8601, UTC; null if the history no longer has it. */
  by: Actor | null
  at: string | null
  /** Dotted paths; `['']` for the whole document. */
  changed: readonly string[]
}

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

export class DraftChanged extends Error {
  override readonly name = 'DraftChanged'
  readonly drafts: readonly DraftState[]

  constructor(drafts: readonly DraftState[]) {
    super(`No se hizo nada:\n${drafts.map((state) => `  ${draftLine(state)}`).join('\n')}`)
    this.drafts = drafts
  }
}

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

/** Unreviewed draft with changes of another person or a program. */
export class ReviewMissing extends Error {
  override readonly name = 'ReviewMissing'

  constructor() {
    super(
      'No se hizo nada: hay cambios de otra persona, o de un programa. Mirá todo lo que cambia y confirmalo.',
    )
  }
}

/** Drafts without the approval of another person that their collection requires. */
export class ApprovalMissing extends Error {
  override readonly name = 'ApprovalMissing'

  constructor(names: string) {
    super(
      `No se publicó nada: otra persona tiene que aprobar ${names}, tal como está ahora. Dejalo «Listo para revisar» (una planilla, importala como borradores) y pedile a alguien que pueda publicar, y que no haya escrito ahí, que lo apruebe o lo publique. Si no hay nadie más, quien administra suma una cuenta en «Usuarios».`,
    )
  }
}

type ConflictingDocument = {
  collection: string
  document: string
  version: number | null
  now: unknown
  fields: readonly RevertConflict[]
  publications: readonly { id: string; at: string; author: string; note: string | undefined }[]
  by: Actor | null
}

/** Fields were changed since the publication, so nothing was undone. */
export class UndoConflict extends Error {
  override readonly name = 'UndoConflict'
  readonly documents: readonly ConflictingDocument[]

  constructor(documents: readonly ConflictingDocument[]) {
    super(
      `No se deshizo nada: después cambió lo mismo.\n${documents.map((document) => `  ${conflictLine(document)}`).join('\n')}\nElegí qué queda.`,
    )
    this.documents = documents
  }
}

function conflictLine({ collection, document, fields, publications, by }: ConflictingDocument): string {
  const later = publications.map(
    ({ id, at, author, note }) =>
      `${id} por ${actorWords(readActor(author))}, el ${formatMoment(new Date(at))}${note ? ` («${note}»)` : ''}`,
  )
  const what =
    later.length > 0
      ? `cambió en ${later.length === 1 ? 'la publicación' : 'las publicaciones'} ${later.join('; ')}`
      : `lo cambió ${by === null ? 'alguien' : actorWords(by)}`
  const paths = fields.map(({ path }) => path).filter((path) => path !== '')
  return `${collection}/${document}: ${what}${paths.length > 0 ? ` (${paths.join(', ')})` : ''}.`
}

/** `lost`: the version to restore was erased, is not retained, or belongs to another database. */
export class UndoRefused extends Error {
  override readonly name = 'UndoRefused'

  constructor(reason: 'done' | 'lost', documents: readonly { collection: string; document: string }[]) {
    const names = documents.map(({ collection, document }) => `${collection}/${document}`).join(', ')
    super(
      reason === 'done'
        ? `No hay nada que deshacer: ${names} ya está como antes de esa publicación.`
        : `No se deshizo nada: de ${names} ya no se guarda cómo era antes de esa publicación. Escribilo de nuevo, o buscalo en una copia de respaldo de entonces.`,
    )
  }
}
