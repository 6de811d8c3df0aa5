import type { Catalogue } from '#/catalogue/catalogue.ts'

const widthsOf = new WeakMap<Catalogue, ReadonlyMap<string, number>>()

export function pictureWidths(catalogue: Catalogue): ReadonlyMap<string, number> {
  let widths = widthsOf.get(catalogue)
  if (!widths) {
    widths = widthsIn(inOrderOfVisits(catalogue))
    widthsOf.set(catalogue, widths)
  }
  return widths
}

function inOrderOfVisits({ settings, categories, products }: Catalogue): unknown[] {
  const byRank = [...products.values()].sort(
    (a, b) => Number(a.status !== 'active') - Number(b.status !== 'active') || a.rank - b.rank,
  )
  return [settings, [...categories.values()], byRank.map(({ pictures }) => pictures.slice(0, 2)), byRank]
}

export function widthsIn(values: readonly unknown[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  collectPictures(values, found)
  return found
}

function collectPictures(value: unknown, found: Map<string, number>): void {
  if (Array.isArray(value)) for (const item of value) collectPictures(item, found)
  else if (isPlainObject(value)) {
    const { hash, width } = value
    if (typeof hash === 'string' && typeof width === 'number') found.set(hash, width)
    else for (const inner of Object.values(value)) collectPictures(inner, found)
  }
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
