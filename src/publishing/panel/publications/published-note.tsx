import { useDocuments } from '#/panel/api/documents.ts'
import parts from '#/panel/common/parts.module.css'
import { isBeginning } from './is-beginning.ts'

export function PublishedNote() {
  return (
    <p className={parts.done} role="status">
      {isBeginning(useDocuments())
        ? 'Publicado. Se va a ver cuando abras el sitio, desde Inicio.'
        : 'Publicado. Ya está en el sitio.'}
    </p>
  )
}
