import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { ProductType } from '#/catalogue/specs/product-type.ts'
import { categoryListing } from '#/catalogue/category-listing/listing-index.ts'
import { countShared, fullBitset, hasBit, unionOfBitsets } from '#/catalogue/data-structures/bitset.ts'
import type { Facet } from '#/catalogue/category-listing/facet.ts'
import { colorFacts } from './color-facts.ts'
import { parameterName } from '#/catalogue/specs/fields/parameter-name.ts'

/** Unvalidated product data. */
type HalfProduct = Readonly<Record<string, unknown>>

/** Missing fact; `why` is present unless it is a spec. */
type WantedFact = {
  path: string
  label: string
  isRequired: boolean
  why?: string
  spec?: { key: string; group: string }
}

/** `completeness` weighs facts, 0 to 1; `missing` counts them. */
type Completeness = { completeness: number; missing: number }

/** Weights by the use of a fact on the site. */
const COMPLETENESS_WEIGHTS = { required: 5, filter: 3, shown: 2, plain: 1 } as const

const WEIGHTED_VIEWS = [
  ['frente', 'de frente', 4],
  ['frente-tres-cuartos', 'de tres cuartos', 2],
  ['lado', 'de costado', 1],
  ['dorso', 'del dorso', 1],
  ['detalle', 'de un detalle', 1],
  ['en-uso', 'en uso', 1],
] as const

export function completenessOf(catalogue: Catalogue, product: HalfProduct): Completeness {
  const wanted = wantedOf(catalogue.productTypes.get(String(product.type)), product)
  const all = wanted.reduce((sum, { weight }) => sum + weight, 0)
  const missing = wanted.filter(({ isThere }) => !isThere)
  const lacking = missing.reduce((sum, { weight }) => sum + weight, 0)
  return { completeness: all === 0 ? 1 : (all - lacking) / all, missing: missing.length }
}

export function missingFacts(catalogue: Catalogue, product: HalfProduct) {
  const type = catalogue.productTypes.get(String(product.type))
  return wantedOf(type, product)
    .filter(({ isThere }) => !isThere)
    .sort((a, b) => b.weight - a.weight)
    .map((wanted) => ({
      path: wanted.path,
      label: wanted.label,
      why: reasonFor(catalogue, type, product, wanted),
    }))
}

type WeighedFact = WantedFact & { weight: number; isThere: boolean }

function wantedOf(type: ProductType | undefined, product: HalfProduct): WeighedFact[] {
  return [
    ...ownFacts(product),
    ...weighedPictures(product),
    ...weighedColors(product),
    ...(type ? specFacts(type, product) : []),
  ].concat(type && !type.writesManual ? [manualFact(product)] : [])
}

function specFacts(type: ProductType, product: HalfProduct): WeighedFact[] {
  const specs = Object(product.specs) as Record<string, unknown>
  // With several colours the code is per colour.
  const isOfColors = (key: string) => key === 'ean' && statedLength(product.colors) > 1
  return type.groups.flatMap(({ title, fields }) =>
    fields
      .filter(({ key }) => !isOfColors(key))
      .map((field) => ({
        path: `specs.${field.key}`,
        label: field.label,
        weight: factWeight(type, field.key, field.required),
        isThere: isStatedValue(specs[field.key]),
        spec: { key: field.key, group: title },
        isRequired: field.required,
      })),
  )
}

function factWeight(type: ProductType, key: string, isRequired: boolean): number {
  if (isRequired) return COMPLETENESS_WEIGHTS.required
  if (type.keySpec === key || type.facets.some((facet) => facet.key === key))
    return COMPLETENESS_WEIGHTS.filter
  return type.summary.includes(key) ? COMPLETENESS_WEIGHTS.shown : COMPLETENESS_WEIGHTS.plain
}

/** Whether a fact is stated; «No» and an empty list are explicit values. */
const isStatedValue = (value: unknown) => value !== undefined && value !== null && value !== ''

function ownFacts(product: HalfProduct): WeighedFact[] {
  const hasText = (key: string, least = 1) => {
    const value = product[key]
    return typeof value === 'string' && value.trim().length >= least
  }
  const has = (key: string, least = 1) => statedLength(product[key]) >= least
  const isOnSale = product.status !== 'discontinued'
  const fact = (
    path: string,
    label: string,
    weight: number,
    isThere: boolean,
    why: string,
    isRequired = false,
  ) => ({
    path,
    label,
    weight,
    isThere,
    why,
    isRequired,
  })
  return [
    fact(
      'name',
      'Nombre',
      5,
      hasText('name'),
      'Es lo primero que se lee en la tarjeta, en la búsqueda y en la ficha.',
      true,
    ),
    fact(
      'promise',
      'Promesa',
      3,
      hasText('promise'),
      'Se lee bajo el nombre, en la ficha y en lo que se comparte.',
      true,
    ),
    fact(
      'description',
      'Descripción',
      3,
      hasText('description', 40),
      'Abre la ficha y es de donde los buscadores sacan el resumen.',
      true,
    ),
    fact(
      'highlights',
      'Destacados',
      3,
      has('highlights', 3),
      'Con tres destacados la ficha cuenta para qué sirve el producto.',
    ),
    fact('colors', 'Colores', 2, has('colors'), 'Entra en el filtro «Color» y se elige en la ficha.', true),
    fact('inTheBox', 'Qué trae la caja', 2, has('inTheBox'), 'Se lee en la ficha, en «En la caja».', true),
    ...(isOnSale
      ? [
          fact(
            'marketplaceLinks',
            'Dónde comprarlo',
            2,
            has('marketplaceLinks'),
            'El botón de compra lleva a su página en la tienda, y no a la portada.',
          ),
        ]
      : []),
    fact('faqs', 'Preguntas', 1, has('faqs'), 'Se responden en la ficha, y la búsqueda las encuentra.'),
    fact(
      'downloads',
      'Descargas',
      1,
      has('downloads'),
      'Se ofrecen en la ficha y en Soporte, a quien busca por modelo.',
    ),
  ]
}

function weighedPictures(product: HalfProduct): WeighedFact[] {
  const pictures = Array.isArray(product.pictures) ? (product.pictures as unknown[]) : []
  const views = new Set(pictures.map((picture) => (Object(picture) as { view?: unknown }).view))
  return WEIGHTED_VIEWS.map(([view, words, weight]) => ({
    path: 'pictures',
    label: `Foto ${words}`,
    weight,
    isThere: views.has(view),
    isRequired: false,
    why:
      view === 'frente'
        ? 'Es la que muestran la tarjeta, la búsqueda y la comparación.'
        : `Suma una vista a la galería de la ficha, que ahora tiene ${pictures.length === 1 ? '1 foto' : `${pictures.length} fotos`}.`,
  }))
}

const weighedColors = (product: HalfProduct): WeighedFact[] =>
  colorFacts(product).map(({ color, path, what, isThere }) => ({
    path,
    label: `${what[0]!.toUpperCase()}${what.slice(1)} de «${color}»`,
    weight: what === 'foto' ? 2 : 1,
    isThere,
    isRequired: false,
    why:
      what === 'foto'
        ? 'Es la primera que ve quien elige ese color.'
        : 'Con él las tiendas saben de qué color es cada unidad.',
  }))

function manualFact(product: HalfProduct): WeighedFact {
  const downloads = Array.isArray(product.downloads) ? (product.downloads as unknown[]) : []
  return {
    path: 'downloads',
    label: 'Manual',
    weight: 2,
    isRequired: false,
    isThere: downloads.some((download) => (Object(download) as { kind?: unknown }).kind === 'manual'),
    why: 'El sitio no arma el manual de este tipo de producto: subilo para que esté en la ficha y en Soporte.',
  }
}

/** Length of a list without items that have empty texts. */
function statedLength(value: unknown): number {
  const items: unknown[] = Array.isArray(value) ? value : []
  return items.filter((item) => !Object.values(Object(item)).includes('')).length
}

function reasonFor(
  catalogue: Catalogue,
  type: ProductType | undefined,
  product: HalfProduct,
  { label, why, spec, isRequired }: WantedFact,
): string {
  const must = isRequired ? ' Sin este dato no se publica.' : ''
  if (why !== undefined || spec === undefined || type === undefined) return `${why ?? ''}${must}`.trim()
  const unlocked = filterReason(catalogue, type, product, spec.key) ?? displayReason(type, spec)
  return `Cargá ${label}: ${unlocked}${must}`
}

function filterReason(
  catalogue: Catalogue,
  type: ProductType,
  product: HalfProduct,
  key: string,
): string | undefined {
  const definition = type.facets.find((facet) => facet.key === key)
  const category = catalogue.categories.get(Number(product.category))
  if (!category || (!definition && type.keySpec !== key)) return undefined
  if (!definition) return `entra en el orden de ${category.name}, de mayor a menor.`
  const listing = categoryListing(catalogue, category.id)
  const facet = listing.facetByParam.get(parameterName(key))
  const others = listing.products.filter(({ id }) => id !== product.id)
  if (!facet) return unfiltered(others, key, category.name)
  const own = listing.products.findIndex(({ id }) => id === product.id)
  const count = (values: readonly string[]) => othersIn(facet, values, listing.products.length, own)
  // Promotions of ranges are skipped, because the range of a number is unknown here.
  const promotion = definition.steps ? undefined : facet.promotions.find(({ values }) => count(values) > 0)
  if (promotion) return `entra en «${promotion.text}», ${among(count(promotion.values))}.`
  const yes = facet.options.length <= 2 ? facet.options.find(({ text }) => text === 'Sí') : undefined
  if (yes) return `entra en «${yes.chip}», ${among(count([yes.slug]))}.`
  const all = facet.options.map(({ slug }) => slug)
  return `entra en el filtro «${facet.label}» de ${category.name}, ${among(count(all))}.`
}

function unfiltered(others: readonly CatalogueProduct[], key: string, category: string): string {
  const stating = others.filter(({ specs }) => specs[key] !== undefined).length
  if (stating === 0) return `se lee en la ficha y al comparar; en ${category} nadie más lo dice todavía.`
  const who =
    others.length === 1
      ? 'el otro ya lo dice'
      : `${stating === 1 ? 'lo dice 1' : `lo dicen ${stating}`} de los otros ${others.length}`
  return `se lee en la ficha y al comparar, y acerca a ${category} a poder filtrarse por esto: ${who}.`
}

function othersIn(facet: Facet, values: readonly string[], size: number, own: number): number {
  const bits = facet.options.filter(({ slug }) => values.includes(slug)).map((option) => option.bits)
  const any = unionOfBitsets(bits, size)
  return countShared(any, fullBitset(size)) - (own >= 0 && hasBit(any, own) ? 1 : 0)
}

function among(count: number): string {
  if (count === 0) return 'donde todavía no hay ninguno'
  return count === 1 ? 'junto a otro' : `junto a otros ${count}`
}

function displayReason(type: ProductType, { key, group }: { key: string; group: string }): string {
  const inCard = type.cardLines.some((line) =>
    line.some(({ text }) => new RegExp(`\\{${key}[}.|:]`).test(text)),
  )
  if (inCard) return 'se ve en la tarjeta del producto, en todas las listas.'
  if (type.summary.includes(key)) return 'se ve junto al botón de compra.'
  return `se lee en la ficha técnica, en «${group}», y al comparar con otros productos.`
}
