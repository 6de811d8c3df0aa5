import { InvalidCommand, InvalidDocuments } from '../../../commands/invalid.ts'
import { LaunchChanged } from '../../../commands/launches/stored-launch.ts'
import { MessageChanged } from '../../../commands/messages/stored-message.ts'
import {
  DraftChanged,
  PublicationConflict,
  PublicationInvalid,
  UndoClash,
  UndoRefused,
} from '../../../commands/publications/refusals.ts'
import { UserRefused } from '../../../commands/users/account-services.ts'
import type { PublicCollection } from '../../../catalogue/documents/collections.ts'
import { VersionConflict } from '../../../engines/documents/document-store.ts'
import type { OrderAnswer } from '../../../pages/panel/panel-data.ts'
import type { Panel } from '../../panel/panel.ts'

type Refusal = Extract<OrderAnswer, { ok: false }>

export const UNAVAILABLE: Refusal = {
  ok: false,
  reason: 'unavailable',
  sentence:
    'Ahora no se puede guardar en el sitio. Lo que escribiste sigue acá: probá de nuevo en unos segundos.',
}

/** Why a command did nothing, as the panel tells it; null for what is no refusal. */
export async function orderRefusal(
  { documents, publications }: Pick<Panel, 'documents' | 'publications'>,
  error: unknown,
): Promise<{ status: number; answer: Refusal } | null> {
  if (error instanceof InvalidCommand) {
    return refusal(422, 'invalid', error, { errors: [...error.errors] })
  }
  if (error instanceof InvalidDocuments) {
    return refusal(422, 'invalid', error, { errors: error.documents.flatMap(({ errors }) => errors) })
  }
  if (error instanceof PublicationInvalid) {
    const issues = error.issues.map(({ severity, path, message, collection, id }) => ({
      severity,
      path,
      message,
      collection,
      id,
    }))
    return refusal(422, 'invalid', error, { issues })
  }
  if (error instanceof PublicationConflict) {
    return refusal(409, 'conflict', error, await currentOf(documents, error.documents[0]))
  }
  if (error instanceof DraftChanged) {
    return refusal(409, 'draft-changed', error, await currentOf(documents, error.drafts[0]))
  }
  if (error instanceof UndoClash) {
    return refusal(409, 'undo', error, { clashes: await publications.clashes(error.documents) })
  }
  if (error instanceof UserRefused) return refusal(409, 'refused', error)
  if (error instanceof UndoRefused) return refusal(409, 'undo', error)
  if (error instanceof MessageChanged) return refusal(409, 'refused', error)
  if (error instanceof LaunchChanged) return refusal(409, 'conflict', error)
  if (error instanceof VersionConflict) {
    const [first] = error.conflicts
    return refusal(
      409,
      'conflict',
      error,
      await currentOf(documents, first && { ...first, document: first.id }),
    )
  }
  return null
}

function refusal(
  status: number,
  reason: Refusal['reason'],
  { message }: Error,
  facts: Partial<Pick<Refusal, 'issues' | 'errors' | 'current' | 'clashes'>> = {},
): { status: number; answer: Refusal } {
  return { status, answer: { ok: false, reason, sentence: message, ...facts } }
}

/** The document as it stands, for whoever has to go on from there. */
async function currentOf(
  documents: Panel['documents'],
  named: { collection: string; document: string } | undefined,
): Promise<Pick<Refusal, 'current'>> {
  if (!named || named.collection === 'drafts') return {}
  const current = await documents.document(named.collection as PublicCollection, named.document)
  return current ? { current } : {}
}
