import { fold } from '../../language/fold.ts'
import { addBit, emptyBitset, hasBit } from '../data-structures/bitset.ts'
import { readFeatures } from './features.ts'
import { findProducts } from './find-products.ts'
import { planQuery } from './query-plan.ts'
import type { SearchIndex } from './search-index.ts'
import { hasTerm, isIndexed } from './term-index.ts'
import { termOf, tokenise } from './tokens.ts'

/** «auriculares que no sean negros»: what is left to look for, and what must not be. */
export type Denials = { readonly rest: string; readonly denied: readonly Denied[] }
export type Denied = { readonly words: string; readonly holds: (position: number) => boolean }

const ARTICLES = String.raw`(?:(?:el|la|los|las|un|una|unos|unas|de|del|con|en|para|por|color|tipo|ser|tener|muy|tan|ningún|ninguna|ningun)\s+)*`
/** What nobody says of a thing that is broken. */
const WISHED = String.raw`no\s+(?:(?:me|le|se)\s+)?(?:sea|sean|fuera|tenga|tengan|traiga|traigan|venga|vengan|lleve|lleven|use|usen|incluya|incluyan|necesite|necesiten|sirva|sirvan)|no\s+(?:quiero|quisiera|queremos|busco)(?:\s+que\s+(?:sea|sean|tenga|tengan))?`
const STATED = 'no\\s+(?:es|son|tiene|tienen|trae|traen|usa|usan|lleva|llevan)'
const BESIDES = 'salvo|excepto|menos|sin|sem|without|pero\\s+no|y\\s+no|nada\\s+de|que\\s+no'
const NEGATED = (said: string) =>
  new RegExp(String.raw`(?<!\p{L})(?:que\s+|pero\s+)?(${said})\s+${ARTICLES}`, 'iu')
const WANTED = NEGATED(`${WISHED}|${BESIDES}`)
const WANTED_OR_STATED = NEGATED(`${WISHED}|${STATED}|${BESIDES}`)
/** «menos de 500 w», «el que menos pesa». */
const COMPARED = /^(?:de\s+\d|ruid|pes|consum|car|luga|\d)/iu
const MAX_WORDS = 4
const MAX_DENIED = 3

/** `isTold`: a trouble is told, so that «no tiene sonido» asks for none without. */
export function readDenials(index: SearchIndex, query: string, isTold: boolean): Denials {
  const denied: Denied[] = []
  let rest = query
  for (let from = 0; denied.length < MAX_DENIED;) {
    const found = (isTold ? WANTED : WANTED_OR_STATED).exec(rest.slice(from))
    if (!found) break
    const start = from + found.index
    const after = start + found[0].length
    const one = isNative(index, found[1]!, rest.slice(0, start), rest.slice(after))
      ? undefined
      : deniedAt(index, rest.slice(after))
    if (one === undefined) {
      from = after
      continue
    }
    denied.push(one)
    const tail = rest.slice(after + one.length).replace(/^\s+(?:ni|y|o|u)\s+(?=\p{L}+\s*$)/iu, ' sin ')
    rest = `${rest.slice(0, start)} ${one.kept} ${tail}`.replace(/\s+/g, ' ').trim()
    from = 0
  }
  return { rest, denied }
}

/** «sin aceite», «sin cable» and yes/no facts are names of their own. */
function isNative(
  { synonyms, features, products, naming }: SearchIndex,
  said: string,
  before: string,
  after: string,
): boolean {
  if (/^menos$/iu.test(said)) return COMPARED.test(after)
  if (!/^(?:sin|sem|without)$/iu.test(said)) return false
  const [first] = tokenise(after)
  // «la caja vino sin cargador» asks for nothing without one.
  if (first === undefined || !tokenise(before).some(({ term }) => naming.has(term))) return true
  const term = `sin_${first.term}`
  return (
    synonyms.meanings.has(term) || features.named.get(first.term)?.flag === true || isIndexed(products, term)
  )
}

function deniedAt(index: SearchIndex, text: string): (Denied & { length: number; kept: string }) | undefined {
  const words = [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*/gu)].slice(0, MAX_WORDS)
  for (let count = words.length; count > 0; count -= 1) {
    const last = words[count - 1]!
    const length = last.index + last[0].length
    const phrase = text.slice(0, length).trim()
    // «no quiero auriculares con cable»: the kind stays.
    const [, kind, fact] = /^(\p{L}+)\s+(?:con|de|que\s+\p{L}+|sin)\s+(.+)$/iu.exec(phrase) ?? []
    const split = kind !== undefined && index.naming.has(termOf(fold(kind))) && testOf(index, fact!)
    if (split) return { words: fact!, holds: split, length, kept: kind! }
    const holds = testOf(index, phrase)
    if (holds) return { words: phrase, holds, length, kept: '' }
  }
  return undefined
}

function testOf(index: SearchIndex, phrase: string): Denied['holds'] | undefined {
  const plan = readFeatures(index, phrase)
  if (plan.features.length > 0 && !/\p{L}/u.test(plan.rest)) {
    const colors = new Set(plan.features.flatMap(({ label }) => colorsOf(index, label)))
    // Another colour is enough.
    if (colors.size === 0) return plan.has
    return (position) => index.items[position]!.colors.every(({ name }) => colors.has(name))
  }
  const tokens = tokenise(phrase)
  const { groups } = planQuery(index, phrase)
  if (groups.length === 1 && groups[0]!.naming) {
    const found = findProducts(index, '', [], groups)
    if (found.positions.length === 0 || found.partial) return undefined
    const bits = emptyBitset(index.items.length)
    for (const position of found.called?.() ?? found.positions) addBit(bits, position)
    return (position) => hasBit(bits, position)
  }
  const term = tokens.length === 1 ? tokens[0]!.term : undefined
  return term !== undefined && isIndexed(index.products, term)
    ? (position) => hasTerm(index.products, term, position)
    : undefined
}

function colorsOf({ features }: SearchIndex, label: string): string[] {
  return [...features.named.values()].flatMap((feature) =>
    feature.label === label && feature.colors.size > 0 ? [...feature.colors] : [],
  )
}

/** Those without it, or all with what none is without. */
export function withoutDenied(
  positions: Uint32Array,
  denied: readonly Denied[],
): { positions: Uint32Array; everyOne: string[] } {
  const everyOne: string[] = []
  let left = positions
  for (const { words, holds } of denied) {
    const without = left.filter((position) => !holds(position))
    if (without.length > 0) left = without
    else if (left.length > 0) everyOne.push(words)
  }
  return { positions: left, everyOne }
}
