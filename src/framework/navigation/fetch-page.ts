import { askForPage, type Answered, type Asked, type PageAnswer } from './ask-for-page.ts'
import { parsePage } from './parse-page.ts'
import { loadStylesheets, stylesheetsIn } from '../browser/load-stylesheets.ts'

const FRESH_MS = 30_000
const MAX_PREFETCHED = 3

/** Keeps it from being counted as a visit. */
const PREFETCH = { headers: { purpose: 'prefetch' } }

type Connection = { saveData?: boolean }
type Ahead = { page: Promise<Document | undefined>; since: number }

const prefetched = new Map<string, Ahead>()

export function prefetchPage(address: string): void {
  const { connection } = navigator as Navigator & { connection?: Connection }
  if (connection?.saveData || withoutHash(address) === withoutHash(location.href)) return
  if (isFresh(prefetched.get(address))) return
  prefetched.delete(address)
  const page = askAhead(address)
    .then(read)
    .catch(() => undefined)
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
  const ahead = isFresh(asked) ? await asked.page : undefined
  if (!ahead)
    return askForPage(address, { signal })
      .then(read)
      .catch(() => undefined)
  // Lets in what came for it while the finger rested: its picture, which is decoded beside the swap.
  await new Promise((resolve) => setTimeout(resolve))
  onSeen(pathOf(address))
  return ahead
}

async function read(answer: PageAnswer | undefined): Promise<Document | undefined> {
  if (!answer) return undefined
  const isComing = fetchLead(answer.link)
  const { page, styles } = parsePage(answer.html)
  if (buildOf(page) !== buildOf(document)) return undefined
  if (!isComing) fetchPicture(page)
  return (await loadStylesheets(stylesheetsIn(styles))) ? page : undefined
}

let worker: Worker | undefined
const unanswered = new Map<number, (answer: PageAnswer | undefined) => void>()
let asks = 0

/** Of a script that calls `answerPages`; until it has begun the page asks by itself. */
export function startPageWorker(script: string): void {
  const started = new Worker(script, { type: 'module' })
  started.addEventListener('message', ({ data: { id, answer } }: MessageEvent<Answered>) => {
    worker = started
    settle(id, answer)
  })
  started.addEventListener('error', () => {
    worker = undefined
    for (const id of unanswered.keys()) settle(id, undefined)
  })
}

function settle(id: number, answer: PageAnswer | undefined): void {
  unanswered.get(id)?.(answer)
  unanswered.delete(id)
}

function askAhead(address: string): Promise<PageAnswer | undefined> {
  if (!worker) return askForPage(address, PREFETCH)
  asks += 1
  worker.postMessage({ id: asks, address, asking: PREFETCH } satisfies Asked, [])
  return new Promise((resolve) => unanswered.set(asks, resolve))
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

const isFresh = (ahead: Ahead | undefined): ahead is Ahead =>
  ahead !== undefined && performance.now() - ahead.since < FRESH_MS

const pathOf = (address: string) => new URL(address).pathname
const withoutHash = (address: string) => address.split('#')[0]
