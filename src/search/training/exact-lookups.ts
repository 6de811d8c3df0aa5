import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { ProductType } from '#/catalogue/specs/product-type.ts'
import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import { NEAREST_TOWNS, TOWN_PROVINCES } from '#/language/es-AR/towns.ts'
import { pluralOf } from '#/language/es-AR/plural.ts'
import { fold } from '#/language/fold.ts'
import { synonymsOf } from '../synonym-table.ts'

/** Generated query that the catalogue alone answers; `expected` names the answers as judged files do. */
export type ExactLookup = {
  readonly kind: 'code' | 'name' | 'colour' | 'town' | 'amount' | 'flag' | 'denied flag' | 'not made'
  readonly query: string
  readonly expected: readonly string[]
}

/** Look-ups of codes, names, colours, towns, amounts, flags and their negations, and things outside the catalogue. */
export function exactLookups(catalogue: Catalogue): ExactLookup[] {
  const products = [...catalogue.products.values()]
  const sold = products.filter(({ status }) => status === 'active')
  const ofTypes = [...Map.groupBy(sold, ({ productType }) => productType)]
  const lookups = [
    ...products.flatMap(codeLookups),
    ...Array.from(catalogue.parts.keys(), (code) => lookup('code', fold(code), [`part:${code}`])),
    ...products.flatMap((product) => nameLookups(product, products)),
    ...colourLookups(
      ofTypes.map(([type]) => type),
      sold,
    ),
    ...ofTypes.flatMap(([type, ofType]) => [...amountLookups(type, ofType), ...flagLookups(type, ofType)]),
    ...townLookups(catalogue),
    ...foreignLookups(catalogue),
  ]
  return [...new Map(lookups.map((each) => [each.query, each])).values()]
}

function lookup(
  kind: ExactLookup['kind'],
  query: string,
  expected: readonly string[],
  wrong: readonly string[] = [],
): ExactLookup {
  return { kind, query, expected: [...expected, ...wrong.map((name) => `not:${name}`)] }
}

/** «AW-T2022», «t2022», «aw t2022». */
function codeLookups({ id }: CatalogueProduct): ExactLookup[] {
  const code = fold(id)
  return [id, code.slice(code.indexOf('-') + 1), code.replace('-', ' ')].map((query) =>
    lookup('code', query, [id]),
  )
}

/** Own name with and without the noun: «zonda», «torre zonda»; products whose own names begin with it are right too. */
function nameLookups(product: CatalogueProduct, products: readonly CatalogueProduct[]): ExactLookup[] {
  const own = ownName(product)
  const longer = products.filter((each) => each !== product && ownName(each).startsWith(`${own} `))
  const named = [product, ...longer].map(({ id }) => id)
  return [lookup('name', own, named), lookup('name', fold(product.name), named)]
}

/** The words after the noun: «Verbena» of «Fábrica de algodón Verbena». */
function ownName({ name }: CatalogueProduct): string {
  const [noun = '', ...words] = name.split(' ')
  const first = words.findIndex((word) => /^\p{Lu}/u.test(word))
  return fold(first < 0 ? noun : words.slice(first).join(' '))
}

/** Folded singular, but the plural for headphones, as visitors type it. */
const nounOf = ({ singular, plural }: ProductType) =>
  fold(plural.startsWith('auriculares') ? plural : singular)

/** Colours after a type's noun, or after a first word that several types share: «auriculares rojos». */
function colourLookups(types: readonly ProductType[], sold: readonly CatalogueProduct[]): ExactLookup[] {
  const colours = new Set(sold.flatMap(({ colors }) => colors.map(({ name }) => name)))
  const isOf = (id: string, colour: string) =>
    sold.some(({ type, colors }) => type === id && colors.some(({ name }) => name === colour))
  const nouns = [
    ...types.map((type) => [nounOf(type), [type]] as const),
    ...[...Map.groupBy(types, ({ plural }) => fold(plural).split(' ')[0]!)].filter(([, of]) => of.length > 1),
  ]
  return nouns.flatMap(([noun, of]) =>
    Array.from(colours, (colour) => {
      const ending = `${of[0]!.gender === 'f' ? 'a' : 'o'}${noun.split(' ')[0]!.endsWith('s') ? 's' : ''}`
      const colourWord = fold(colour).replace(/^(negr|blanc|roj|amarill|platead)o$/, `$1${ending}`)
      const having = of.filter(({ id }) => isOf(id, colour))
      return lookup(
        'colour',
        `${noun} ${colourWord}`,
        having.map(({ id }) => `type:${id}[colors~${colour}]`),
      )
    }).filter(({ expected }) => expected.length > 0),
  )
}

/** Amounts of a type's main and filter fields («torre 120 w»); any product with that amount is right. */
function amountLookups(type: ProductType, ofType: readonly CatalogueProduct[]): ExactLookup[] {
  const keys = new Set([type.keySpec, ...type.summary, ...type.facets.map(({ key }) => key)])
  const fields = [...type.fields.values()].filter(
    ({ key, kind, unit }) => keys.has(key) && kind === 'number' && unit !== undefined,
  )
  return fields.flatMap((field) => {
    const values = new Set(ofType.map(({ specs }) => specs[field.key]).filter(isNumber))
    return Array.from(values, (value) => {
      const right = ofType.filter((product) => hasAmount(product, field, value)).map(({ id }) => id)
      return lookup('amount', `${nounOf(type)} ${fold(field.display(value))}`, right)
    })
  })
}

const isNumber = (value: unknown) => typeof value === 'number'

function hasAmount({ specs, productType }: CatalogueProduct, { unit }: Field, value: number): boolean {
  return [...productType.fields.values()].some((field) => field.unit === unit && specs[field.key] === value)
}

/** Queries for every flag that distinguishes products of a type. */
function flagLookups(type: ProductType, ofType: readonly CatalogueProduct[]): ExactLookup[] {
  const flags = [...type.fields.values()].filter(({ key, kind }) => {
    const having = ofType.filter(({ specs }) => specs[key] === true).length
    return kind === 'flag' && having > 0 && having < ofType.length
  })
  return flags.flatMap(({ key, label }) => {
    const wording = fold(label.replace(/ \(.*/u, ''))
    // A label such as «Sin aceite» is itself negative.
    const thing = wording.replace(/^sin /u, '')
    const [having, lacking] = ['con', 'sin'].map((word) => `${nounOf(type)} ${word} ${thing}`)
    const isTrue = `type:${type.id}[${key}=true]`
    const isFalse = `type:${type.id}[${key}!=true]`
    return wording === thing
      ? [lookup('flag', having!, [isTrue]), lookup('denied flag', lacking!, [isFalse], [isTrue])]
      : [lookup('flag', having!, [isFalse]), lookup('denied flag', lacking!, [isTrue], [isFalse])]
  })
}

/** Towns with service centres expect those; others expect the nearest town's or any of their province. */
function townLookups({ serviceCentres }: Catalogue): ExactLookup[] {
  const cities = new Set(serviceCentres.map(({ city }) => city))
  const own = Array.from(cities, (city) => lookup('town', `service en ${fold(city)}`, [`workshop:${city}`]))
  const folded = new Set(Array.from(cities, fold))
  const others = [...TOWN_PROVINCES].flatMap(([town, province]) => {
    const nearest = NEAREST_TOWNS.get(town)
    const near = serviceCentres.filter((centre) =>
      nearest === undefined ? centre.province === province : fold(centre.city) === nearest,
    )
    if (near.length === 0 || folded.has(town)) return []
    return [lookup('town', `service en ${town}`, [...new Set(near.map(({ city }) => `workshop:${city}`))])]
  })
  return [...own, ...others]
}

/** Things outside the catalogue, alone and with other words: «heladera», «ventiladores blancos». */
function foreignLookups(catalogue: Catalogue): ExactLookup[] {
  const nouns = synonymsOf(catalogue)
    .filter(({ elsewhere }) => elsewhere)
    .flatMap(({ term, same = [] }) => [term, ...same])
  return nouns.flatMap((noun, at) => {
    const [first = ''] = noun.split(' ')
    const others = FOREIGN_FORMS[at % FOREIGN_FORMS.length]!
    const plural = noun === first ? pluralOf(noun) : undefined
    const ending = `${first.endsWith('a') ? 'a' : 'o'}${plural === undefined ? '' : 's'}`
    return [fold(noun), `${fold(plural ?? noun)} ${others.replace(/o$/, ending)}`].map((query) =>
      lookup('not made', query, ['no']),
    )
  })
}

const FOREIGN_FORMS = ['blanco', 'para la casa', 'negro', 'usado'] as const
