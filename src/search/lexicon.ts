import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { Steps } from '#/catalogue/data-structures/steps.ts'
import { productOfGtin, readGtin } from '#/catalogue/products/gtin.ts'
import { withoutDiminutive } from '#/language/es-AR/diminutive.ts'
import { phoneticKey } from '#/language/es-AR/phonetic-key.ts'
import { pluralOf } from '#/language/es-AR/plural.ts'
import { stem } from '#/language/es-AR/stem.ts'
import { fold } from '#/language/fold.ts'
import { codeDigits, codeIndexSteps, codeShapes, codesIn, type CodeIndex } from './codes.ts'
import { BRANDS, DEVICES, SYSTEMS } from './es-AR/other-makes.ts'
import { SYNONYMS } from './es-AR/synonyms.ts'
import { THINGS } from './es-AR/things.ts'
import { analyse, contentTokens } from './analyse.ts'
import { createGazetteer } from './gazetteer.ts'
import { nameTableSteps, readNames } from './product-names.ts'
import type { QueryWords } from './constraints.ts'
import { TEXT_WORDS } from './text-words.ts'
import type { Entities, Token, Weighted } from './types.ts'

/** Entities of a phrase, keyed by the stems of its content words. */
type Entry = {
  /** Product type → weight. */
  readonly types: Map<string, number>
  /** Types whose own name this is, rather than a synonym. */
  readonly names: Set<string>
  /** Thing outside the catalogue, as spelt in the list of synonyms. */
  elsewhere?: string
  /** Roots of the words that the phrase implies. */
  readonly meant: Set<string>
}

/** Entities of a query, with the indices of their tokens. */
export type EntitiesRead = Omit<QueryWords, 'text' | 'tokens'> & { readonly entities: Entities }

/** Weight of a type named only by a use or fact («escuchar música» for a speaker). */
const ASKED_BY = 0.7
/** Weight of an implied type: «parlante» may mean a tower. */
const IMPLIED = 0.4
const NAMED_LATER = 0.6

/** Stem marked by `!` when negated, so that «sin cable» differs from «cable». */
const markedStem = ({ stem, isNegated }: Token) => (isNegated ? `!${stem}` : stem)
const keyOf = (text: string) => contentTokens(analyse(text)).map(markedStem).join(' ')
const wordsIn = (text: string) => analyse(text).map(({ word }) => word)

export type Lexicon = {
  /** `isKnown`: the word is known, so it is not a misspelt name. */
  readonly read: (text: string, tokens: readonly Token[], isKnown: (token: Token) => boolean) => EntitiesRead
  /** Whether a token is a word of a product's name, by spelling or sound. */
  readonly hears: (token: Token) => boolean
  /** Codes of products with a word in their name that sounds alike. */
  readonly soundingLike: (word: string) => readonly string[]
  /** Words of product names, which are never corrected. */
  readonly names: readonly string[]
  readonly typeStems: ReadonlySet<string>
  /** Indexes of the codes of products and of spare parts. */
  readonly codes: CodeIndex
  readonly partCodes: CodeIndex
  readonly codeShapes: ReadonlySet<string>
}

/** Reader of entities: types and synonyms, names and codes of products, codes of parts, places, other brands. */
export function* lexiconSteps(catalogue: Catalogue): Steps<Lexicon> {
  const phrases = createPhraseTable(catalogue)
  yield
  const names = yield* nameTableSteps(catalogue, (stem) => phrases.typeStems.has(stem))
  const gazetteer = createGazetteer(catalogue.serviceCentres)
  yield
  const makes = [...BRANDS, ...DEVICES, ...SYSTEMS.map(([name]) => name)].map(wordsIn)
  const own = ownStems(catalogue)
  const numbered = createNumberReader(catalogue)
  const codes = yield* codeIndexSteps(catalogue.products.keys())
  const partCodes = yield* codeIndexSteps(catalogue.parts.keys())
  const isNameWord = (word: string) => names.byWord.has(word)

  function read(text: string, tokens: readonly Token[], isKnown: (token: Token) => boolean): EntitiesRead {
    const kinds = readTypes(phrases, tokens, own)
    const products = readNames(names, tokens, isKnown)
    const coded = codesIn(codes, text)
    const parts = codesIn(partCodes, text)
    const named = gazetteer.placeIn(tokens)
    // A place name within a product's name is not a place: «Pampa 8» is a tablet.
    const isOfProduct = named?.places.every((at) => tokens[at]!.isSmall || products.places.includes(at))
    const place = isOfProduct ? undefined : named
    const make = makes.find((words) =>
      tokens.some((_, at) => words.every((word, n) => tokens[at + n]?.word === word)),
    )
    const inCodes = [...coded, ...parts].flatMap(({ start, end }) =>
      [...tokens.keys()].filter((at) => tokens[at]!.start >= start && tokens[at]!.end <= end),
    )
    const inPlace = new Set(place?.places.map((at) => tokens[at]!))
    const isOurs = (token: Token) =>
      isNameWord(token.word) || phrases.typeStems.has(token.stem) || own.has(token.stem) || inPlace.has(token)
    const elsewhere = kinds.elsewhere ?? thingIn(tokens, kinds.firstType, isOurs)
    const ids = [...coded.flatMap((hit) => hit.ids), ...numbered(tokens)]
    return {
      entities: {
        types: kinds.types,
        headTypes: kinds.headTypes,
        deniedTypes: kinds.deniedTypes,
        isTypeAlone: isTypeAlone(kinds, tokens),
        products: strongest([...ids.map((id) => ({ id, weight: 1 })), ...products.found]),
        deniedProducts: products.excluded,
        coded: [...new Set(ids)],
        parts: [...new Set(parts.flatMap((hit) => hit.ids))],
        ...(place && { place: place.place }),
        ...(elsewhere && { elsewhere }),
        ...(make && { brand: make.join(' ') }),
      },
      named: new Set([...kinds.headPlaces, ...products.places, ...inCodes, ...(place?.places ?? [])]),
      typesNamed: kinds.typesNamed,
      literal: kinds.literal,
      meant: kinds.meant,
    }
  }
  const makeWords = makes.flat()
  return {
    read,
    hears: ({ word }: Token) => isNameWord(word) || names.bySound.has(phoneticKey(word)),
    soundingLike: (word: string) =>
      names.byWord.get(names.bySound.get(phoneticKey(word)) ?? '')?.map(({ id }) => id) ?? [],
    names: [...names.byWord.keys(), ...gazetteer.words, ...makeWords],
    typeStems: phrases.typeStems,
    codes,
    partCodes,
    codeShapes: codeShapes(catalogue.products.keys()),
  }
}

/** Products by digits alone («2022», if nothing else is asked) or by the GTIN of their box. */
function createNumberReader(catalogue: Catalogue): (tokens: readonly Token[]) => string[] {
  const byDigits = Map.groupBy(catalogue.products.keys(), codeDigits)
  const underBars = (word: string) => {
    const gtin = readGtin(word)
    return gtin === undefined ? [] : (productOfGtin(catalogue, gtin)?.id ?? [])
  }
  return (tokens) => {
    const content = contentTokens(tokens)
    const alone = content.length === 1 && content[0]!.isNumber ? byDigits.get(content[0]!.word) : []
    return [...(alone ?? []), ...content.flatMap(({ word }) => underBars(word))]
  }
}

/** Stems of names, taglines and parts, which are not foreign things: a speaker's «farol», a part's «cuchara». */
export function ownStems({ products, parts }: Catalogue): ReadonlySet<string> {
  const texts = [
    ...Array.from(products.values(), ({ name, promise }) => `${name} . ${promise}`),
    ...Array.from(parts.values(), ({ name }) => name),
  ]
  return new Set(texts.flatMap((text) => contentTokens(analyse(text)).map(({ stem }) => stem)))
}

function strongest(all: readonly Weighted[]): Weighted[] {
  const weights = new Map<string, number>()
  for (const { id, weight } of all) weights.set(id, Math.max(weights.get(id) ?? 0, weight))
  return Array.from(weights, ([id, weight]) => ({ id, weight }))
}

type PhraseTable = ReturnType<typeof createPhraseTable>

function createPhraseTable({ productTypes, synonyms }: Catalogue) {
  const entries = new Map<string, Entry>()
  const entryOf = (text: string): Entry => {
    const key = keyOf(text)
    const known = entries.get(key) ?? { types: new Map(), names: new Set(), meant: new Set() }
    if (key !== '') entries.set(key, known)
    return known
  }
  const named = new Map<string, Set<string>>()
  for (const { id, singular, plural, label } of productTypes.values())
    for (const name of [singular, plural, label]) {
      entryOf(name).types.set(id, 1)
      entryOf(name).names.add(id)
      named.set(keyOf(name), (named.get(keyOf(name)) ?? new Set()).add(id))
    }
  /** Types whose name contains the term («parlante») or begins it («freidora» of «freidora de aire»). */
  const typesCalled = (term: string): ReadonlySet<string> => {
    const words = keyOf(term).split(' ')
    const whose = (isCalled: (name: readonly string[]) => boolean) =>
      new Set([...named].filter(([name]) => isCalled(name.split(' '))).flatMap(([, ids]) => [...ids]))
    const containing = whose((name) => words.every((word) => name.includes(word)))
    return (
      named.get(words.join(' ')) ??
      (containing.size > 0 ? containing : whose((name) => words.join(' ').startsWith(name.join(' '))))
    )
  }
  const ours = [...SYNONYMS, ...synonyms]
  for (const { term, same = [], asked = [], implies = [] } of ours.filter(
    ({ elsewhere }) => elsewhere !== true,
  )) {
    const types = [...typesCalled(term)]
    const weigh = (phrase: string, weight: number) => {
      const entry = entryOf(phrase)
      for (const type of types) entry.types.set(type, Math.max(weight, entry.types.get(type) ?? 0))
    }
    for (const phrase of [term, ...same]) weigh(phrase, 1)
    for (const phrase of asked) weigh(phrase, ASKED_BY)
    const implied = ours.filter((each) => implies.includes(each.term)).flatMap((each) => each.same ?? [])
    for (const phrase of [...implies, ...implied]) weigh(phrase, IMPLIED)
    const roots = types.length > 0 ? [] : contentTokens(analyse(term)).map(({ root }) => root)
    for (const phrase of [...same, ...asked]) for (const root of roots) entryOf(phrase).meant.add(root)
  }
  for (const { term, same = [], asked = [], elsewhere } of ours)
    for (const phrase of elsewhere ? [term, ...same, ...asked] : []) entryOf(phrase).elsewhere ??= phrase
  const longest = Math.max(...[...entries.keys()].map((key) => key.split(' ').length))
  const nouns = new Set(Array.from(productTypes.values(), ({ singular }) => keyOf(singular)))
  return { entries, longest, nouns, typeStems: new Set([...named.keys()].flatMap((key) => key.split(' '))) }
}

function heaviest(types: ReadonlyMap<string, number> = new Map()): string[] {
  const most = Math.max(...types.values())
  return [...types].filter(([, weight]) => weight === most).map(([id]) => id)
}

type PhraseFound = { readonly entry: Entry; readonly places: readonly number[]; readonly isDenied: boolean }

/** Phrases found at each place, longest first; diminutives match as their base word. */
function phrasesIn({ entries, longest }: PhraseTable, tokens: readonly Token[]): PhraseFound[][] {
  const content = [...tokens.keys()].filter((at) => !tokens[at]!.isSmall && !tokens[at]!.isDenial)
  const entryAt = (places: readonly number[]): PhraseFound[] => {
    const run = places.map((place) => tokens[place]!)
    const marked = entries.get(run.map(markedStem).join(' '))
    const entry =
      marked ??
      entries.get(run.map((token) => token.stem).join(' ')) ??
      entries.get(run.map(largeStem).join(' '))
    const isDenied = marked === undefined && run.some(({ isNegated }) => isNegated)
    return entry ? [{ entry, places, isDenied }] : []
  }
  return content.map((_, at) => {
    const most = Math.min(longest, content.length - at)
    return Array.from({ length: most }, (_, less) => content.slice(at, at + most - less)).flatMap(entryAt)
  })
}

const largeStem = ({ word, stem: own }: Token) => stem(withoutDiminutive(word) ?? own)

function readTypes(table: PhraseTable, tokens: readonly Token[], own: ReadonlySet<string>) {
  const phrases = phrasesIn(table, tokens)
  const taken = new Set<number>()
  const naming = phrases.flatMap((found) => {
    const first = likeliestPhrase(found, tokens)
    if (first === undefined || first.places.some((place) => taken.has(place))) return []
    for (const place of first.places) taken.add(place)
    return [first]
  })
  const ofTypes = naming.filter(({ entry }) => entry.types.size > 0)
  const head = ofTypes.find(({ isDenied }) => !isDenied)
  const headTypes = heaviest(head?.entry.types)
  const denied = ofTypes.filter(({ isDenied }) => isDenied).flatMap(({ entry }) => [...entry.types.keys()])
  // «Notebook pero no de las computadoras pesadas» does not negate notebooks.
  const deniedTypes = headTypes.length > 0 && headTypes.every((type) => denied.includes(type)) ? [] : denied
  const types = ofTypes
    .filter(({ isDenied }) => !isDenied)
    .flatMap((each) =>
      Array.from(each.entry.types, ([id, weight]) => ({
        id,
        weight: each === head ? weight : weight * NAMED_LATER,
      })),
    )
  const elsewhere = naming.find(
    ({ entry, places }) => entry.types.size === 0 && !places.every((place) => own.has(tokens[place]!.stem)),
  )
  const firstType = head?.places[0] ?? Infinity
  return {
    types: strongest(types.filter(({ id }) => !deniedTypes.includes(id))),
    headTypes,
    deniedTypes,
    firstType,
    elsewhere: elsewhere && {
      noun: elsewhere.entry.elsewhere!,
      isHead: elsewhere.places[0]! < firstType,
      source: 'synonym' as const,
    },
    /** Tokens of the head noun, which state no fact. */
    headPlaces: (head?.places ?? []).filter((place) =>
      [tokens[place]!.stem, largeStem(tokens[place]!)].some((each) => table.nouns.has(each)),
    ),
    typesNamed: new Map(
      ofTypes.flatMap(({ entry, places }) => places.map((place) => [place, entry.names] as const)),
    ),
    literal: new Set(naming.flatMap(({ places }) => places)),
    meant: new Map(
      phrases
        .flat()
        .flatMap(({ entry, places, isDenied }) =>
          Array.from(entry.meant, (root) => [root, { places, isDenied }] as const),
        ),
    ),
  }
}

const isTypeAlone = ({ headTypes, typesNamed }: ReturnType<typeof readTypes>, tokens: readonly Token[]) =>
  headTypes.length > 0 && tokens.every(({ isSmall }, at) => isSmall || typesNamed.has(at))

/** Longest phrase; but in «parlante compu y celular», compu is joined to celular, so it is not a «parlante compu». */
function likeliestPhrase(found: readonly PhraseFound[], tokens: readonly Token[]): PhraseFound | undefined {
  const naming = found.filter(({ entry }) => entry.types.size > 0 || entry.elsewhere !== undefined)
  const [longest] = naming
  if (longest === undefined || longest.entry.names.size > 0) return longest
  const isCoordinated = TEXT_WORDS.joining.has(tokens[longest.places.at(-1)! + 1]?.word ?? '')
  return (isCoordinated && naming.find(({ entry }) => entry.names.size > 0)) || longest
}

/** Noun of a thing that is known to the language but names nothing in the catalogue. */
function thingIn(
  tokens: readonly Token[],
  firstType: number,
  isOurs: (token: Token) => boolean,
): Entities['elsewhere'] {
  const isThing = ({ word, stem: own }: Token) => {
    const noun = THINGS.get(own)?.noun
    // Compares whole words, since «meses» has the stem of «mesa».
    return noun !== undefined && [noun, pluralOf(noun) ?? noun].some((each) => fold(each) === word)
  }
  const at = tokens.findIndex((token) => isThing(token) && !isOurs(token) && !token.isNegated)
  if (at === -1) return undefined
  return { noun: THINGS.get(tokens[at]!.stem)!.noun, isHead: at < firstType, source: 'thing' }
}
