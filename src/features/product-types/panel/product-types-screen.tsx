import { useQuery } from '@tanstack/react-query'
import { formatCount } from '#/language/es-AR/format.ts'
import { useMay } from '#/panel/shell/session.ts'
import { StartingDocuments } from '#/publishing/panel/list/starting-documents.tsx'
import { typeChoicesQuery } from './type-choices-query.ts'

export default function ProductTypesScreen() {
  const query = useQuery(typeChoicesQuery)
  return (
    <StartingDocuments
      collection="product-types"
      query={query}
      known={query.data?.types}
      detail={({ fields, products }) =>
        `${formatCount(fields, 'dato', 'datos')} · ${formatCount(products, 'producto', 'productos')}`
      }
      mayChange={useMay('product-types:write')}
    />
  )
}
