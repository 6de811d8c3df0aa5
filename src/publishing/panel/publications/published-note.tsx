import { useDocuments } from '#/panel/api/documents.ts'
import { notify, useNoticeAt } from '#/panel/common/notice.ts'
import parts from '#/panel/common/parts.module.css'
import { isBeginning } from './is-beginning.ts'

const PLACE = 'published'

export const sayPublished = (): void => notify(PLACE, 'Publicado.')

export function PublishedNote() {
  const notice = useNoticeAt(PLACE)
  const documents = useDocuments()
  return notice === '' ? null : (
    <p className={parts.done} role="status">
      {notice}{' '}
      {isBeginning(documents) ? 'Se va a ver cuando abras el sitio, desde Inicio.' : 'Ya está en el sitio.'}
    </p>
  )
}
