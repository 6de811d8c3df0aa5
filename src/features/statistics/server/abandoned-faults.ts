import type { Catalogue } from '#/catalogue/catalogue.ts'
import { productFaults, type ProductFault } from '#/catalogue/manuals/faults-of.ts'
import { faultPositions, walkFault } from '#/catalogue/manuals/walk-fault.ts'

/** Steps at which visitors abandoned troubleshooting, grouped by product type. */
export function abandonedFaults(
  catalogue: Catalogue,
  seen: Readonly<Record<string, number>>,
): { name: string; count: number }[] {
  const counts = new Map<string, number>()
  const places = Map.groupBy(Object.keys(seen), (key) => key.split('/').slice(0, 2).join('/'))
  for (const way of places.keys()) {
    const [code = '', id = ''] = way.split('/')
    const product = catalogue.products.get(code)
    const fault = product && productFaults(catalogue, product).find((each) => each.id === id)
    if (!product || !fault) continue
    for (const { at, count } of abandonedAt(fault, (place) => seen[`${way}${place}`] ?? 0)) {
      const { label } = product.productType
      const name = `${label}: ${fault.sees}, ${at}`
      counts.set(name, (counts.get(name) ?? 0) + count)
    }
  }
  return [...counts].map(([name, count]) => ({ name, count }))
}

/** A step that more people saw than answered; and the end that mends nothing. */
function abandonedAt(fault: ProductFault, seen: (place: string) => number): { at: string; count: number }[] {
  const ways = fault.danger === undefined ? [undefined, ...faultPositions(fault)] : []
  return ways.flatMap((place) => {
    const found = walkFault(fault, place)
    const times = seen(place === undefined ? '' : `/${place}`)
    if (found?.kind === 'step') {
      const count = times - seen(`/${found.yes}`) - seen(`/${found.no}`)
      return count > 0 ? [{ at: `paso ${found.tried.length + 1}`, count }] : []
    }
    return place === 'nada' && times > 0 ? [{ at: 'nada sirvió', count: times }] : []
  })
}
