import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { countOf } from '../../language/es-AR/format.ts'
import { typesQuery } from '../api/queries.ts'
import { ListScreen } from '../common/list-screen.tsx'
import screen from '../common/screen.module.css'
import layout from '../../ui/layout.module.css'
import css from './grids-screen.module.css'
import { useDocuments } from '../api/documents.ts'

export default function GridsScreen() {
  const query = useQuery(typesQuery)
  const counts = new Map<string, number>()
  for (const { product } of useDocuments())
    if (product) counts.set(product.type, (counts.get(product.type) ?? 0) + 1)
  return (
    <ListScreen
      title="Planillas"
      about="Todos los productos de un tipo en filas y sus datos en columnas. Elegí cuál corregir."
      query={query}
    >
      <ul className={css.list}>
        {(query.data ?? [])
          .filter(({ id }) => counts.has(id))
          .map(({ id, label }) => (
            <li key={id}>
              <Link to="/planilla/$id" params={{ id }} className={`${layout.ends} ${css.entry}`}>
                <span>{label}</span>
                <span className={screen.detail}>{countOf(counts.get(id)!, 'producto', 'productos')}</span>
              </Link>
            </li>
          ))}
      </ul>
    </ListScreen>
  )
}
