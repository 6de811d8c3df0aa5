import type { TypeFamily } from '#/site/model/types-by-family.ts'
import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import { productFaults, type ProductFault } from '#/catalogue/manuals/faults-of.ts'
import { cardsOf, type ProductCardData } from '#/site/model/card-data.ts'
import { breadcrumbJsonLd, type Breadcrumb } from '#/site/model/breadcrumbs.ts'
import { pageMeta, type PageMeta } from '#/site/model/page-meta.ts'
import {
  faultPath,
  faultsPath,
  typeFaultsPath,
  productsOfType,
  typesWithFaults,
} from '#/site/model/fault-paths.ts'

type TypeFaultLink = { name: string; link: string }

export type TypeFaultsPage = {
  meta: PageMeta
  breadcrumbs: Breadcrumb[]
  title: string
  /** Types to choose from; empty once one is selected. */
  types: readonly TypeFamily[]
  faults: readonly (TypeFaultLink & { isDanger: boolean })[]
  /** Single fault: immediate action for a danger, and steps common to all models. */
  danger: string | null
  tries: readonly string[]
  products: readonly (Pick<ProductCardData, 'id' | 'name' | 'picture'> & { link: string })[]
}

/** Undefined for a type without products, or a fault that none of them has. */
export function typeFaultsPage(
  catalogue: Catalogue,
  type?: string,
  faultId?: string,
): TypeFaultsPage | undefined {
  if (type === undefined) return ofAll(catalogue)
  const products = productsOfType(catalogue, type)
  if (products.length === 0) return undefined
  const { plural } = products[0]!.productType
  const faults = products.map((product) => ({ product, faults: productFaults(catalogue, product) }))
  const path = typeFaultsPath(type, faultId)
  if (faultId === undefined) {
    const known = new Map(faults.flatMap((each) => each.faults.map((fault) => [fault.id, fault] as const)))
    if (known.size === 0) return undefined
    const breadcrumbs = crumbs([{ name: capitalizeFault(plural), link: null }])
    return {
      ...EMPTY,
      meta: meta(catalogue, `Problemas y soluciones: ${plural}`, path, breadcrumbs, products[0]),
      breadcrumbs,
      title: `Problemas y soluciones: ${plural}`,
      faults: [...known.values()].map(({ id, sees, danger }) => ({
        name: sees,
        link: typeFaultsPath(type, id),
        isDanger: danger !== undefined,
      })),
      products: chosenTypeFault(catalogue, products, (id) => faultsPath(id)),
    }
  }
  const having = faults.flatMap(({ product, faults: all }) => {
    const fault = all.find(({ id }) => id === faultId)
    return fault ? [{ product, fault }] : []
  })
  if (having.length === 0) return undefined
  const { sees } = having[0]!.fault
  const breadcrumbs = crumbs([
    { name: capitalizeFault(plural), link: typeFaultsPath(type) },
    { name: sees, link: null },
  ])
  return {
    ...EMPTY,
    meta: meta(catalogue, `${sees}: ${plural}`, path, breadcrumbs, having[0]!.product),
    breadcrumbs,
    title: sees,
    danger: having[0]!.fault.danger ?? null,
    tries: stepsOfAll(having.map(({ fault }) => fault)),
    products: chosenTypeFault(
      catalogue,
      having.map(({ product }) => product),
      (id) => faultPath(id, faultId),
    ),
  }
}

const EMPTY = { types: [], faults: [], danger: null, tries: [], products: [] }

function ofAll(catalogue: Catalogue): TypeFaultsPage {
  const path = typeFaultsPath()
  const breadcrumbs = crumbs([])
  return {
    ...EMPTY,
    meta: meta(catalogue, 'Problemas y soluciones', path, breadcrumbs),
    breadcrumbs,
    title: 'Problemas y soluciones',
    types: typesWithFaults(catalogue),
  }
}

function stepsOfAll([first, ...others]: readonly ProductFault[]): readonly string[] {
  return first!.steps
    .map(({ text }) => text)
    .filter((text) => others.every(({ steps }) => steps.some((step) => step.text === text)))
}

function chosenTypeFault(
  catalogue: Catalogue,
  products: readonly CatalogueProduct[],
  link: (id: string) => string,
): TypeFaultsPage['products'] {
  const ids = products.map(({ id }) => id)
  return cardsOf(catalogue, ids).map(({ id, name, picture }) => ({ id, name, picture, link: link(id) }))
}

function meta(
  catalogue: Catalogue,
  title: string,
  path: string,
  breadcrumbs: Breadcrumb[],
  pictured?: CatalogueProduct,
): PageMeta {
  return pageMeta(catalogue, {
    picture: pictured?.pictures[0],
    title,
    description: `${title}. Elegí qué pasa y seguí los pasos, de a uno: qué probar, cuándo parar y a dónde llevarlo.`,
    path,
    jsonLd: [breadcrumbJsonLd(catalogue, breadcrumbs, path)],
  })
}

function crumbs(last: readonly Breadcrumb[]): Breadcrumb[] {
  return [
    { name: 'Inicio', link: '/' },
    { name: 'Soporte', link: '/soporte' },
    { name: 'Problemas y soluciones', link: last.length === 0 ? null : typeFaultsPath() },
    ...last,
  ]
}

const capitalizeFault = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
