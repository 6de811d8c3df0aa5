import { fold } from '#/language/fold.ts'
import { rank } from './rank.ts'
import type { SearchIndex } from './search-index.ts'
import { maxWeight, WEIGHT_OF_NAMES } from './term-index.ts'
import { tokenise } from './tokens.ts'

const COMPARING =
  /(?<!\p{L})(?:o|u|vs|versus|contra|diferencias?|diferencian?|compar\p{L}+|mejor|convienen?|entre|cu[aá]l|cambian?|iguales|parecid[ao]s|distint[ao]s|recomend\p{L}+|eleg\p{L}+|elijo|prefer\p{L}+|ventajas?)(?!\p{L})/iu
const MAX_COMPARED = 4

/** «zonda o pampero»: the products that are named, in the order in which they are; none unless there are two. */
export function comparedIn(index: SearchIndex, query: string): number[] {
  if (!COMPARING.test(query)) return []
  const tokens = tokenise(query)
  const said = new Set(tokens.map(({ word }) => word))
  const named: number[] = []
  for (const { term } of tokens) {
    if (maxWeight(index.products, term) !== WEIGHT_OF_NAMES) continue
    const { positions, bests } = rank(index.products, [{ alternatives: [{ terms: [term], weight: 1 }] }], 1)
    const called = positions.filter((_, place) => bests[place] === WEIGHT_OF_NAMES)
    if (Array.from(called).some((position) => named.includes(position))) continue
    const best = closest(index, called, said)
    if (best !== undefined) named.push(best)
  }
  return named.length < 2 ? [] : named.slice(0, MAX_COMPARED)
}

/** «Rescoldo Grande» when both words were said, else the plain one. */
function closest({ items }: SearchIndex, called: Uint32Array, said: ReadonlySet<string>) {
  const asked = Array.from(called, (position) => {
    const own = tokenise(fold(items[position]!.name))
    const has = own.filter(({ word }) => said.has(word)).length
    return { position, has, missing: own.length - has }
  })
  return asked.sort((a, b) => a.missing - b.missing || b.has - a.has)[0]?.position
}
