import { Link } from '@tanstack/react-router'
import { countOf } from '../../catalogue/text/format.ts'
import type { PanelLaunch } from '../../pages/panel/publishing-data.ts'
import { longMoment } from './when.ts'
import screen from '../common/screen.module.css'
import css from './launches.module.css'

/** A launch in a line: what it is called, when, and what is in it. */
export function LaunchLine({ launch }: { launch: PanelLaunch }) {
  const { id, name, documents, status } = launch
  const titles = documents.map(({ title }) => title).filter((title) => title !== name)
  return (
    <li className={css.line}>
      <span className={css.words}>
        <Link to="/lanzamientos/$launch" params={{ launch: id }} className={css.name}>
          {name}
        </Link>
        <span className={status === 'failed' ? css.fault : screen.detail}>{whenWords(launch)}</span>
        {titles.length > 0 ? <span className={screen.detail}>{titles.join(', ')}</span> : null}
      </span>
      <span className={screen.detail}>{countOf(documents.length, 'documento', 'documentos')}</span>
    </li>
  )
}

/** When a launch is or was to be published. */
export function whenWords({ status, at, by, updatedAt }: PanelLaunch): string {
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
