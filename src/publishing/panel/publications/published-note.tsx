import { useDocuments } from '#/panel/api/documents.ts'
import { notify, useNoticeAt } from '#/panel/common/notice.ts'
import type { Summary } from '#/panel/model/panel-data.ts'
import { parts } from '#/panel/common/styles.ts'

const PUBLISHED_NOTE = 'published'

export const sayPublished = (): void => notify(PUBLISHED_NOTE, 'Publicado.')

export function PublishedNote() {
  const notice = useNoticeAt(PUBLISHED_NOTE)
  const documents = useDocuments()
  return notice === '' ? null : (
    <p className={parts.done} role="status">
      {notice}{' '}
      {isNothingPublished(documents)
        ? 'Se va a ver cuando abras el sitio, desde Inicio.'
        : 'Ya está en el sitio.'}
    </p>
  )
}

/** True if the site has nothing published; derived from the documents, not from stored progress. */
export function isNothingPublished(documents: readonly Summary[]): boolean {
  const isThere = (collection: string) =>
    documents.some((each) => each.collection === collection && each.state !== 'new')
  return !isThere('settings') || !isThere('products')
}
