import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ListScreen } from '#/panel/common/list-screen.tsx'
import { fullMoment } from '#/panel/common/moments.ts'
import { ListRow } from '#/panel/common/section.tsx'
import { proofsQuery } from './proof-queries.ts'

export default function ProofsScreen() {
  const query = useQuery(proofsQuery)
  return (
    <ListScreen
      title="Comprobantes de borrado"
      about="De cada persona que pidió que borráramos sus datos. No dicen quién es: para encontrar el suyo, pedile el número."
      trail={<Link to="/mensajes">Consultas</Link>}
      query={query}
      lines={query.data?.proofs}
      renderRow={({ id, at, by, isDone }) => (
        <ListRow
          key={id}
          name={id}
          link={{ to: '/comprobantes/$id', params: { id } }}
          detail={`${fullMoment(at)} · ${by}${isDone ? '' : ' · quedó a medias'}`}
        />
      )}
      none="Todavía no se borró nada a pedido de nadie."
    />
  )
}
