import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import { INTENDED_USES } from '#/catalogue/intended-uses/intended-uses.ts'
import { SYNONYMS } from '#/search/es-AR/synonyms.ts'
import type { SearchPage } from '#/features/search/search-page.ts'
import { fold } from '#/language/fold.ts'
import { stem } from '#/language/es-AR/stem.ts'

/** Notes of a results page, common to all engines. */
export type Said = Pick<SearchPage, 'query' | 'notes' | 'suggestion'> & {
  readonly [Kind in 'products' | 'discontinued']: readonly Pick<SearchPage[Kind][number], 'id'>[]
}

/** Sentences of the page that the catalogue contradicts; read as texts, so that a new sentence is judged too. */
export function falseNotes(catalogue: Catalogue, page: Said): string[] {
  const listedProducts = [...page.products, ...page.discontinued].map(({ id }) => catalogue.products.get(id)!)
  const notes = page.notes
    .filter(({ text }) => isFalse(catalogue, page, listedProducts, text))
    .map(({ text }) => text)
  const { suggestion } = page
  return suggestion !== null && misleads(catalogue, page.query, suggestion)
    ? [...notes, `¿Quisiste decir ${suggestion}?`]
    : notes
}

function isFalse(
  catalogue: Catalogue,
  { query }: Said,
  shown: readonly CatalogueProduct[],
  text: string,
): boolean {
  const quoted = [...text.matchAll(/«([^»]+)»/g)].map(([, words = '']) => words)
  const fact = statedFact(shown[0], text)
  if (fact !== undefined) return !fact
  const use = INTENDED_USES.find(({ purpose }) => text.includes(purpose))
  if (/^Ninguno de est[oa]s/.test(text) && use)
    return shown.some(({ uses = [] }) => uses.some((each) => each.use === use.id))
  if (/Esto sirve /.test(text) && use && shown[0])
    return !(shown[0].uses ?? []).some((each) => each.use === use.id)
  if (text.startsWith('Sin «')) return quoted.some((words) => shown.some((product) => says(product, words)))
  if (text.startsWith('Ninguno de estos viene sin «'))
    return quoted.some((words) => shown.some((product) => !says(product, words)))
  const [, told = ''] = /^No hacemos (.+?)\./.exec(text) ?? []
  if (told !== '')
    return [...quoted, told].some(
      (words) => isOurs(catalogue, words) || shown.some(({ name }) => holds(name, words)),
    )
  const [, requested = '', got = ''] =
    /^(?:De(?: menos de)?|Ninguno llega a|Ninguno pasa de) (.+?)(?: justos no hay: el más cercano es de|(?:(?: o menos)? no hay)?: lo más cercano es) (.+)\.$/u.exec(
      text,
    ) ?? []
  const states = (sign: Sign, amount = requested) => shown.some((product) => has(product, amount, sign))
  if (text.startsWith('Ninguno llega')) return states('>=')
  if (text.startsWith('Ninguno pasa')) return states('>')
  if (text.startsWith('De menos de')) return states('<')
  if (/ o menos no hay/.test(text)) return states('<=')
  if (/justos no hay/.test(text)) return states('=') || !states('>=', got)
  if (text.startsWith('Ningún producto')) return shown.some((product) => says(product, query))
  return false
}

/** Whether the specification of the first product agrees with a sentence such as «Sí: ruedas.» or «Torre Zonda: peso 9 kg.»; undefined for other sentences. */
function statedFact(product: CatalogueProduct | undefined, text: string): boolean | undefined {
  if (product === undefined) return undefined
  const { name, productType, specs } = product
  const isFact = /^(?:Sí: |No (?:tiene|es|se) )/u.test(text) || text.startsWith(`${name}: `)
  if (!isFact) return undefined
  const noteText = text.toLowerCase()
  return [...productType.fields.values()].some(({ key, label, display }) => {
    const value = specs[key]
    const wording = label.toLowerCase()
    if (value === true) return noteText === `sí: ${wording}.`
    if (value === false) return noteText.startsWith('no ') && noteText.endsWith(`${wording}.`)
    return value !== undefined && noteText === `${name}: ${wording} ${display(value)}.`.toLowerCase()
  })
}

const wordsOf = (text: string) =>
  (fold(text).match(/[a-z0-9]+/g) ?? []).filter((word) => word.length > 2).map(stem)

function holds(text: string, words: string): boolean {
  const known = new Set(wordsOf(text))
  const requested = wordsOf(words)
  return requested.length > 0 && requested.every((word) => known.has(word))
}

function says(
  { id, name, promise, description, specs, productType, colors }: CatalogueProduct,
  words: string,
) {
  const facts = [...productType.fields.values()].flatMap((field) => {
    const value = specs[field.key]
    return value === undefined || value === false ? [] : [field.label, field.display(value)]
  })
  const text = [
    id,
    name,
    promise,
    description,
    productType.label,
    ...facts,
    ...colors.map((each) => each.name),
  ]
  return holds(text.join(' '), words)
}

function isOurs({ products, categories }: Catalogue, words: string): boolean {
  const names = [...products.values()].flatMap(({ productType: { singular, plural } }) => [singular, plural])
  for (const { name, noun } of categories.values()) names.push(name, noun.singular, noun.plural)
  for (const { term, same = [], elsewhere } of SYNONYMS) if (elsewhere !== true) names.push(term, ...same)
  const noteWords = wordsOf(words).join(' ')
  return names.some((name) => wordsOf(name).join(' ') === noteWords)
}

type Sign = '=' | '>' | '>=' | '<' | '<='

/** Whether a key figure compares like `sign` with an amount in the same unit. */
function has({ specs, productType }: CatalogueProduct, said: string, sign: Sign): boolean {
  const { fields, keySpec, facets, summary } = productType
  const [, digits = '', unit = ''] = /^([\d.,]+)\s*(.*)$/.exec(said) ?? []
  const requested = Number(digits.replace(/\.(?=\d{3})/g, '').replace(',', '.'))
  return [keySpec, ...facets.map(({ key }) => key), ...summary].some((key) => {
    const field = key === undefined ? undefined : fields.get(key)
    const value = specs[key ?? '']
    if ((field?.unit ?? '') !== unit || typeof value !== 'number') return false
    if (value === requested) return sign.includes('=')
    return value > requested ? sign.startsWith('>') : sign.startsWith('<')
  })
}

/** Whether a suggestion replaces a correctly spelt word; single letters do not count. */
function misleads(catalogue: Catalogue, query: string, suggestion: string): boolean {
  const suggestedWords = new Set(fold(suggestion).match(/[a-z]+/g))
  const changed = (fold(query).match(/[a-z]{2,}/g) ?? []).filter((word) => !suggestedWords.has(word))
  const known = wordsIn.get(catalogue) ?? knownWords(catalogue.products.values())
  wordsIn.set(catalogue, known)
  return changed.some((word) => known.has(word))
}

const wordsIn = new WeakMap<Catalogue, ReadonlySet<string>>()
function knownWords(products: Iterable<CatalogueProduct>): ReadonlySet<string> {
  return new Set(
    Array.from(products, ({ name, description, promise }) => `${name} ${description} ${promise}`).flatMap(
      (text) => fold(text).match(/[a-z]+/g) ?? [],
    ),
  )
}
