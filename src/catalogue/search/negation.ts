import { fold } from '../../language/fold.ts'
import type { CatalogueProduct } from '../catalogue.ts'
import { addBit, emptyBitset, hasBit } from '../data-structures/bitset.ts'
import { withoutDiminutive } from '../../language/es-AR/diminutive.ts'
import { partsAlike } from './part-index.ts'
import { contentWords } from './content-words.ts'
import { readFeatures } from './features.ts'
import { findProducts } from './find-products.ts'
import { DENIES, readDenied } from './meaning.ts'
import { MENTIONED, planQuery, type PlanGroup } from './query-plan.ts'
import type { SearchIndex } from './search-index.ts'
import { hasTerm, isIndexed, weightAt } from './term-index.ts'
import { termOf, tokenise } from './tokens.ts'

/** «auriculares que no sean negros»: what is left to look for, and what must not be. */
export type Denials = { readonly rest: string; readonly denied: readonly Denied[] }
export type Denied = { readonly words: string; readonly holds: (position: number) => boolean }

const ARTICLES = String.raw`(?:(?:el|la|los|las|un|una|unos|unas|de|del|con|en|para|por|color|tipo|ser|tener|muy|tan|ni|nada|ningún|ninguna|ningun)\s+)*`
/** What nobody says of a thing that is broken. */
const WISHED = String.raw`no\s+(?:(?:me|le|se)\s+)?(?:sea|sean|fuera|tenga|tengan|traiga|traigan|venga|vengan|lleve|lleven|use|usen|vaya|vayan|ande|anden|incluya|incluyan|necesite|necesiten|sirva|sirvan)|no\s+(?:quiero|quisiera|queremos|busco)(?:\s+que\s+(?:sea|sean|tenga|tengan))?`
const STATED = 'no\\s+(?:es|son|tiene|tienen|trae|traen|usa|usan|lleva|llevan)'
const BESIDES = 'salvo|excepto|menos|sin|sem|without|nada\\s+de|que\\s+no'
/** «Prende pero no calienta» tells a trouble. */
const AND_NOT = 'pero\\s+no|y\\s+no'
const NEGATED = (said: string) =>
  new RegExp(String.raw`(?<!\p{L})(?:que\s+|pero\s+)?(${said})\s+${ARTICLES}`, 'iu')
const WANTED = NEGATED(`${WISHED}|${BESIDES}`)
const WANTED_OR_STATED = NEGATED(`${WISHED}|${STATED}|${AND_NOT}|${BESIDES}`)
/** «que no pese más de 2 kg». */
const AT_MOST = /^(?:\p{L}+\s+)?m[aá]s\s+de\s/iu
/** «menos de 500 w», «el que menos pesa». */
const COMPARED = /^(?:de\s+\d|ruid|pes|consum|car|luga|\d)/iu
const MAX_WORDS = 4
const MAX_DENIED = 3
const MAX_WRITTEN = 2

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
  { synonyms, features, naming }: SearchIndex,
  said: string,
  before: string,
  after: string,
): boolean {
  if (AT_MOST.test(after)) return true
  if (/^menos$/iu.test(said)) return COMPARED.test(after)
  if (!/^(?:sin|sem|without)$/iu.test(said)) return false
  const [first] = tokenise(after)
  // «la caja vino sin cargador» asks for nothing without one.
  if (first === undefined || !tokenise(before).some(({ term }) => naming.has(term))) return true
  const term = `sin_${first.term}`
  return (
    synonyms.meanings.has(term) || features.named.has(term) || features.named.get(first.term)?.flag === true
  )
}

function deniedAt(index: SearchIndex, text: string): (Denied & { length: number; kept: string }) | undefined {
  const [clause] = /^[^,.;()]*/u.exec(text)!
  const words = [...clause.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*/gu)].slice(0, MAX_WORDS)
  for (let count = words.length; count > 0; count -= 1) {
    const last = words[count - 1]!
    const length = last.index + last[0].length
    const phrase = text.slice(0, length).trim()
    // «que no sea de un solo canasto».
    const [, counted] = /^sol[oa]\s+(\p{L}+)$/iu.exec(phrase) ?? []
    if (counted !== undefined)
      return { words: phrase, holds: () => false, length, kept: `con 2 ${counted}s o más` }
    // «no quiero auriculares con cable»: the kind stays.
    const [, kind, fact] = /^(\p{L}+)\s+(?:con|de|que\s+\p{L}+|sin)\s+(.+)$/iu.exec(phrase) ?? []
    const split = kind !== undefined && index.naming.has(termOf(fold(kind))) && testOf(index, fact!)
    if (split) return { words: fact!, holds: split, length, kept: kind! }
    const holds = testOf(index, phrase)
    if (holds) return { words: phrase, holds, length, kept: '' }
  }
  return undefined
}

/** «cafetera no express»: of a kind, those that what is denied tells from the others of it. */
export function denialOfKind(index: SearchIndex, text: string): Denials | undefined {
  const words = readDenied(text)
  const isOfKind = (word: string) => index.naming.has(termOf(word))
  const rest = words.filter(({ word, denied }) => !DENIES.has(word) && (!denied || isOfKind(word)))
  const kinds = planQuery(index, rest.map(({ word }) => word).join(' ')).groups.filter(({ naming }) => naming)
  if (kinds.length === 0) return undefined
  const { positions, called } = findProducts(index, '', [], kinds)
  const ofKind = called?.() ?? positions
  const said = words.filter(({ word, denied }) => denied && !isOfKind(word) && contentWords(word).length > 0)
  const phrase = said.map(({ word }) => word).join(' ')
  const plan = readFeatures(index, phrase)
  const isTelling = (holders: Uint32Array) => holders.length > 0 && holders.length < ofKind.length
  const stated = plan.features.length === 0 ? NOBODY : ofKind.filter((position) => plan.has(position))
  const withPart = holdersOfPart(index, ofKind, phrase)
  const telling = isTelling(stated)
    ? [stated]
    : isTelling(withPart)
      ? [withPart]
      : said
          .map(({ word }) => [STATED_IN, MENTIONED].map((least) => holdersAmong(index, ofKind, word, least)))
          .flatMap((each) => each.find(isTelling) ?? [])
          .sort((a, b) => a.length - b.length)
  const [rarest] = telling
  if (rarest === undefined || said.some(({ word }) => EFFECTS.has(word))) return undefined
  const all = rarest.filter((position) => telling.every((holders) => holders.includes(position)))
  const held = new Set(all.length > 0 ? all : rarest)
  return {
    rest: rest.map(({ word }) => word).join(' '),
    denied: [{ words: phrase, holds: (position) => held.has(position) }],
  }
}

/** What a thing does without is no fact of it: «que no dejen pasar el ruido». */
const EFFECTS: ReadonlySet<string> = new Set(['ruido', 'ruidos', 'ruidosa', 'ruidoso'])
const NOBODY = new Uint32Array(0)
/** In its name, kind or specs. */
const STATED_IN = 2

function holdersAmong(
  { products, synonyms }: SearchIndex,
  positions: Uint32Array,
  word: string,
  least: number,
): Uint32Array {
  const large = withoutDiminutive(word)
  const own = [word, ...(large === undefined ? [] : [large])].map(termOf)
  const terms = own.flatMap((each) => [
    each,
    ...(synonyms.meanings.get(each) ?? []).map(({ concept }) => concept),
  ])
  return positions.filter(
    (position) =>
      terms.some((each) => weightAt(products, each, position) >= least) &&
      !own.some((each) => hasTerm(products, `sin_${each}`, position)),
  )
}

/** So like what a part is called that the part is what is meant. */
const PART = 0.5

/** «Tablet sin lápiz»: those that a part so called belongs to. */
function holdersOfPart({ parts, items }: SearchIndex, positions: Uint32Array, phrase: string): Uint32Array {
  const alike = partsAlike(parts, phrase)
  return positions.filter((position) => parts.of(items[position]!).some((id) => (alike.get(id) ?? 0) > PART))
}

const OR = /(?<!\p{L})(?:ni|y|o|u)(?!\p{L})/iu

function testOf(index: SearchIndex, phrase: string): Denied['holds'] | undefined {
  const plan = readFeatures(index, phrase)
  const colors = new Set(plan.features.flatMap(({ label }) => colorsOf(index, label)))
  // Another colour is enough.
  if (colors.size > 0)
    return /\p{L}/u.test(plan.rest.replace(OR, ''))
      ? undefined
      : (position) => index.items[position]!.colors.every(({ name }) => colors.has(name))
  if (OR.test(phrase)) return undefined
  const isMeant = plan.features.length > 0
  const { groups } = planQuery(index, isMeant ? plan.rest : phrase)
  const [group] = groups
  if (!isMeant && groups.length === 1 && group!.naming) {
    const found = findProducts(index, '', [], groups)
    if (found.positions.length === 0 || found.partial) return undefined
    const bits = emptyBitset(index.items.length)
    for (const position of found.called?.() ?? found.positions) addBit(bits, position)
    return (position) => hasBit(bits, position)
  }
  const isWritten = ({ alternatives }: PlanGroup) =>
    alternatives.some(({ terms }) => terms.every((term) => isIndexed(index.products, term)))
  if (groups.length > MAX_WRITTEN || !groups.every(isWritten) || !(isMeant || groups.length > 0))
    return undefined
  const says = (position: number) =>
    groups.every(({ alternatives }) =>
      alternatives.some(({ terms }) => terms.every((term) => hasTerm(index.products, term, position))),
    )
  const terms = tokenise(phrase).map(({ term }) => term)
  const meant = groups.flatMap(({ alternatives }) => alternatives.flatMap((each) => each.terms))
  const called = [...terms, ...meant]
  const isWithout = (position: number) =>
    called.some((term) => hasTerm(index.products, `sin_${term}`, position))
  const has = isMeant
    ? (position: number) => plan.mayHave(position) || lists(index.items[position]!, terms)
    : () => true
  return (position) => has(position) && says(position) && !isWithout(position)
}

/** «Vidrio borosilicato» among its materials. */
function lists({ specs }: CatalogueProduct, terms: readonly string[]): boolean {
  const listed = Object.values(specs).flatMap((value) => (Array.isArray(value) ? value : []))
  return listed.some((value) => {
    const known = new Set(tokenise(String(value)).map(({ term }) => term))
    return terms.every((term) => known.has(term))
  })
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
