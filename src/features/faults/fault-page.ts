import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { Trade } from '#/catalogue/documents/common.ts'
import type { FaultEnd } from '#/catalogue/documents/manual.ts'
import { productFaults, type ProductFault } from '#/catalogue/manuals/faults-of.ts'
import { partsCalled } from '#/catalogue/spare-parts/fitting.ts'
import { grammarOf } from '#/catalogue/specs/product-type.ts'
import { tradeOf } from '#/catalogue/products/trade-of.ts'
import { PROVINCES } from '#/language/es-AR/provinces.ts'
import {
  breadcrumbJsonLd,
  manualPath,
  partPath,
  productPath,
  type Breadcrumb,
} from '#/site/model/breadcrumbs.ts'
import { pageMeta, type PageMeta } from '#/site/model/page-meta.ts'
import { hasManualPage } from '#/site/model/downloads.ts'
import { faultCasePath, faultPath, faultsPath } from '#/site/model/fault-paths.ts'
import { walkFault, type FaultPosition } from '#/catalogue/manuals/walk-fault.ts'

type FaultPageLink = { name: string; link: string }
export type FaultLink = FaultPageLink & { isDanger: boolean }

export type FaultEndingView = {
  end: FaultEnd
  /** Pronoun of the product: «lleva{lo}». */
  lo: string
  /** True if a step identified the cause; false if no step helped. */
  isFound: boolean
  /** Name of the part to replace. */
  part: string | null
  /** Spare parts with that name that a visitor may change. */
  parts: readonly FaultPageLink[]
  /** False if no part with that name is sold separately. */
  isPartSold: boolean
  trade: Trade | null
  provinces: readonly string[]
  contact: string
}

export type FaultPage = {
  meta: PageMeta
  breadcrumbs: Breadcrumb[]
  code: string
  name: string
  sees: string
  /** Immediate action for a danger. */
  danger: string | null
  /** Later actions for a danger. */
  next: readonly string[]
  /** Other dangerous faults. */
  dangers: readonly FaultLink[]
  tried: readonly string[]
  step: { number: number; of: number; text: string; asks: string; yes: string; no: string } | null
  ending: FaultEndingView | null
  /** Link to the previous step. */
  back: string | null
  others: string
  manual: string | null
}

const FAULT_QUESTION = '¿Se solucionó?'

/** Undefined for an unknown product, fault or position `at`. */
export function faultPage(
  catalogue: Catalogue,
  id: string,
  faultId: string,
  at?: string,
): FaultPage | undefined {
  const product = catalogue.products.get(id)
  const faults = product ? productFaults(catalogue, product) : []
  const fault = faults.find((each) => each.id === faultId)
  const place = fault && walkFault(fault, at)
  if (!product || !fault || !place) return undefined
  const path = faultPath(id, fault.id)
  const breadcrumbs = faultBreadcrumbs(product, fault.sees)
  const isFirst = at === undefined
  const count = place.tried.length
  return {
    meta: pageMeta(catalogue, {
      title: `${fault.sees}: ${product.name} ${id}`,
      description: `${product.name} ${id}: qué hacer si ${faultInSentence(fault.sees)}, paso a paso, y a dónde llevar${grammarOf(product.productType).lo} si no se arregla.`,
      path,
      picture: product.pictures[0],
      noindex: !isFirst,
      jsonLd: isFirst ? [breadcrumbJsonLd(catalogue, breadcrumbs, path)] : [],
    }),
    breadcrumbs,
    code: id,
    name: product.name,
    sees: fault.sees,
    danger: fault.danger ?? null,
    next: fault.danger === undefined ? [] : fault.steps.map(({ text }) => text),
    dangers: fault.danger === undefined ? faultLinks(id, faults).filter(({ isDanger }) => isDanger) : [],
    tried: place.tried.map(({ text }) => text),
    step:
      place.kind === 'step'
        ? {
            number: count + 1,
            of: fault.steps.length,
            text: place.step.text,
            asks: place.step.asks ?? FAULT_QUESTION,
            yes: faultPath(id, fault.id, place.yes),
            no: faultPath(id, fault.id, place.no),
          }
        : null,
    ending: place.kind === 'end' ? endingOf(catalogue, product, fault, place, at ?? 'nada') : null,
    back: isFirst ? null : backOf(id, fault, place),
    others: faultsPath(id),
    manual: hasManualPage(product) ? `${manualPath(id)}#problemas` : null,
  }
}

function endingOf(
  catalogue: Catalogue,
  product: CatalogueProduct,
  fault: ProductFault,
  { end, part }: Extract<FaultPosition, { kind: 'end' }>,
  at: string,
): FaultEndingView {
  const parts = end === 'part' ? partsCalled(catalogue, product, part ?? '') : []
  return {
    end,
    lo: grammarOf(product.productType).lo,
    isFound: at.startsWith('fue-'),
    part: part ?? null,
    parts: parts
      .filter(({ changedBy }) => changedBy === 'visitor')
      .map(({ id, name }) => ({ name: `${name} (${id})`, link: partPath(id) })),
    isPartSold: parts.length > 0,
    trade: tradeOf(product),
    provinces: catalogue.serviceCentres.length === 0 ? [] : PROVINCES,
    contact: faultCasePath(product.id, fault.id, at),
  }
}

function backOf(id: string, fault: ProductFault, { tried: { length } }: FaultPosition): string {
  return faultPath(id, fault.id, length <= 1 ? undefined : String(length))
}

export type FaultsPage = {
  meta: PageMeta
  breadcrumbs: Breadcrumb[]
  code: string
  name: string
  faults: readonly FaultLink[]
  contact: string
  manual: string | null
}

export function faultsPage(catalogue: Catalogue, id: string): FaultsPage | undefined {
  const product = catalogue.products.get(id)
  const faults = product ? productFaults(catalogue, product) : []
  if (!product || faults.length === 0) return undefined
  const path = faultsPath(id)
  const breadcrumbs = faultBreadcrumbs(product)
  return {
    meta: pageMeta(catalogue, {
      title: `Problemas y soluciones: ${product.name} ${id}`,
      description: `Qué hacer si falla ${product.name} ${id}: elegí qué le pasa y seguí los pasos, de a uno.`,
      path,
      picture: product.pictures[0],
      jsonLd: [breadcrumbJsonLd(catalogue, breadcrumbs, path)],
    }),
    breadcrumbs,
    code: id,
    name: product.name,
    faults: faultLinks(id, faults),
    contact: `/contacto?modelo=${encodeURIComponent(id)}`,
    manual: hasManualPage(product) ? manualPath(id) : null,
  }
}

/** Links in the order of the manual; `isDanger` marks dangerous faults. */
function faultLinks(id: string, faults: readonly ProductFault[]): FaultLink[] {
  return faults.map((fault) => ({
    name: fault.sees,
    link: faultPath(id, fault.id),
    isDanger: fault.danger !== undefined,
  }))
}

function faultBreadcrumbs({ id, name }: CatalogueProduct, sees?: string): Breadcrumb[] {
  return [
    { name: 'Inicio', link: '/' },
    { name: 'Soporte', link: '/soporte' },
    { name, link: productPath(id) },
    { name: 'Problemas y soluciones', link: sees === undefined ? null : faultsPath(id) },
    ...(sees === undefined ? [] : [{ name: sees, link: null }]),
  ]
}

const faultInSentence = (sees: string) => sees.charAt(0).toLowerCase() + sees.slice(1)
