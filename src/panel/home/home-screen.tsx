import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { countOf, formatMoment } from '../../catalogue/text/format.ts'
import type { PanelPublication, Summary } from '../../pages/panel/panel-data.ts'
import { publicationsQuery, summariesQuery } from '../api/queries.ts'
import { formOf, slugOf } from '../forms/forms.ts'
import { HomeLaunches } from '../launches/home-launches.tsx'
import { StateMark } from '../list/state-mark.tsx'
import { UndoButton } from '../publish/undo-button.tsx'
import { useMay } from '../shell/session.ts'
import css from './home-screen.module.css'

const SHOWN = 8

/** What waits for somebody: what is not published, what lacks facts, and what was published lately. */
export function HomeScreen() {
  const { data } = useQuery(summariesQuery)
  const { data: publications = [] } = useQuery(publicationsQuery)
  const waiting = useMemo(
    () =>
      (data?.documents ?? [])
        .filter(({ state, collection }) => state !== 'live' && formOf(collection))
        .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt)),
    [data],
  )
  const incomplete = useMemo(
    () =>
      (data?.documents ?? [])
        .filter(({ product }) => product && product.status === 'active' && product.missing > 0)
        .sort((a, b) => a.product!.completeness - b.product!.completeness),
    [data],
  )
  return (
    <div className={css.screen}>
      <h1 className={css.title}>Inicio</h1>
      <HomeLaunches />
      <section aria-labelledby="sin-publicar">
        <h2 id="sin-publicar" className={css.heading}>
          Sin publicar <span className={css.count}>{waiting.length}</span>
        </h2>
        {waiting.length === 0 ? (
          <p className={css.none}>Todo lo escrito está publicado.</p>
        ) : (
          <Lines lines={waiting.slice(0, SHOWN)} note={stateOf} />
        )}
      </section>
      <section aria-labelledby="incompletos">
        <h2 id="incompletos" className={css.heading}>
          Les faltan datos <span className={css.count}>{incomplete.length}</span>
        </h2>
        <Lines lines={incomplete.slice(0, SHOWN)} note={missingOf} />
        {incomplete.length > SHOWN ? (
          <p className={css.more}>
            <Link to="/$section" params={{ section: 'productos' }} search={{ orden: 'incompletos' }}>
              Ver todos
            </Link>
          </p>
        ) : null}
      </section>
      <section aria-labelledby="publicado">
        <h2 id="publicado" className={css.heading}>
          Publicado
        </h2>
        {publications.length === 0 ? <p className={css.none}>Desde el panel, nada todavía.</p> : null}
        <ul>
          {publications.slice(0, SHOWN).map((publication) => (
            <PublicationLine key={publication.id} publication={publication} />
          ))}
        </ul>
      </section>
    </div>
  )
}

const stateOf = ({ state }: Summary) => <StateMark state={state} />
const missingOf = ({ product }: Summary) => countOf(product!.missing, 'dato', 'datos')

function Lines({ lines, note }: { lines: readonly Summary[]; note: (line: Summary) => React.ReactNode }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={`${line.collection}/${line.id}`} className={css.line}>
          <Link
            to="/$section/$id"
            params={{ section: slugOf(line.collection), id: line.id }}
            className={css.name}
            preload="intent"
          >
            {line.title}
          </Link>
          <span className={css.note}>{note(line)}</span>
        </li>
      ))}
    </ul>
  )
}

/** One publication, with the way back. */
export function PublicationLine({ publication }: { publication: PanelPublication }) {
  const { id, at, by, note, undoes, undone, documents } = publication
  const mayPublish = useMay('publish')
  const names = documents.map(({ title }) => title).join(', ')
  return (
    <li className={css.line}>
      <span>
        <span className={css.name}>{undoes ? `Se deshizo: ${names}` : names}</span>
        <span className={css.when}>
          {formatMoment(new Date(at))}
          {by ? ` · ${by}` : ''}
          {note ? ` · «${note}»` : ''}
        </span>
      </span>
      {undone ? (
        <span className={css.note}>Deshecha</span>
      ) : mayPublish ? (
        <UndoButton publication={id} of={names} />
      ) : null}
    </li>
  )
}
