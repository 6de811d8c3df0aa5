import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { proofsQuery } from './proof-queries.ts'
import { ListScreen } from '#/panel/common/list-screen.tsx'
import screen from '#/panel/common/screen.module.css'
import css from './proof-screen.module.css'
import { fullMoment } from '#/panel/common/moments.ts'

export default function ProofsScreen() {
  const query = useQuery(proofsQuery)
  const proofs = query.data?.proofs
  return (
    <ListScreen
      title="Comprobantes de borrado"
      about="De cada persona que pidió que borráramos sus datos. No dicen quién es: para encontrar el suyo, pedile el número."
      trail={<Link to="/mensajes">Consultas</Link>}
      query={query}
      none={proofs?.length === 0 ? 'Todavía no se borró nada a pedido de nadie.' : null}
    >
      <ul className={css.things}>
        {proofs?.map(({ id, at, by, isDone }) => (
          <li key={id}>
            <Link to="/comprobantes/$id" params={{ id }}>
              {id}
            </Link>
            <span className={screen.detail}>
              {fullMoment(at)} · {by}
              {isDone ? '' : ' · quedó a medias'}
            </span>
          </li>
        ))}
      </ul>
    </ListScreen>
  )
}
