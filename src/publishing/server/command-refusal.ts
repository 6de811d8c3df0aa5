import { InvalidCommand, InvalidDocuments, RefusedNow } from '#/core/commands/invalid.ts'
import { ReleaseChanged } from '#/publishing/commands/stored-release.ts'
import {
  ApprovalMissing,
  DraftChanged,
  type DraftState,
  PublicationConflict,
  PublicationInvalid,
  ReviewMissing,
  UndoConflict,
  UndoRefused,
} from '#/publishing/commands/refusals.ts'
import { type PublicCollection, PUBLIC_COLLECTIONS } from '#/catalogue/collections/public-collections.ts'
import { formatMoment } from '#/language/es-AR/format.ts'
import { VersionConflict } from '#/core/documents/document-store.ts'
import type { CommandAnswer } from '#/panel/model/panel-data.ts'
import type { Panel } from './panel.ts'
import { z } from 'zod'
import type { MultipartForm, UploadedFile } from '#/core/forms/uploaded-form.ts'
import { RefusedFile } from '#/core/uploads/refused-upload.ts'
import { jsonReply, type Reply, PANEL_HEADERS } from '#/core/http/reply.ts'

const SOON = { 'retry-after': '10' }

export const WRITES = {
  who: 'draft:write',
  says: 'order',
  headers: PANEL_HEADERS,
  unavailable: async () => jsonReply(503, UNAVAILABLE, SOON),
} as const

export const refusedReply = (sentence: string): Reply =>
  jsonReply(422, { ok: false, reason: 'invalid', sentence })

export type GoodFile = Exclude<UploadedFile['received'], Error>

/** Public document in path segments. */
export const documentAddress = z.object({
  collection: z.enum(PUBLIC_COLLECTIONS),
  id: z.string().regex(/^[A-Za-z0-9._-]{1,120}$/),
})

type FailedAnswer = Extract<CommandAnswer, { ok: false }>

export const UNAVAILABLE: FailedAnswer = {
  ok: false,
  reason: 'unavailable',
  sentence:
    'Ahora no se puede guardar en el sitio. Lo que escribiste sigue acá: probá de nuevo en unos segundos.',
}

/** Reply to a tab of another version. */
export const OUTDATED: FailedAnswer = {
  ok: false,
  reason: 'version',
  sentence:
    'El sitio cambió de versión y esta pestaña quedó con la de antes. Volvé a cargarla: lo que escribiste está guardado en este equipo.',
}

export async function commandRefusal(
  { documents, publications, people }: Pick<Panel, 'documents' | 'publications' | 'people'>,
  error: unknown,
): Promise<{ status: number; answer: FailedAnswer } | null> {
  if (error instanceof InvalidCommand) {
    return refuseCommand(422, 'invalid', error, { errors: [...error.errors] })
  }
  if (error instanceof InvalidDocuments) {
    return refuseCommand(422, 'invalid', error, { errors: error.documents.flatMap(({ errors }) => errors) })
  }
  if (error instanceof PublicationInvalid) {
    const issues = error.issues.map(({ severity, path, message, collection, id }) => ({
      severity,
      path,
      message,
      collection,
      id,
    }))
    return refuseCommand(422, 'invalid', error, { issues })
  }
  if (error instanceof PublicationConflict) {
    return refuseCommand(409, 'conflict', error, await currentOf(documents, error.documents[0]))
  }
  if (error instanceof DraftChanged) {
    const message = await draftsChanged({ publications, people }, error.drafts)
    return refuseCommand(
      409,
      'draft-changed',
      { ...error, message },
      await currentOf(documents, error.drafts[0]),
    )
  }
  if (error instanceof ReviewMissing) return refuseCommand(409, 'unreviewed', error)
  if (error instanceof UndoConflict) {
    return refuseCommand(409, 'undo', error, { clashes: await publications.conflicts(error.documents) })
  }
  if (error instanceof UndoRefused) return refuseCommand(409, 'undo', error)
  if (error instanceof ApprovalMissing) return refuseCommand(409, 'refused', error)
  if (error instanceof RefusedNow) return refuseCommand(409, 'refused', error)
  if (error instanceof ReleaseChanged) return refuseCommand(409, 'conflict', error)
  if (error instanceof VersionConflict) {
    const [first] = error.conflicts
    return refuseCommand(
      409,
      'conflict',
      error,
      await currentOf(documents, first && { ...first, document: first.id }),
    )
  }
  return null
}

const MAX_NAMED_DOCUMENTS = 5

async function draftsChanged(
  { publications, people }: Pick<Panel, 'publications' | 'people'>,
  drafts: readonly DraftState[],
): Promise<string> {
  const lines: string[] = []
  for (const { collection, document, by, at } of drafts.slice(0, MAX_NAMED_DOCUMENTS)) {
    const title = await publications.titleOf(collection as PublicCollection, document, null)
    lines.push(
      by === null || at === null
        ? `«${title}» ya no tiene borrador: lo publicaron o lo descartaron.`
        : `«${title}» lo cambió ${await people.nameOf(by)}, ${formatMoment(new Date(at))}.`,
    )
  }
  if (drafts.length > MAX_NAMED_DOCUMENTS) lines.push(`Y ${drafts.length - MAX_NAMED_DOCUMENTS} más.`)
  return `No se hizo nada: no es lo que tenías a la vista. ${lines.join(' ')} Mirá cómo quedó y repetilo.`
}

function refuseCommand(
  status: number,
  reason: FailedAnswer['reason'],
  { message }: Error,
  facts: Partial<Pick<FailedAnswer, 'issues' | 'errors' | 'current' | 'clashes'>> = {},
): { status: number; answer: FailedAnswer } {
  return { status, answer: { ok: false, reason, sentence: message, ...facts } }
}

async function currentOf(
  documents: Panel['documents'],
  named: { collection: string; document: string } | undefined,
): Promise<Pick<FailedAnswer, 'current'>> {
  if (!named || named.collection === 'drafts') return {}
  const current = await documents.document(named.collection as PublicCollection, named.document)
  return current ? { current } : {}
}

/** Handles a form with a required file, and reports its rejection. */
export async function withFile(
  { files }: MultipartForm,
  answer: (received: GoodFile, name: string) => Promise<Reply>,
  none = 'No llegó ningún archivo. Elegilo de nuevo.',
): Promise<Reply> {
  const file = files.get('archivo')
  if (!file) return refusedReply(none)
  try {
    if (file.received instanceof Error) throw file.received
    return await answer(file.received, file.name)
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error
    return refusedReply(error.message)
  }
}

/** `COLLECTION/ID`; null for any other text. */
export function documentIn(text: string): z.output<typeof documentAddress> | null {
  const [collection, ...id] = text.split('/')
  return documentAddress.safeParse({ collection, id: id.join('/') }).data ?? null
}
