import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatMoment } from '../../language/es-AR/format.ts'
import { proofsQuery } from '../api/inbox.ts'
import { Problem } from '../common/notice.tsx'
import { ScreenTitle } from '../shell/screen-title.tsx'
import screen from '../common/screen.module.css'
import css from './proof-screen.module.css'

/** Every time that somebody's data were erased because they asked. */
export function ProofsScreen() {
  const { data, error, isPending } = useQuery(proofsQuery)
  return (
    <div className={css.screen}>
      <p className={css.trail}>
        <Link to="/mensajes">Consultas</Link>
      </p>
      <header>
        <ScreenTitle className={screen.title}>Comprobantes de borrado</ScreenTitle>
        <p className={screen.detail}>
          De cada persona que pidió que borráramos sus datos. No dicen quién es: para encontrar el suyo,
          pedile el número.
        </p>
      </header>
      <Problem error={error} />
      {isPending ? <p role="status">Cargando…</p> : null}
      {data && data.proofs.length === 0 ? <p>Todavía no se borró nada a pedido de nadie.</p> : null}
      <ul className={css.things}>
        {data?.proofs.map(({ id, at, by, isDone }) => (
          <li key={id}>
            <Link to="/comprobantes/$id" params={{ id }}>
              {id}
            </Link>
            <span className={screen.detail}>
              {formatMoment(new Date(at))} · {by}
              {isDone ? '' : ' · quedó a medias'}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
