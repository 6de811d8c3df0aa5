import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { Fit, SparePart } from '#/catalogue/documents/spare-part.ts'
import { manualValues, withManualWords } from '#/catalogue/manuals/manual-words.ts'
import { normaliseModel } from '#/catalogue/products/normalise-model.ts'
import { fold } from '#/language/fold.ts'
import { allows } from '#/catalogue/specs/conditions.ts'

type Fitting = { readonly part: SparePart; readonly drawn: string | undefined }

type PartFit = { readonly part: SparePart; readonly fit: Fit }
type Fits = {
  readonly byProduct: ReadonlyMap<string, readonly PartFit[]>
  readonly byType: ReadonlyMap<string, readonly PartFit[]>
  readonly byCode: ReadonlyMap<string, SparePart>
}

const NO_FITTINGS: readonly never[] = []
const fitsOf = new WeakMap<Catalogue['parts'], Fits>()
const typeIndexes = new WeakMap<Catalogue['products'], ReadonlyMap<string, readonly CatalogueProduct[]>>()

function fitsFor({ parts }: Pick<Catalogue, 'parts'>): Fits {
  const known = fitsOf.get(parts)
  if (known) return known
  const all = [...parts.values()].flatMap((part) => part.fits.map((fit): PartFit => ({ part, fit })))
  const by = (key: 'product' | 'type') =>
    Map.groupBy(
      all.filter(({ fit }) => fit[key] !== undefined),
      ({ fit }) => fit[key]!,
    )
  const fits = {
    byProduct: by('product'),
    byType: by('type'),
    byCode: new Map([...parts.values()].map((part) => [normaliseModel(part.id), part])),
  }
  fitsOf.set(parts, fits)
  return fits
}

/** Part by any spelling of its code. */
export function printedPart(catalogue: Pick<Catalogue, 'parts'>, code: string): SparePart | undefined {
  return fitsFor(catalogue).byCode.get(normaliseModel(code))
}

function fitHolds({ fit }: PartFit, product: CatalogueProduct): boolean {
  if (fit.when === undefined && fit.unless === undefined) return true
  const { productType } = product
  return allows(fit, manualValues(product, productType), withManualWords(productType.fields))
}

/** Parts of a product, active ones first. */
export function partsFor(catalogue: Pick<Catalogue, 'parts'>, product: CatalogueProduct): readonly Fitting[] {
  const { byProduct, byType } = fitsFor(catalogue)
  const found = new Map<string, Fitting>()
  for (const entry of [
    ...(byProduct.get(product.id) ?? NO_FITTINGS),
    ...(byType.get(product.type) ?? NO_FITTINGS),
  ])
    if (!found.has(entry.part.id) && fitHolds(entry, product))
      found.set(entry.part.id, { part: entry.part, drawn: entry.fit.drawn })
  const rank = ({ part: { id, status, kind } }: Fitting) =>
    `${status === 'active' ? 0 : 1}${kind === 'part' ? 0 : 1}${id}`
  return [...found.values()].sort((a, b) => (rank(a) < rank(b) ? -1 : 1))
}

const MAX_PARTS_CALLED = 6

/** Parts of a product by code or words of their names, only those that begin with them if any; replaced parts are omitted. */
export function partsCalled(
  catalogue: Pick<Catalogue, 'parts'>,
  product: CatalogueProduct,
  called: string,
): readonly SparePart[] {
  const stems = fold(called)
    .split(' ')
    .map((word) => word.replace(/(es|s)$/, ''))
  const found = partsFor(catalogue, product)
    .map(({ part }) => part)
    .filter(({ id, name }) => id === called || stems.every((stem) => fold(name).includes(stem)))
  const own = found.filter(({ id, name }) => id === called || fold(name).startsWith(stems[0]!))
  const named = own.length > 0 ? own : found
  const isReplaced = ({ replacedBy }: SparePart) => named.some(({ id }) => id === replacedBy)
  return named.filter((part) => !isReplaced(part)).slice(0, MAX_PARTS_CALLED)
}

/** Products that a part fits, in catalogue order. */
export function productsFitting(catalogue: Catalogue, part: SparePart): readonly CatalogueProduct[] {
  const found = new Set<CatalogueProduct>()
  for (const fit of part.fits) {
    const named = fit.product === undefined ? undefined : catalogue.products.get(fit.product)
    const all = named ? [named] : fit.type === undefined ? NO_FITTINGS : ofType(catalogue, fit.type)
    for (const product of all) if (fitHolds({ part, fit }, product)) found.add(product)
  }
  return [...found].sort((a, b) => statusRank(a) - statusRank(b) || a.rank - b.rank || (a.id < b.id ? -1 : 1))
}

const statusRank = ({ status }: CatalogueProduct) => (status === 'active' ? 0 : 1)

function ofType({ products }: Catalogue, type: string): readonly CatalogueProduct[] {
  const known = typeIndexes.get(products) ?? Map.groupBy(products.values(), (product) => product.type)
  typeIndexes.set(products, known)
  return known.get(type) ?? NO_FITTINGS
}

/** Hashes of drawings to check for the names of changed parts. */
export function changedDrawings(
  catalogue: Catalogue,
  changed: readonly { collection: string; id: string }[],
): ReadonlySet<string> {
  const products = changed.flatMap(({ collection, id }): readonly CatalogueProduct[] => {
    const part = collection === 'parts' ? catalogue.parts.get(id) : undefined
    const product = collection === 'products' ? catalogue.products.get(id) : undefined
    return part ? productsFitting(catalogue, part) : product ? [product] : []
  })
  return new Set(
    products.flatMap((product) =>
      product.drawing !== undefined && partsFor(catalogue, product).some(({ drawn }) => drawn !== undefined)
        ? [product.drawing]
        : [],
    ),
  )
}
