import { findProducts } from './find-products.ts'
import { mostOf, type PlanGroup } from './query-plan.ts'
import type { SearchIndex } from './search-index.ts'
import { hasTerm, IN_THE_NAME } from './term-index.ts'

const DOING = /^\p{L}{2,}[aei]r$/u

export type Relaxed = { positions: Uint32Array; droppedTerms: string[] }

/** «algodón dulce» is a machine for cotton candy. The first word has to name. */
export function relax(index: SearchIndex, groups: readonly PlanGroup[]): Relaxed | undefined {
  const asked = groups.filter((group) => group.optional !== true && group.intent === undefined)
  const names = (group: PlanGroup) => group.naming || mostOf(index.products, group) >= IN_THE_NAME
  // «derretir chocolate»: the thing says more.
  const things = asked.length > 1 && DOING.test(asked[0]!.words) ? asked.slice(1) : asked
  const head = asked.find((group) => group.naming) ?? things[0]
  if (head === undefined || !names(head) || head.elsewhere) return undefined
  // «de» and «para» bind to what is sought, not the other way round.
  if (things[0] !== head && asked[0]!.alternatives.every(({ terms }) => terms.length > 0) && head.complement)
    return undefined
  for (const kept of [asked.filter(names), [head]]) {
    const droppedTerms = asked.filter((group) => !kept.includes(group)).map(({ words }) => words)
    if (droppedTerms.length === 0) continue
    const named = kept.map((group) => ({ ...group, naming: true }))
    const { positions, partial } = findProducts(index, '', [], named)
    if (positions.length > 0 && !partial) return { positions, droppedTerms }
  }
  return undefined
}

export function leftOut({ products }: SearchIndex, groups: readonly PlanGroup[], position: number): string[] {
  return groups
    .filter((group) => group.optional !== true && group.intent === undefined)
    .filter(
      ({ alternatives }) =>
        !alternatives.some(({ terms }) => terms.every((term) => hasTerm(products, term, position))),
    )
    .map(({ words }) => words)
}
