import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import { AccessRefused } from '#/core/access/require-permission.ts'
import type { DocumentReader } from '#/core/commands/command.ts'
import { formatList } from '#/language/es-AR/format.ts'
import { fieldLabel } from '#/panel/forms/name-of-field.ts'
import { PublicationConflict, PublicationInvalid } from '#/publishing/commands/refusals.ts'
import { readDraft } from '#/publishing/commands/stored-draft.ts'
import { documentTitleOf } from '#/publishing/model/summarise-document.ts'

/** Sentence on why a release was not published, with editors' names for documents and fields. */
export async function whyNotPublished(refusal: Error, store: DocumentReader): Promise<string> {
  if (refusal instanceof PublicationInvalid) {
    const lines: string[] = []
    for (const { collection, id, path, message } of refusal.issues) {
      const [key = ''] = path.split('.')
      const field = key === '' ? '' : `, ${fieldLabel(collection as PublicCollection, key)}`
      lines.push(`  ${await draftTitle(store, collection, id)}${field}: ${message}`)
    }
    return `No se publicó nada. Corregí:\n${lines.join('\n')}`
  }
  if (refusal instanceof PublicationConflict) {
    const names: string[] = []
    for (const { collection, document } of refusal.documents)
      names.push(await draftTitle(store, collection, document))
    if (refusal.documents.every(({ version }) => version === null))
      return `No se publicó nada: se eliminó del sitio ${formatList(names)}. Restauralo y volvé a programarlo, o sacalo del lanzamiento.`
    return `No se publicó nada: lo que está en el sitio cambió después de empezar el borrador de ${formatList(names)}. Abrilo, revisá cómo queda y volvé a programarlo.`
  }
  if (refusal instanceof AccessRefused) {
    return 'No se publicó nada: quien lo programó ya no puede publicarlo. Revisalo y volvé a programarlo.'
  }
  return refusal.message
}

export async function whyNotEnded(refusal: Error, store: DocumentReader): Promise<string> {
  if (refusal instanceof AccessRefused)
    return 'No volvió nada: quien le puso fecha ya no puede publicarlo. Deshacé la publicación a mano.'
  if (!(refusal instanceof PublicationInvalid)) return refusal.message
  const reason = await whyNotPublished(refusal, store)
  return reason.replace(
    'No se publicó nada. Corregí:',
    'No volvió nada: como estaba antes ya no se puede publicar.',
  )
}

async function draftTitle(store: DocumentReader, collection: string, id: string): Promise<string> {
  const stored = await readDraft(store, collection, id)
  const data = stored?.draft.data ?? (await store.get(collection, id))?.data
  const title = documentTitleOf(collection as PublicCollection, id, Object(data))
  return title === id ? id : `${title} (${id})`
}
