import { LRUCache } from 'lru-cache'

export type PageParts = readonly (string | Uint8Array)[]

/** Bytes of cached HTML: styles and headers take 2 MB, a card 3 kB. */
const MAX_SIZE = 4 * 1024 * 1024
/** Random, so that no text of a page can contain it. */
const FRAGMENT_MARK = crypto.randomUUID()

const fragmentEncoder = new TextEncoder()
const cachedFragments = new LRUCache<string, Uint8Array>({
  maxSize: MAX_SIZE,
  sizeCalculation: (html, name) => html.byteLength + name.length,
})
let shared: Uint8Array[] | undefined
let styles: Uint8Array | undefined

type Collected = {
  html: string
  shared: readonly Uint8Array[]
  /** Output of `stylesFragment`, one of `shared`. */
  styles: Uint8Array | undefined
}

export function collectFragments(draw: () => string): Collected {
  const parts: Uint8Array[] = []
  styles = undefined
  return { html: sharingInto(parts, draw), shared: parts, styles }
}

export function splitFragments(html: string, parts: readonly Uint8Array[]): PageParts {
  const [first = '', ...rest] = html.split(FRAGMENT_MARK)
  return [
    first,
    ...rest.flatMap((text) => {
      const end = text.indexOf(';')
      return [parts[Number(text.slice(0, end))]!, text.slice(end + 1)]
    }),
  ]
}

export function cachedFragment(name: string, make: () => string): string {
  if (shared === undefined) return make()
  let html = cachedFragments.get(name)
  if (html === undefined) {
    html = fragmentEncoder.encode(sharingInto(undefined, make))
    cachedFragments.set(name, html)
  }
  return `${FRAGMENT_MARK}${shared.push(html) - 1};`
}

/** Cached fragment with the page's inline styles, noted for the hash in the Content-Security-Policy. */
export function stylesFragment(name: string, make: () => string): string {
  const mark = cachedFragment(name, make)
  styles = shared?.at(-1)
  return mark
}

function sharingInto(parts: Uint8Array[] | undefined, draw: () => string): string {
  const outer = shared
  shared = parts
  try {
    return draw()
  } finally {
    shared = outer
  }
}
