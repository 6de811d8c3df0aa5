import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { Picture } from '#/catalogue/documents/picture.ts'
import type { SparePart, WayToGet } from '#/catalogue/documents/spare-part.ts'
import { partsFor, productsFitting } from '#/catalogue/spare-parts/fitting.ts'
import { tieUnits } from '#/language/es-AR/format.ts'
import { lowerFirst } from '#/language/es-AR/lower-first.ts'
import { shopInSentence } from '#/search/es-AR/shop-in-sentence.ts'
import { drawnParts } from '#/features/manuals/drawn-parts-view.ts'
import { breadcrumbJsonLd, partPath, productPath, type Breadcrumb } from '#/site/model/breadcrumbs.ts'
import { pageMeta, requireSettings, type PageMeta } from '#/site/model/page-meta.ts'
import { productSize, type DrawingView } from '#/site/model/product-drawings.ts'
import { manualStep, type ManualStep } from './manual-step.ts'
import type { PartLine } from '#/site/model/listed.ts'
import { partLines } from '#/site/model/product-parts.ts'

export type FittingProduct = {
  id: string
  name: string
  link: string
  picture: Picture | null
  discontinued: boolean
}

type SparePartWay = { kind: WayToGet; text: string; name: string; link: string; external: boolean }

export type SparePartPage = {
  meta: PageMeta
  breadcrumbs: Breadcrumb[]
  id: string
  name: string
  accessory: boolean
  discontinued: boolean
  detail: string | null
  products: FittingProduct[]
  /** Its position in the drawing of the first product that has one. */
  drawing: (DrawingView & { width: number; height: number }) | null
  picture: Picture | null
  byVisitor: boolean
  how: string | null
  /** Manual steps, without repeats across products. */
  steps: (ManualStep & { product: string })[]
  replacedBy: PartLine | null
  compatible: PartLine[]
  ways: SparePartWay[]
  hasCentres: boolean
  /** False if the store could not provide its drawing. */
  isWhole: boolean
}

const MAX_PART_STEPS = 3

function drawnProduct(catalogue: Catalogue, part: SparePart): CatalogueProduct | undefined {
  return productsFitting(catalogue, part).find(
    (product) => product.drawing !== undefined && nameInDrawing(catalogue, part, product) !== undefined,
  )
}

function nameInDrawing(catalogue: Catalogue, part: SparePart, product: CatalogueProduct): string | undefined {
  return partsFor(catalogue, product).find((fitting) => fitting.part === part)?.drawn
}

export function partDrawingFile(catalogue: Catalogue, id: string): string | undefined {
  const part = catalogue.parts.get(id)
  const drawing = part && !part.picture ? drawnProduct(catalogue, part)?.drawing : undefined
  return drawing === undefined ? undefined : `drawings/${drawing}`
}

/** Page of a spare part; `drawn` is its drawing as SVG. Undefined if `id` is not a printed part number. */
export function sparePartPage(
  catalogue: Catalogue,
  id: string,
  drawn: string | undefined,
): SparePartPage | undefined {
  const part = catalogue.parts.get(id)
  if (!part) return undefined
  const fitting = productsFitting(catalogue, part)
  const products = fitting.map(fittingProduct)
  const breadcrumbs = [
    { name: 'Inicio', link: '/' },
    { name: 'Repuestos y accesorios', link: '/repuestos' },
    { name: part.name, link: null },
  ]
  const of = products.map((product) => product.name)
  return {
    meta: pageMeta(catalogue, {
      title: `${part.name} (${id})`,
      description: descriptionOf(part, of),
      path: partPath(id),
      picture: part.picture ?? fitting[0]?.pictures[0],
      // Without `Product` data: the site does not sell parts.
      jsonLd: [breadcrumbJsonLd(catalogue, breadcrumbs, partPath(id))],
    }),
    breadcrumbs,
    id,
    name: tieUnits(part.name),
    accessory: part.kind === 'accessory',
    discontinued: part.status === 'discontinued',
    detail: part.detail === undefined ? null : tieUnits(part.detail),
    products,
    drawing: part.picture ? null : partDrawingOf(catalogue, part, drawn),
    picture: part.picture ?? null,
    byVisitor: part.changedBy === 'visitor',
    how: part.how === undefined ? null : tieUnits(part.how),
    steps: partFaultSteps(catalogue, part, fitting),
    replacedBy: partLines(catalogue, part.replacedBy === undefined ? [] : [part.replacedBy])[0] ?? null,
    compatible: partLines(catalogue, part.compatible ?? []),
    ways: sparePartWays(catalogue, part, fitting),
    hasCentres: catalogue.serviceCentres.length > 0,
    isWhole: drawn !== undefined || partDrawingFile(catalogue, id) === undefined,
  }
}

export function fittingProduct({ id, name, pictures, status }: CatalogueProduct): FittingProduct {
  return {
    id,
    name,
    link: productPath(id),
    picture: pictures[0] ?? null,
    discontinued: status === 'discontinued',
  }
}

function descriptionOf({ name, kind }: SparePart, products: readonly string[]): string {
  const few = products.slice(0, 3).join(', ')
  const more = products.length > 3 ? ' y más' : ''
  return `${kind === 'accessory' ? 'Accesorio' : 'Repuesto'} para ${few}${more}: a qué modelos le sirve «${name}», quién lo cambia y dónde se consigue.`
}

function partDrawingOf(
  catalogue: Catalogue,
  part: SparePart,
  drawn: string | undefined,
): SparePartPage['drawing'] {
  const product = drawnProduct(catalogue, part)
  const size = product && productSize(product)
  if (!product || !size || drawn === undefined) return null
  const name = nameInDrawing(catalogue, part, product)
  const { calls, height, width } = drawnParts(size, drawn)
  const call = calls.find((each) => each.part.name === name)
  if (!call) return null
  return {
    link: `/dibujos/${product.id}/parte-${call.number}.svg`,
    width,
    height,
    alt: `${product.name}, dibujo con una parte marcada: ${lowerFirst(call.part.name)}.`,
    caption: `${call.part.name}, en ${product.name}.`,
  }
}

function partFaultSteps(
  catalogue: Catalogue,
  part: SparePart,
  products: readonly CatalogueProduct[],
): SparePartPage['steps'] {
  const steps = new Map<string, SparePartPage['steps'][number]>()
  for (const product of products) {
    const step = manualStep(catalogue, part, product)
    const stepText = step?.lines.join('\n')
    if (step && stepText !== undefined && !steps.has(stepText))
      steps.set(stepText, { ...step, product: product.name })
    if (steps.size === MAX_PART_STEPS) break
  }
  return [...steps.values()]
}

/** Ways to get the part, without promising stock. */
function sparePartWays(
  catalogue: Catalogue,
  part: SparePart,
  products: readonly CatalogueProduct[],
): SparePartWay[] {
  const { shop } = requireSettings(catalogue)
  const [first, ...others] = products
  const named: Record<string, string> = first && others.length === 0 ? { modelo: first.id } : {}
  const ways: Readonly<Record<WayToGet, Omit<SparePartWay, 'kind'>>> = {
    shops: {
      text: 'Buscalo por su código. El precio y si hay los dice la tienda.',
      name: `Ir a ${shopInSentence(shop.name)}`,
      link: shop.url,
      external: true,
    },
    workshops: {
      text: 'Llamá antes de ir y decí el código: te dicen si lo tienen o cuánto tarda.',
      name: 'Ver los centros de servicio',
      link: '/soporte#centros',
      external: false,
    },
    email: {
      text: 'Te decimos dónde preguntar más cerca. El mensaje ya va con el código.',
      name: 'Escribinos por este repuesto',
      link: `/contacto?${new URLSearchParams({ ...named, repuesto: part.id })}`,
      external: false,
    },
  }
  const there = part.waysToGet.filter((kind) => kind !== 'workshops' || catalogue.serviceCentres.length > 0)
  const kinds: readonly WayToGet[] = there.length > 0 ? there : ['email']
  return kinds.map((kind) => ({ kind, ...ways[kind] }))
}

export function partMessage(
  catalogue: Catalogue,
  code: string,
): { reason: string; message: string } | undefined {
  const part = catalogue.parts.get(code)
  return part && { reason: 'Repuestos', message: `Necesito: ${part.name} (${part.id}).\n` }
}
