import { LRUCache } from 'lru-cache'

/** Text of a page, and HTML in UTF-8 that it shares with others, in their order. */
export type PageParts = readonly (string | Uint8Array)[]

/** Bytes of what is kept: styles and header of every kind of page take some 2 MB, a product's card 3 kB. */
const MAX_SIZE = 4 * 1024 * 1024
/** What the text of a page has in the place of what it shares. It never leaves this process, so no text can hold it. */
const MARK = crypto.randomUUID()

const encoder = new TextEncoder()
const kept = new LRUCache<string, Uint8Array>({
  maxSize: MAX_SIZE,
  sizeCalculation: (html, name) => html.byteLength + name.length,
})
/** What the page that is being drawn shares; undefined where a page is drawn in one. */
let shared: Uint8Array[] | undefined

/** Draws a page whose text stands beside what it shares with others: `splitFragments` puts it in its place. */
export function collectFragments(draw: () => string): { html: string; shared: readonly Uint8Array[] } {
  const parts: Uint8Array[] = []
  return { html: sharingInto(parts, draw), shared: parts }
}

/** The page in parts, of what `collectFragments` gave. */
export function splitFragments(html: string, parts: readonly Uint8Array[]): PageParts {
  const [first = '', ...rest] = html.split(MARK)
  return [
    first,
    ...rest.flatMap((text) => {
      const end = text.indexOf(';')
      return [parts[Number(text.slice(0, end))]!, text.slice(end + 1)]
    }),
  ]
}

/** HTML that is made the first time and kept by its name, in whose place the page gets a mark. */
export function cachedFragment(name: string, make: () => string): string {
  if (shared === undefined) return make()
  let html = kept.get(name)
  if (html === undefined) {
    const made = sharingInto(undefined, make)
    // React's mark of a component that threw: whoever draws the page looks for it in the text.
    if (made.includes('<!--$!-->')) return made
    html = encoder.encode(made)
    kept.set(name, html)
  }
  return `${MARK}${shared.push(html) - 1};`
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
