import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { collectionOfSpreadsheet, OFFERS_SHEET } from '#/publishing/model/columns/spreadsheet-names.ts'
import { rowWords } from '#/publishing/model/columns/spreadsheet-names.ts'
import { formatCount } from '#/language/es-AR/format.ts'
import { typesQuery } from '#/panel/api/queries.ts'
import { ListScreen } from '#/panel/common/list-screen.tsx'
import screen from '#/panel/common/screen.module.css'
import layout from '#/ui/layout.module.css'
import css from './grids-screen.module.css'
import { useDocuments } from '#/panel/api/documents.ts'

export default function GridsScreen() {
  const query = useQuery(typesQuery)
  const counts = new Map<string, number>()
  for (const { collection, product } of useDocuments()) {
    const id = collection === OFFERS_SHEET.collection ? OFFERS_SHEET.id : product?.type
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return (
    <ListScreen
      title="Planillas"
      about="Todos los productos de un tipo, o las ofertas, en filas y sus datos en columnas. Elegí qué corregir."
      query={query}
    >
      <ul className={css.list}>
        {[OFFERS_SHEET, ...(query.data ?? [])]
          .filter(({ id }) => counts.has(id))
          .map(({ id, label }) => (
            <li key={id}>
              <Link to="/planilla/$id" params={{ id }} className={`${layout.ends} ${css.entry}`}>
                <span>{label}</span>
                <span className={screen.detail}>
                  {formatCount(counts.get(id)!, ...rowWords(collectionOfSpreadsheet(id)))}
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </ListScreen>
  )
}
