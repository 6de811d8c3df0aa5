import type { Catalogue } from '../../catalogue/catalogue.ts'

const widthsOf = new WeakMap<Catalogue, ReadonlyMap<string, number>>()

/** Master width in pixels of every picture a page may show, by hash. */
export function pictureWidths(catalogue: Catalogue): ReadonlyMap<string, number> {
  let widths = widthsOf.get(catalogue)
  if (!widths) {
    widths = widthsIn([...catalogue.categories.values(), ...catalogue.products.values(), catalogue.settings])
    widthsOf.set(catalogue, widths)
  }
  return widths
}

/** Master width of every picture that JSON values name, by hash. */
export function widthsIn(values: readonly unknown[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  collect(values, found)
  return found
}

function collect(value: unknown, found: Map<string, number>): void {
  if (Array.isArray(value)) for (const item of value) collect(item, found)
  else if (isPlain(value)) {
    const { hash, width } = value
    if (typeof hash === 'string' && typeof width === 'number') found.set(hash, width)
    else for (const inner of Object.values(value)) collect(inner, found)
  }
}

/** Documents are plain JSON; a product also carries its type, which holds no picture. */
function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
