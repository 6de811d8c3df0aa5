import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment, formatNumber } from '../../language/es-AR/format.ts'
import type { PanelPublication, PublicationPage } from '../../pages/panel/panel-data.ts'
import type { PublicationChange } from '../../pages/panel/publication-data.ts'
import { ask } from '../api/request.ts'
import { publicationsQuery } from '../api/queries.ts'
import { ListScreen } from '../common/list-screen.tsx'
import screen from '../common/screen.module.css'
import css from '../releases/releases.module.css'
import { longMoment } from '../common/moments.ts'
import { useMay } from '../shell/session.ts'
import { PublicationChanges } from './publication-changes.tsx'
import { UndoButton } from './undo-button.tsx'

// Below the newest ones, which are asked for anew whenever something is published.
const pagesQuery = infiniteQueryOptions({
  queryKey: [...publicationsQuery.queryKey, 'paginas'],
  queryFn: ({ pageParam }) =>
    ask<PublicationPage>(`/datos/publicaciones?desde=${encodeURIComponent(pageParam)}`),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
})

export function PublicationsScreen() {
  const query = useInfiniteQuery(pagesQuery)
  const { data } = query
  const publications = data?.pages.flatMap((page) => page.publications) ?? []
  return (
    <ListScreen
      title="Publicaciones"
      query={query}
      none={data && publications.length === 0 ? 'Desde el panel no se publicó nada todavía.' : null}
      earlier="Ver las anteriores"
    >
      <ul>
        {publications.map((publication) => (
          <Line key={publication.id} publication={publication} />
        ))}
      </ul>
    </ListScreen>
  )
}

function Line({ publication }: { publication: PanelPublication }) {
  const { id, at, by, note, undoes, undone, launch, documents, more } = publication
  const mayPublish = useMay('publish')
  const [isOpen, setOpen] = useState(false)
  const names = documents.map(({ title, change }) => `${title}${SAID[change]}`).join(', ') + andMore(more)
  return (
    <li className={screen.line}>
      <span className={screen.words}>
        <span className={screen.name}>
          {undoes
            ? `Se deshizo: ${names}`
            : launch && launch.name !== names
              ? `${launch.name}: ${names}`
              : names}
        </span>
        <span className={screen.detail}>
          {formatMoment(new Date(at))}
          {by ? ` · ${by}` : ''}
          {launch?.at ? ` · programado para el ${longMoment(launch.at)}` : ''}
          {note ? ` · «${note}»` : ''}
        </span>
        <details
          className={`${css.details} ${screen.detail}`}
          onToggle={(event) => setOpen(event.currentTarget.open)}
        >
          <summary aria-label={`Ver qué cambió: ${names}`}>Ver qué cambió</summary>
          {isOpen ? <PublicationChanges id={id} /> : null}
        </details>
      </span>
      <span className={css.ways}>
        {undone ? (
          <span className={screen.detail}>Deshecha</span>
        ) : mayPublish ? (
          <UndoButton publication={id} of={names} />
        ) : null}
      </span>
    </li>
  )
}

const andMore = (more: number) => (more > 0 ? ` y ${formatNumber(more)} más` : '')

const SAID: Record<PublicationChange, string> = { new: ' (nuevo)', changed: '', removed: ' (eliminado)' }
