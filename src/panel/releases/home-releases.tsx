import { useQuery } from '@tanstack/react-query'
import { releasesQuery } from '../api/release-queries.ts'
import { ReleaseRow } from './release-row.tsx'
import screen from '../common/screen.module.css'

export function HomeReleases() {
  const { data = [] } = useQuery(releasesQuery)
  const failed = data.filter(({ status }) => status === 'failed')
  const scheduled = data.filter(({ status }) => status === 'scheduled')
  return (
    <>
      {failed.length > 0 ? (
        <section aria-labelledby="no-se-pudo">
          <h2 id="no-se-pudo" className={screen.heading}>
            No se pudo publicar <span className={screen.count}>{failed.length}</span>
          </h2>
          <ul>
            {failed.map((release) => (
              <ReleaseRow key={release.id} launch={release} />
            ))}
          </ul>
        </section>
      ) : null}
      {scheduled.length > 0 ? (
        <section aria-labelledby="programado">
          <h2 id="programado" className={screen.heading}>
            Programado <span className={screen.count}>{scheduled.length}</span>
          </h2>
          <ul>
            {scheduled.map((release) => (
              <ReleaseRow key={release.id} launch={release} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
