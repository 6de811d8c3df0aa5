import { useQuery } from '@tanstack/react-query'
import {
  ALL_PRODUCTS_SHEET,
  collectionOfSpreadsheet,
  OFFERS_SHEET,
  rowWords,
} from '#/publishing/model/columns/spreadsheet-names.ts'
import { formatCount } from '#/language/es-AR/format.ts'
import { typesQuery } from '#/panel/api/queries.ts'
import { ListScreen } from '#/panel/common/list-screen.tsx'
import { ListRow } from '#/panel/common/section.tsx'
import { useDocuments } from '#/panel/api/documents.ts'

export default function GridsScreen() {
  const query = useQuery(typesQuery)
  const counts = new Map<string, number>()
  const count = (id: string) => counts.set(id, (counts.get(id) ?? 0) + 1)
  for (const { collection, product } of useDocuments()) {
    if (collection === OFFERS_SHEET.collection) count(OFFERS_SHEET.id)
    if (product) for (const id of [ALL_PRODUCTS_SHEET.id, product.type]) count(id)
  }
  return (
    <ListScreen
      title="Planillas"
      about="Los productos de todos los tipos o de uno, o las ofertas, en filas y sus datos en columnas. Elegí qué corregir."
      query={query}
      lines={
        query.data && [ALL_PRODUCTS_SHEET, OFFERS_SHEET, ...query.data].filter(({ id }) => counts.has(id))
      }
      renderRow={({ id, label }) => (
        <ListRow
          key={id}
          name={label}
          link={{ to: '/planilla/$id', params: { id } }}
          end={formatCount(counts.get(id)!, ...rowWords(collectionOfSpreadsheet(id)))}
        />
      )}
      none="Todavía no hay productos ni ofertas."
    />
  )
}
