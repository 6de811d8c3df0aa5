import { parsePage } from './parse-page.ts'
import { loadStylesheets, stylesheetsIn } from '../browser/load-stylesheets.ts'

/** Milliseconds for which a page that was asked for ahead is as good as new. */
const FRESH_MS = 30_000
/** As many are waiting to be followed. */
const MAX_PREFETCHED = 3

/** Nobody has seen it yet, so that it is not counted as seen. */
const PREFETCH: { headers: Record<string, string> } = { headers: { purpose: 'prefetch' } }

type Connection = { saveData?: boolean }
type Asking = { headers?: Record<string, string>; signal?: AbortSignal }
type Asked = { page: Promise<Document | undefined>; since: number }

const prefetched = new Map<string, Asked>()

/** Asks for the page at an address, written whole, before anybody has followed a link to it, picture and styles included. */
export function prefetchPage(address: string): void {
  const { connection } = navigator as Navigator & { connection?: Connection }
  if (connection?.saveData || withoutHash(address) === withoutHash(location.href)) return
  if (isFresh(prefetched.get(address))) return
  prefetched.delete(address)
  const page = read(address, PREFETCH).catch(() => undefined)
  prefetched.set(address, { page, since: performance.now() })
  for (const old of [...prefetched.keys()].slice(0, -MAX_PREFETCHED)) prefetched.delete(old)
}

/**
 * The page at an address, with its styles at hand; undefined when it isn't one, or is of another build than this page. `onSeen` is told
 * the path of one that was asked for ahead.
 */
export async function fetchPage(
  address: string,
  signal: AbortSignal,
  onSeen: (path: string) => void,
): Promise<Document | undefined> {
  const asked = prefetched.get(address)
  // Its parts go where it is shown, so that it is there for one time.
  prefetched.delete(address)
  const waiting = isFresh(asked) ? await asked.page : undefined
  if (!waiting) return read(address, { signal }).catch(() => undefined)
  onSeen(pathOf(address))
  return waiting
}

async function read(address: string, { headers, signal }: Asking): Promise<Document | undefined> {
  const response = await fetch(address, {
    headers: { accept: 'text/html', ...headers },
    signal: signal ?? null,
  })
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  if (!response.ok || response.redirected || !isPage) return undefined
  const isComing = fetchLead(response.headers.get('link') ?? '')
  const { page, styles } = parsePage(await response.text())
  if (buildOf(page) !== buildOf(document)) return undefined
  if (!isComing) fetchPicture(page)
  return (await loadStylesheets(stylesheetsIn(styles))) ? page : undefined
}

/** The script of every page has its content in its name. */
const buildOf = (page: Document) => page.querySelector('script[type="module"]')?.getAttribute('src')

/** The picture of a page begins to come while the page still does, where its answer says which (`framework/server/preload-lead-picture.ts`). */
function fetchLead(link: string): boolean {
  const offers = link.matchAll(
    /rel="preload"; as="image"; type="(.*?)"; imagesrcset="(.*?)"; imagesizes="(.*?)"(?:; media="(.*?)")?/g,
  )
  const sources = [...offers].map(([, type = '', srcset = '', sizes = '', media = '']) =>
    Object.assign(document.createElement('source'), { type, srcset, sizes, media }),
  )
  if (sources.length === 0) return false
  const image = Object.assign(new Image(), { fetchPriority: 'high' })
  document.createElement('picture').append(...sources, image)
  return true
}

/** A picture that stands in a document begins to come: along with the styles, not after them. */
function fetchPicture(page: Document): void {
  const picture = page.querySelector('main img[fetchpriority="high"]')?.closest('picture')
  if (picture) document.importNode(picture, true)
}

const isFresh = (asked: Asked | undefined): asked is Asked =>
  asked !== undefined && performance.now() - asked.since < FRESH_MS

const pathOf = (address: string) => new URL(address).pathname
const withoutHash = (address: string) => address.split('#')[0]
