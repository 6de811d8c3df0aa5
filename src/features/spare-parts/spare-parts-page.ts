import { typesByFamily, type TypeFamily } from '#/site/model/types-by-family.ts'
import { activeThenDiscontinued, type Catalogue, type CatalogueProduct } from '#/catalogue/catalogue.ts'
import { readModel } from '#/search/read-model.ts'
import type { Snapshot } from '#/search/snapshot.ts'
import { partsFor } from '#/catalogue/spare-parts/fitting.ts'
import { formatCount } from '#/language/es-AR/format.ts'
import { breadcrumbJsonLd, partsPath, plainBreadcrumbs, type Breadcrumb } from '#/site/model/breadcrumbs.ts'
import { askWhichModel, type ModelChoice } from '#/site/model/model-suggestions.ts'
import { pageMeta, requireSettings, type PageMeta } from '#/site/model/page-meta.ts'
import { modelExample } from '#/site/model/search-examples.ts'
import { productParts, type ProductParts } from '#/site/model/product-parts.ts'
import { fittingProduct, type FittingProduct } from './spare-part-page.ts'

/** `type`: product type id. */
export type SparePartsQuery = { model: string; type: string }

export type SparePartsPage = {
  meta: PageMeta
  breadcrumbs: Breadcrumb[]
  query: SparePartsQuery
  modelExample: string
  notice: string | null
  models: ModelChoice[]
  found: { product: FittingProduct; parts: ProductParts } | null
  /** Types of products that have parts. */
  kinds: TypeFamily[]
  /** Products of the chosen type. */
  products: (FittingProduct & { count: string; partsLink: string })[]
}

/** Maximum products listed per type; with more, visitors type the model. */
const MAX_KIND_PRODUCTS = 120

export function sparePartsPage(snapshot: Snapshot, { model, type }: SparePartsQuery): SparePartsPage {
  const { catalogue } = snapshot
  const id = model === '' ? undefined : readModel(snapshot.index, model)
  const product = id === undefined ? undefined : catalogue.products.get(id)
  const { question, models } =
    product || model === '' ? { question: '', models: [] } : askWhichModel(catalogue, snapshot.index, model)
  const breadcrumbs = plainBreadcrumbs('Repuestos y accesorios')
  const { brand } = requireSettings(catalogue)
  const ofKinds = kindsWithParts(catalogue)
  const chosen = ofKinds.find(([kind]) => kind.id === type)
  return {
    meta: pageMeta(catalogue, {
      title: product ? `Repuestos de ${product.name}` : 'Repuestos y accesorios',
      description: `Jarras, filtros, almohadillas, cables y controles de los productos ${brand.name}: a qué modelo le sirve cada uno, quién lo cambia y dónde se consigue.`,
      path: '/repuestos',
      noindex: model !== '' || type !== '',
      jsonLd: [breadcrumbJsonLd(catalogue, breadcrumbs, '/repuestos')],
    }),
    breadcrumbs,
    query: { model: product?.id ?? model, type: chosen ? type : '' },
    modelExample: modelExample(catalogue),
    notice: product || model === '' ? null : missingModelWords(model, question),
    models: models.map((each) => ({ id: each.id, name: each.name, link: partsPath(each.id) })),
    found: product ? { product: fittingProduct(product), parts: productParts(catalogue, product) } : null,
    kinds: typesByFamily(
      catalogue,
      ofKinds.flatMap(([, products]) => products),
      (kind) => `/repuestos?tipo=${kind.id}#modelos`,
      chosen?.[0].id,
    ),
    products: (chosen?.[1] ?? []).slice(0, MAX_KIND_PRODUCTS).map((each) => ({
      ...fittingProduct(each),
      count: formatCount(partsFor(catalogue, each).length, 'repuesto', 'repuestos'),
      partsLink: partsPath(each.id),
    })),
  }
}

type SparePartKind = CatalogueProduct['productType']

type Kinds = readonly [SparePartKind, readonly CatalogueProduct[]][]
const kindsCache = new WeakMap<Catalogue['parts'], { of: Catalogue['products']; kinds: Kinds }>()

/** Types that have parts, cached per catalogue. */
function kindsWithParts(catalogue: Catalogue): Kinds {
  const known = kindsCache.get(catalogue.parts)
  if (known?.of === catalogue.products) return known.kinds
  const { items } = activeThenDiscontinued(catalogue)
  const kinds = [
    ...Map.groupBy(
      items.filter((product) => partsFor(catalogue, product).length > 0),
      ({ productType }) => productType,
    ),
  ]
  kindsCache.set(catalogue.parts, { of: catalogue.products, kinds })
  return kinds
}

function missingModelWords(model: string, question: string): string {
  const sentence = `No encontramos el modelo «${model.slice(0, 40)}».`
  return question === ''
    ? `${sentence} Fijate en la etiqueta, o elegí el tipo de producto.`
    : `${sentence} ${question}`
}
