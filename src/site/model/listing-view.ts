import type { Category } from '#/catalogue/documents/category.ts'
import { countShared, fullBitset, unionOfBitsets } from '#/catalogue/data-structures/bitset.ts'
import type { Facet } from '#/catalogue/category-listing/facet.ts'
import {
  filterProducts,
  PAGE_SIZE,
  type FilteredProducts,
} from '#/catalogue/category-listing/filter-products.ts'
import type { ListingIndex } from '#/catalogue/category-listing/listing-index.ts'
import {
  selectionQuery,
  toggled,
  withFilter,
  type ReadSelection,
  type FilterSelection,
} from '#/catalogue/category-listing/filter-selection.ts'
import { PAGE_PARAMETER, USUAL_SORT } from '#/catalogue/category-listing/parameters.ts'
import { formatCount, formatNumber, NBSP } from '#/language/es-AR/format.ts'

export type FilterOption = {
  value: string
  text: string
  meaning: string | null
  count: number
  selected: boolean
}

export type FilterView = {
  name: string
  label: string
  help: string | null
  options: FilterOption[]
  selected: number
  /** Instant at which it expires. */
  until?: string
}

export type AppliedFilter = { name: string; value: string; filter: string; text: string; link: string }

export type QuickFilter = { text: string; link: string; selected: boolean }

export type PageLink = { number: number; link: string; current: boolean }

export type ListingView = {
  path: string
  plural: string
  found: number
  count: string
  see: string
  seen: string
  filters: FilterView[]
  quick: QuickFilter[]
  applied: AppliedFilter[]
  clearLink: string
  sort: string
  sorts: { value: string; text: string }[]
  /** Empty if there is a single page. */
  pages: PageLink[]
  notice: string | null
  /** Filter changes that give results, most results first. */
  advice: { text: string; link: string }[]
}

const MAX_QUICK = 4
/** Minimum products to filter; fewer fit on one screen. */
export const FEWEST_FILTERED = 5

export function listingView(
  index: ListingIndex,
  read: ReadSelection,
  category: { path: string; noun: Category['noun'] },
): { view: ListingView; selection: FilterSelection; found: FilteredProducts } {
  const { selection, found, beyond } = onAPage(index, read.selection)
  const { path, noun } = category
  const link = (to: FilterSelection) => `${path}${selectionQuery(to)}`
  const nouns = (count: number) => formatCount(count, noun.singular, noun.plural)
  const total = index.products.length
  const filtered = selection.chosen.size > 0
  const few = total < FEWEST_FILTERED && !filtered
  const last = Math.min(selection.page * PAGE_SIZE, found.count)
  const view: ListingView = {
    path,
    plural: noun.plural,
    found: found.count,
    count: filtered ? `${formatNumber(found.count)} de ${nouns(total)}` : nouns(total),
    see: `Ver ${nouns(found.count)}`,
    seen: `Viste ${formatNumber(last)} de ${nouns(found.count)}${filtered ? ' con estos filtros' : ''}.`,
    filters: few ? [] : index.facets.map((facet) => filterOf(facet, selection, found)),
    quick: few ? [] : quickFilters(index, selection, link),
    applied: appliedFilters(index, selection, link),
    clearLink: link({ ...selection, chosen: new Map(), page: 1 }),
    sort: selection.sort,
    sorts: index.sorts.map(({ value, text }) => ({ value, text })),
    pages: found.pages < 2 ? [] : pageLinks(found.pages, selection, link),
    notice: listingNotice(read.unknown, beyond, found.pages),
    advice: found.count > 0 ? [] : advice(index, selection, found, link, nouns),
  }
  return { view, selection, found }
}

/** Falls back to the first page if the requested one does not exist. */
function onAPage(index: ListingIndex, requested: FilterSelection) {
  const found = filterProducts(index, requested)
  if (requested.page <= found.pages) return { selection: requested, found, beyond: false }
  const selection = { ...requested, page: 1 }
  return { selection, found: filterProducts(index, selection), beyond: true }
}

function listingNotice(unknown: boolean, beyond: boolean, pages: number): string | null {
  if (unknown)
    return 'La dirección traía algo que esta lista no tiene. Lo dejamos afuera; el resto sigue elegido.'
  if (!beyond) return null
  return pages === 1
    ? 'Esta lista tiene una sola página: es esta.'
    : `Esta lista tiene ${pages}${NBSP}páginas. Te mostramos la primera.`
}

export function filterOf(
  { param, label, help, options, until }: Facet,
  selection: FilterSelection,
  found: FilteredProducts,
): FilterView {
  const chosen = selection.chosen.get(param) ?? []
  const counts = found.counts.get(param) ?? []
  return {
    name: param,
    label,
    help: help ?? null,
    options: options.map(({ slug, text, meaning }, place) => ({
      value: slug,
      text,
      meaning,
      count: counts[place] ?? 0,
      selected: chosen.includes(slug),
    })),
    selected: chosen.length,
    ...(until !== undefined && { until }),
  }
}

function quickFilters(
  index: ListingIndex,
  selection: FilterSelection,
  link: (to: FilterSelection) => string,
): QuickFilter[] {
  const quick = index.facets.flatMap(({ param, options, promotions }) =>
    promotions
      .flatMap(({ values, text }) => {
        const here = options.filter(({ slug }) => values.includes(slug))
        const names = here.map(({ slug }) => slug)
        const most = index.products.length
        const hold = countShared(
          unionOfBitsets(
            here.map(({ bits }) => bits),
            most,
          ),
          fullBitset(most),
        )
        if (hold === 0 || hold === most) return []
        const chosen = selection.chosen.get(param) ?? []
        return {
          text,
          link: link(toggled(selection, param, names)),
          selected: names.every((name) => chosen.includes(name)),
        }
      })
      .slice(0, 1),
  )
  return quick.length < 2 ? [] : quick.slice(0, MAX_QUICK)
}

export function appliedFilters(
  index: ListingIndex,
  selection: FilterSelection,
  link: (to: FilterSelection) => string,
): AppliedFilter[] {
  return index.facets.flatMap(({ param, label, options }) =>
    options
      .filter(({ slug }) => selection.chosen.get(param)?.includes(slug))
      .map(({ slug, chip }) => ({
        name: param,
        value: slug,
        filter: label,
        text: chip,
        link: link(toggled(selection, param, [slug])),
      })),
  )
}

function pageLinks(
  pages: number,
  selection: FilterSelection,
  link: (to: FilterSelection) => string,
): PageLink[] {
  const near = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - selection.page) <= 2,
  )
  return near.map((number) => ({
    number,
    link: link({ ...selection, page: number }),
    current: number === selection.page,
  }))
}

function advice(
  index: ListingIndex,
  selection: FilterSelection,
  found: FilteredProducts,
  link: (to: FilterSelection) => string,
  nouns: (count: number) => string,
): ListingView['advice'] {
  return [...found.without]
    .filter(([, count]) => count > 0)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([param, count]) => {
      const facet = index.facetByParam.get(param)!
      const names = facet.options
        .filter(({ slug }) => selection.chosen.get(param)!.includes(slug))
        .map(({ chip }) => `«${chip}»`)
      return {
        text: `Quitá ${names.join(' y ')} y ${count === 1 ? 'queda' : 'quedan'} ${nouns(count)}`,
        link: link(withFilter(selection, param, [])),
      }
    })
}

export function isUnfiltered(selection: FilterSelection): boolean {
  return selection.chosen.size === 0 && selection.sort === USUAL_SORT
}

export function pageQuery({ page }: FilterSelection): string {
  return page === 1 ? '' : `?${PAGE_PARAMETER}=${page}`
}
