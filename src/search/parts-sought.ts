import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { SparePart } from '#/catalogue/documents/spare-part.ts'
import { stem } from '#/language/es-AR/stem.ts'
import { fold } from '#/language/fold.ts'
import { analyse, contentTokens } from './analyse.ts'
import { partsCalledLike } from './es-AR/parts-called.ts'
import partNouns from './es-AR/part-nouns.json' with { type: 'json' }
import words from './es-AR/seeking-words.json' with { type: 'json' }
import { LEAST_NAMED, namedCodes } from './named-products.ts'
import { TEXT_WORDS } from './text-words.ts'
import type { Document, QueryModel, Token } from './types.ts'

export const MAX_PARTS = 6

const stemsIn = (words: string): ReadonlySet<string> =>
  new Set(words.split(' ').map((word) => stem(fold(word))))
const PART_NOUNS = stemsIn(partNouns.nouns)
const SEEKING_WORDS = stemsIn(words.seeking)
const knownStems = new WeakMap<SparePart, ReadonlySet<string>>()

function stemsOfPart(part: SparePart): ReadonlySet<string> {
  const { name, asked = [] } = part
  const known =
    knownStems.get(part) ??
    new Set(analyse([name, ...asked, ...partsCalledLike(name)].join(' . ')).map(({ stem }) => stem))
  knownStems.set(part, known)
  return known
}

export function partNoun(catalogue: Catalogue, model: QueryModel): Token | undefined {
  const isNaming = namingOf(catalogue, model)
  return model.tokens.find((token) => !token.isNegated && PART_NOUNS.has(token.stem) && !isNaming(token))
}

/** True for a part's noun, perhaps with what it belongs to, and no more («repuesto motor de la Zonda», «fusible»). */
function seeksPart(
  { products }: Catalogue,
  { tokens, entities, constraints }: QueryModel,
  noun: Token,
  isNaming: (token: Token) => boolean,
): boolean {
  const types = new Set([
    ...entities.types.map(({ id }) => id),
    ...entities.products.flatMap(({ id }) => products.get(id)?.type ?? []),
  ])
  const at = tokens.indexOf(noun)
  const isFact = constraints.some(
    ({ wording, readings }) =>
      wording.includes(at) && (types.size === 0 || readings.some(({ type }) => types.has(type))),
  )
  const others = tokens.filter((token) => token !== noun && !token.isSmall && !SEEKING_WORDS.has(token.stem))
  return !isFact && others.every((token) => isNaming(token) && tokens.indexOf(token) > at)
}

/** Predicate for tokens that name products or types, also by one word: «vincha» of «auricular de vincha». */
export function namingOf({ productTypes, products }: Catalogue, { tokens, naming, entities }: QueryModel) {
  const likely = entities.products.filter(({ weight }) => weight >= LEAST_NAMED)
  const names = [
    ...entities.types.map(({ id }) => productTypes.get(id)?.singular),
    ...likely.map(({ id }) => products.get(id)?.name),
  ]
  const stems = new Set(analyse(names.join(' . ')).map((token) => token.stem))
  return (token: Token) => naming.includes(tokens.indexOf(token)) || stems.has(token.stem)
}

/** True if the query is only names, facts and question words: «medidas Barra Lapacho». */
export function asksFactAlone(catalogue: Catalogue, model: QueryModel): boolean {
  const isNaming = namingOf(catalogue, model)
  const plain = model.constraints.filter(
    ({ isNegated, readings }) => !isNegated && readings.every(({ operator }) => operator === 'is'),
  )
  const isFact = new Set(plain.flatMap(({ wording }) => wording))
  return model.tokens.every(
    (token, at) => token.isSmall || isFact.has(at) || isNaming(token) || TEXT_WORDS.asking.has(token.word),
  )
}

type PartsFound = {
  readonly parts: readonly Document[]
  /** The query asks for a part by its noun, and its product or type has no such part. */
  readonly isMissing: boolean
}

/**
 * Parts of the products or types in the query: those with the part's noun or, without one, all of a named product.
 * `listed`: parts likely enough for the page; `ranked`: all compared parts, best first.
 */
export function partsFor(
  catalogue: Catalogue,
  model: QueryModel,
  listed: readonly Document[],
  ranked: readonly Document[],
): PartsFound {
  const { parts: known } = catalogue
  const { entities, tokens } = model
  if (listed.length > 0 && listed.every(({ id }) => entities.parts.includes(id)))
    return { parts: listed, isMissing: false }
  const named = namedCodes(model)
  const noun = partNoun(catalogue, model)
  const likely = entities.products.filter(({ weight }) => weight >= LEAST_NAMED).map(({ id }) => id)
  const codes = named.length > 0 ? named : likely
  const isOfNamed = ({ about }: Document) => codes.length === 0 || about.some((code) => codes.includes(code))
  if (noun === undefined) {
    const all = named.length > 0 && listed.length > 0 ? ranked : listed
    return { parts: all.filter(isOfNamed).slice(0, MAX_PARTS), isMissing: false }
  }
  const isNaming = namingOf(catalogue, model)
  const isOfSomething = tokens.some(isNaming)
  const isMeant =
    seeksPart(catalogue, model, noun, isNaming) && (isOfSomething || entities.types.length === 0)
  const isSought = isMeant && isOfSomething
  const isOfTypes = ({ types }: Document) =>
    !isSought ||
    codes.length + entities.types.length === 0 ||
    codes.length > 0 ||
    types.some((type) => entities.types.some(({ id }) => id === type))
  const parts = (isSought ? ranked : listed)
    .filter((part) => isOfNamed(part) && isOfTypes(part) && stemsOfPart(known.get(part.id)!).has(noun.stem))
    .slice(0, MAX_PARTS)
  const isAnswered =
    parts.length > 0 || (!isMeant && (listed.length === 0 || contentTokens(tokens)[0] !== noun))
  return { parts, isMissing: !isAnswered }
}
