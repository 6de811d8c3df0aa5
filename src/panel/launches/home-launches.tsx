import { useQuery } from '@tanstack/react-query'
import { launchesQuery } from './launch-queries.ts'
import { LaunchLine } from './launch-line.tsx'
import screen from '../common/screen.module.css'
import css from './launches.module.css'

/** On the home page: what could not be published at its time, with why, and what has one to come. */
export function HomeLaunches() {
  const { data = [] } = useQuery(launchesQuery)
  const failed = data.filter(({ status }) => status === 'failed')
  const scheduled = data.filter(({ status }) => status === 'scheduled')
  return (
    <>
      {failed.length > 0 ? (
        <section aria-labelledby="no-se-pudo">
          <h2 id="no-se-pudo" className={screen.heading}>
            No se pudo publicar <span className={css.count}>{failed.length}</span>
          </h2>
          <ul>
            {failed.map((launch) => (
              <LaunchLine key={launch.id} launch={launch} />
            ))}
          </ul>
        </section>
      ) : null}
      {scheduled.length > 0 ? (
        <section aria-labelledby="programado">
          <h2 id="programado" className={screen.heading}>
            Programado <span className={css.count}>{scheduled.length}</span>
          </h2>
          <ul>
            {scheduled.map((launch) => (
              <LaunchLine key={launch.id} launch={launch} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
