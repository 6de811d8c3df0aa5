import { Link } from '@tanstack/react-router'
import { countOf } from '../../language/es-AR/format.ts'
import type { PanelRelease } from '../../pages/panel/publishing-data.ts'
import { unseenIn } from './release-drafts.ts'
import { longMoment } from '../common/moments.ts'
import screen from '../common/screen.module.css'

export function ReleaseRow({ launch }: { launch: PanelRelease }) {
  const { id, name, documents, status } = launch
  const unseen = unseenIn(launch).length
  const titles = documents.map(({ title }) => title).filter((title) => title !== name)
  return (
    <li className={screen.line}>
      <span className={screen.words}>
        <Link to="/lanzamientos/$id" params={{ id }} className={screen.name}>
          {name}
        </Link>
        <span className={status === 'failed' ? screen.problem : screen.detail}>{whenWords(launch)}</span>
        {unseen > 0 ? <span className={screen.problem}>{unseenWords(unseen)}</span> : null}
        {titles.length > 0 ? <span className={screen.detail}>{titles.join(', ')}</span> : null}
      </span>
      <span className={screen.detail}>{countOf(documents.length, 'documento', 'documentos')}</span>
    </li>
  )
}

export const unseenWords = (count: number): string =>
  count === 1
    ? 'Un borrador cambió después de sumarlo: no sale hasta que mires cómo quedó.'
    : `${count} borradores cambiaron después de sumarlos: no salen hasta que mires cómo quedaron.`

export function whenWords({ status, at, by, updatedAt }: PanelRelease): string {
  const who = by ? `, por ${by}` : ''
  switch (status) {
    case 'open':
      return 'Sin fecha'
    case 'scheduled':
      return `Se publica el ${longMoment(at!)}${who}`
    case 'failed':
      return `No se pudo publicar el ${longMoment(at!)}`
    case 'done':
      return at ? `Programado para el ${longMoment(at)}${who}` : `Preparado el ${longMoment(updatedAt)}${who}`
  }
}
