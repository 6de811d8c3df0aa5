import {
  askForPage,
  PREFETCH,
  type FromPageWorker,
  type FetchedPage,
  type ToPageWorker,
} from './ask-for-page.ts'
import { parsePage } from './parse-page.ts'
import { loadStylesheets, stylesheetsIn } from '#/framework/browser/load-stylesheets.ts'

const FRESH_MS = 30_000
const MAX_PREFETCHED = 3

type NetworkInformation = { saveData?: boolean }
/** Fetched page and its lead picture, which may still be loading. */
type Come = { page: Document; picture: HTMLImageElement | undefined }
type Ahead = { come: Promise<Come | undefined>; since: number }

const prefetched = new Map<string, Ahead>()

export function prefetchPage(address: string): void {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation }
  if (connection?.saveData || withoutHash(address) === withoutHash(location.href)) return
  if (isFresh(prefetched.get(address))) return
  prefetched.delete(address)
  const come = askAhead(address)
    .then(readFetchedPage)
    .catch(() => undefined)
  prefetched.set(address, { come, since: performance.now() })
  for (const old of [...prefetched.keys()].slice(0, -MAX_PREFETCHED)) prefetched.delete(old)
}

/** Page at an address, prefetched or fetched now; undefined on failure or for a page of another build. */
export async function fetchPage(
  address: string,
  signal: AbortSignal,
  onSeen: (path: string) => void,
): Promise<Document | undefined> {
  const requested = prefetched.get(address)
  // A prefetched document serves once, since its nodes move into the page.
  prefetched.delete(address)
  const ahead = isFresh(requested) ? await requested.come : undefined
  if (!ahead)
    return askForPage(address, { signal })
      .then(readFetchedPage)
      .then((come) => come?.page)
      .catch(() => undefined)
  // Yields a task, so that a picture that arrived during the touch is delivered and decoded during the swap.
  if (ahead.picture?.complete === false) await new Promise((resolve) => setTimeout(resolve))
  onSeen(pathOfUrl(address))
  return ahead.page
}

async function readFetchedPage(answer: FetchedPage | undefined): Promise<Come | undefined> {
  if (!answer) return undefined
  const lead = fetchLead(answer.link)
  const { page, styles } = parsePage(answer.html)
  if (buildOf(page) !== buildOf(document)) return undefined
  const picture = lead ?? fetchPicture(page)
  return (await loadStylesheets(stylesheetsIn(styles))) ? { page, picture } : undefined
}

let worker: Worker | undefined
const unanswered = new Map<number, (answer: FetchedPage | undefined) => void>()
let asks = 0

/** Starts the worker, a script that calls `answerPages`; until it is ready the page fetches by itself. */
export function startPageWorker(script: string): void {
  const started = new Worker(script, { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<FromPageWorker>) => {
    if (data === 'ready') worker = started
    else settleFetch(data.id, data.answer)
  })
  started.addEventListener('error', () => {
    worker = undefined
    for (const id of unanswered.keys()) settleFetch(id, undefined)
  })
}

function settleFetch(id: number, answer: FetchedPage | undefined): void {
  unanswered.get(id)?.(answer)
  unanswered.delete(id)
}

function askAhead(address: string): Promise<FetchedPage | undefined> {
  if (!worker) return askForPage(address, PREFETCH)
  asks += 1
  worker.postMessage({ id: asks, address } satisfies ToPageWorker, [])
  return new Promise((resolve) => unanswered.set(asks, resolve))
}

const buildOf = (page: Document) => page.querySelector('script[type="module"]')?.getAttribute('src')

function fetchLead(link: string): HTMLImageElement | undefined {
  const offers = link.matchAll(
    /rel="preload"; as="image"; type="(.*?)"; imagesrcset="(.*?)"; imagesizes="(.*?)"(?:; media="(.*?)")?/g,
  )
  const sources = [...offers].map(([, type = '', srcset = '', sizes = '', media = '']) =>
    Object.assign(document.createElement('source'), { type, srcset, sizes, media }),
  )
  if (sources.length === 0) return undefined
  const image = Object.assign(new Image(), { fetchPriority: 'high' })
  document.createElement('picture').append(...sources, image)
  return image
}

/** Imports the picture into the document, so that it loads in parallel with the style sheets. */
function fetchPicture(page: Document): HTMLImageElement | undefined {
  const picture = page.querySelector('main img[fetchpriority="high"]')?.closest('picture')
  return (picture && document.importNode(picture, true).querySelector('img')) ?? undefined
}

const isFresh = (ahead: Ahead | undefined): ahead is Ahead =>
  ahead !== undefined && performance.now() - ahead.since < FRESH_MS

const pathOfUrl = (address: string) => new URL(address).pathname
const withoutHash = (address: string) => address.split('#')[0]
