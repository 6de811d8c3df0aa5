import { parsePage } from './parse-page.ts'
import { loadStylesheets, stylesheetsIn } from '../browser/load-stylesheets.ts'

const FRESH_MS = 30_000
const MAX_PREFETCHED = 3

/** Keeps it from being counted as a visit. */
const PREFETCH: { headers: Record<string, string> } = { headers: { purpose: 'prefetch' } }

type Connection = { saveData?: boolean }
type Asking = { headers?: Record<string, string>; signal?: AbortSignal }
type Asked = { page: Promise<Document | undefined>; since: number }

const prefetched = new Map<string, Asked>()

export function prefetchPage(address: string): void {
  const { connection } = navigator as Navigator & { connection?: Connection }
  if (connection?.saveData || withoutHash(address) === withoutHash(location.href)) return
  if (isFresh(prefetched.get(address))) return
  prefetched.delete(address)
  const page = read(address, PREFETCH).catch(() => undefined)
  prefetched.set(address, { page, since: performance.now() })
  for (const old of [...prefetched.keys()].slice(0, -MAX_PREFETCHED)) prefetched.delete(old)
}

/** Undefined for what is not a page of this build. */
export async function fetchPage(
  address: string,
  signal: AbortSignal,
  onSeen: (path: string) => void,
): Promise<Document | undefined> {
  const asked = prefetched.get(address)
  // Its nodes move into the page, so it serves once.
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

const buildOf = (page: Document) => page.querySelector('script[type="module"]')?.getAttribute('src')

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

/** In a document a picture loads along with its styles. */
function fetchPicture(page: Document): void {
  const picture = page.querySelector('main img[fetchpriority="high"]')?.closest('picture')
  if (picture) document.importNode(picture, true)
}

const isFresh = (asked: Asked | undefined): asked is Asked =>
  asked !== undefined && performance.now() - asked.since < FRESH_MS

const pathOf = (address: string) => new URL(address).pathname
const withoutHash = (address: string) => address.split('#')[0]
