import { parsePage } from './parse-page.ts'
import { tell } from '../ui/tell.ts'
import { bringStyles, stylesheetsIn } from './whole-styles.ts'

/** Milliseconds for which a page that was asked for ahead is as good as new. */
const FRESH_MS = 30_000
/** As many are waiting to be followed. */
const AHEAD = 3

/** Nobody has seen it yet, so that it is not counted as seen. */
const AHEAD_OF_TIME: { headers: Record<string, string> } = { headers: { purpose: 'prefetch' } }

type Connection = { saveData?: boolean }
type Asking = { headers?: Record<string, string>; signal?: AbortSignal }
type Asked = { page: Promise<Document | undefined>; since: number }

const ahead = new Map<string, Asked>()

/** Asks for the page at an address, written whole, before anybody has followed a link to it, picture and styles included. */
export function readAhead(address: string): void {
  const { connection } = navigator as Navigator & { connection?: Connection }
  if (connection?.saveData || withoutHash(address) === withoutHash(location.href)) return
  if (isFresh(ahead.get(address))) return
  ahead.delete(address)
  const page = read(address, AHEAD_OF_TIME).catch(() => undefined)
  ahead.set(address, { page, since: performance.now() })
  for (const old of [...ahead.keys()].slice(0, -AHEAD)) ahead.delete(old)
}

/** The page at an address, with its styles at hand; undefined when it isn't one, or is of another build than this page. */
export async function pageAt(address: string, signal: AbortSignal): Promise<Document | undefined> {
  const asked = ahead.get(address)
  // Its parts go where it is shown, so that it is there for one time.
  ahead.delete(address)
  const waiting = isFresh(asked) ? await asked.page : undefined
  if (!waiting) return read(address, { signal }).catch(() => undefined)
  const ruta = pathOf(address)
  if (ruta.startsWith('/productos/')) tell({ que: 'vista', ruta })
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
  return (await bringStyles(stylesheetsIn(styles))) ? page : undefined
}

/** The script of every page has its content in its name. */
const buildOf = (page: Document) => page.querySelector('script[type="module"]')?.getAttribute('src')

/** The picture of a page begins to come while the page still does, where its answer says which (`render/lead-picture.ts`). */
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
