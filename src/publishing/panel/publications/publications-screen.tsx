import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '#/panel/api/read-query.ts'
import { publicationsQuery } from '#/panel/api/queries.ts'
import { ListScreen } from '#/panel/common/list-screen.tsx'
import { screen } from '#/panel/common/styles.ts'
import css from '#/publishing/panel/releases/releases.module.css'
import { PublicationDiff, PublicationRow } from './publication-row.tsx'
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
  return (
    <ListScreen
      title="Publicaciones"
      query={query}
      lines={query.data?.pages.flatMap((page) => page.publications)}
      renderRow={(publication) => (
        <PublicationRow key={publication.id} publication={publication}>
          {(names) => <Details id={publication.id} names={names} />}
        </PublicationRow>
      )}
      none="Desde el panel no se publicó nada todavía."
    />
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
