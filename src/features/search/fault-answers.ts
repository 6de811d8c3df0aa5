import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { SearchResult } from '#/search/search.ts'
import { productFaults } from '#/catalogue/manuals/faults-of.ts'
import { faultPath, typeFaultsPath, productsOfType } from '#/site/model/fault-paths.ts'

type Link = { name: string; link: string }

export type FaultAnswer = {
  id: string
  sees: string
  /** Immediate action, or the first step. */
  first: string
  isDanger: boolean
  /** Links to products if any was named, otherwise to types. */
  links: Link[]
}

const MAX_ANSWERS = 3
const MAX_LINKS = 8
/** Maximum products named; beyond it only their type is. */
const MAX_NAMED = 3

/** Troubleshooting for the named products, otherwise for their whole type, without repeats. */
export function faultAnswers(
  catalogue: Catalogue,
  { faults = [] }: Pick<SearchResult, 'faults'>,
): FaultAnswer[] {
  const answers = new Map<string, FaultAnswer>()
  for (const { type, fault: id, products } of faults) {
    const ofType = productsOfType(catalogue, type)
    const named = products.flatMap((code) => catalogue.products.get(code) ?? [])
    const having = (named.length > 0 ? named : ofType).flatMap((product) => {
      const fault = productFaults(catalogue, product).find((each) => each.id === id)
      return fault ? [{ product, fault }] : []
    })
    const [one] = having
    if (!one) continue
    const { fault } = one
    const { plural } = one.product.productType
    const isOfAll = having.length > 1 && (named.length === 0 || having.length > MAX_NAMED)
    const links = isOfAll
      ? [{ name: plural.charAt(0).toUpperCase() + plural.slice(1), link: typeFaultsPath(type, id) }]
      : having.map(({ product }) => ({ name: product.name, link: faultPath(product.id, id) }))
    const known = answers.get(id)
    if (known) known.links.push(...links.slice(0, MAX_LINKS - known.links.length))
    else
      answers.set(id, {
        id,
        sees: fault.sees,
        first: fault.danger ?? fault.steps[0]!.text,
        isDanger: fault.danger !== undefined,
        links,
      })
  }
  return [...answers.values()].slice(0, MAX_ANSWERS)
}
