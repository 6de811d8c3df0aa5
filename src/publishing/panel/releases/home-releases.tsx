import { useQuery } from '@tanstack/react-query'
import { releasesQuery } from './release-queries.ts'
import { ReleaseList } from './release-list.tsx'

export function HomeReleases() {
  const { data = [] } = useQuery(releasesQuery)
  const failed = data.filter(({ status }) => status === 'failed')
  const scheduled = data.filter(({ status }) => status === 'scheduled')
  return (
    <>
      <ReleaseList id="no-se-pudo" title="No se pudo publicar" releases={failed} />
      <ReleaseList id="programado" title="Programado" releases={scheduled} />
    </>
  )
}
