import { useDocuments } from '#/panel/api/documents.ts'
import { notify, useNoticeAt } from '#/panel/common/notice.ts'
import parts from '#/panel/common/parts.module.css'
import { isNothingPublished } from './is-beginning.ts'

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
