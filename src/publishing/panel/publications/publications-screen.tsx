import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '#/panel/api/read-query.ts'
import { publicationsQuery } from '#/panel/api/queries.ts'
import { ListScreen } from '#/panel/common/list-screen.tsx'
import screen from '#/panel/common/screen.module.css'
import css from '#/publishing/panel/releases/releases.module.css'
import { PublicationDiff } from './publication-changes.tsx'
import { PublicationRow } from './publication-row.tsx'
import type { publicationsRead } from '#/publishing/server/publication-reads.ts'

// Key under publications, so that publishing invalidates it.
const pagesQuery = infiniteQueryOptions({
  queryKey: [...publicationsQuery.queryKey, 'paginas'],
  async queryFn({ pageParam }) {
    const page = await read<typeof publicationsRead>('publicaciones', { desde: pageParam })
    return Array.isArray(page) ? { publications: page, next: null } : page
  },
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
})

export default function PublicationsScreen() {
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
          <PublicationRow key={publication.id} publication={publication}>
            {(names) => <Details id={publication.id} names={names} />}
          </PublicationRow>
        ))}
      </ul>
    </ListScreen>
  )
}

function Details({ id, names }: { id: string; names: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className={`${css.details} ${screen.detail}`}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary aria-label={`Ver qué cambió: ${names}`}>Ver qué cambió</summary>
      {isOpen ? <PublicationDiff id={id} /> : null}
    </details>
  )
}
