// Standalone service worker, served with the build's data prepended (`features/offline/server.ts`).
// Network first; caches are used only offline.

/** Build data: name, files that any page may need, and addresses of public forms. */
declare const BUILD: { name: string; files: string[]; forms: string[] }

type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
type FetchEvent = ExtendableEvent & {
  /** Chromium only: history navigation. */
  request: Request & { isHistoryNavigation?: boolean }
  preloadResponse?: Promise<Response | undefined>
  respondWith: (answer: Promise<Response> | Response) => void
}
type OfflineState = { codes: string[]; account: string | null; at: number }

const worker = self as unknown as {
  addEventListener: ((type: 'fetch', listener: (event: FetchEvent) => void) => void) &
    ((type: 'install' | 'activate', listener: (event: ExtendableEvent) => void) => void) &
    ((type: 'message', listener: (event: ExtendableEvent & { data: OfflineState }) => void) => void)
  skipWaiting: () => Promise<void>
  registration: { navigationPreload?: { enable: () => Promise<void> } }
}

const CACHE_PREFIX = 'sitio-'
const CACHE = CACHE_PREFIX + BUILD.name
const WAITING_FORMS = 'formularios'
const OFFLINE_PAGE = '/sin-conexion'
const OFFLINE_STATE_PATH = '/sin-conexion/guardado'
const PRODUCT_ROWS_PATH = '/datos/lista'
const MAX_CACHE_AGE_MS = 86_400_000
const MAX_CACHED_BYTES = 19_000_000
const MAX_PAGES = 400
/** Private paths, never cached. */
const PRIVATE_PATHS = /^\/(?:panel|cuenta|vista|ingresar|registrarse|recuperar|salir|01|datos)(?:\/|$)/
const IMMUTABLE_FILES = /^\/(?:assets|media|dibujos)\//

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('message', (event) => event.waitUntil(hear(event.data)))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, searchParams } = new URL(request.url)
  if (origin !== location.origin) return
  if (request.method === 'POST') {
    if (pathname === '/salir') event.waitUntil(leave())
    if (BUILD.forms.includes(pathname) && request.mode === 'navigate')
      event.respondWith(request.isHistoryNavigation ? seeOther(pathname) : sendOrQueueForm(request, pathname))
  } else if (request.method !== 'GET') return
  else if (pathname === PRODUCT_ROWS_PATH)
    event.respondWith(fetch(request).catch(() => cachedRows(searchParams.getAll('id'))))
  else if (PRIVATE_PATHS.test(pathname)) return
  else if (IMMUTABLE_FILES.test(pathname)) event.respondWith(fetch(request).catch(() => fileAt(pathname)))
  else if (request.mode === 'navigate' || request.headers.get('accept')?.startsWith('text/html'))
    event.respondWith(answerPage(event, pathname))
})

async function install(): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.addAll([OFFLINE_PAGE, ...BUILD.files].map((path) => new Request(path, { credentials: 'omit' })))
  await worker.skipWaiting()
}

async function activate(): Promise<void> {
  const state = await readOfflineState()
  for (const name of await caches.keys())
    if (name.startsWith(CACHE_PREFIX) && name !== CACHE) await caches.delete(name)
  await worker.registration.navigationPreload?.enable()
  const { signal } = keeping
  if (state) void runQueued(() => cacheForOffline(state, signal, true))
}

let last: Promise<unknown> = Promise.resolve()
function runQueued(work: () => Promise<unknown>): Promise<unknown> {
  return (last = last.then(work, work))
}

let keeping = new AbortController()
/** Cancels a running download, which may take minutes on a slow connection. */
function letGo(): void {
  keeping.abort()
  keeping = new AbortController()
}

function leave(): Promise<unknown> {
  letGo()
  return runQueued(deleteCaches)
}

let heard: OfflineState['account'] | undefined
/** A previous page may still report the signed-out account, until the next page's message. */
function hear(state: OfflineState): Promise<unknown> {
  if (heard !== undefined && heard !== state.account) letGo()
  heard = state.account
  const { signal } = keeping
  return runQueued(() => cacheForOffline(state, signal))
}

/** Deletes all data of the visitor. */
async function deleteCaches(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
  await install().catch(() => undefined)
}

async function answerPage(event: FetchEvent, path: string): Promise<Response> {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request))
    const isForAll = answer.headers.get('cache-control')?.startsWith('public')
    if (answer.ok && isForAll && !answer.redirected) event.waitUntil(refreshCachedPage(path, answer.clone()))
    return answer
  } catch {
    const cached = await caches.match(path, { ignoreVary: true })
    return cached ? asOfflineCopy(cached, 200, 'copia') : offlinePage()
  }
}

/** Updates a cached page with each newer response. */
async function refreshCachedPage(path: string, answer: Response): Promise<void> {
  const cache = await caches.open(CACHE)
  if (await cache.match(path, { ignoreVary: true })) await cache.put(path, answer)
}

const offlinePage = async () => {
  const page = await caches.match(OFFLINE_PAGE, { ignoreVary: true })
  return page ? asOfflineCopy(page, 503, 'nada') : Response.error()
}

/** Copy of a cached page with `data-offline` in its HTML. */
async function asOfflineCopy(page: Response, status: number, state: string): Promise<Response> {
  const headers = new Headers(page.headers)
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
  const html = (await page.text()).replace('<html ', `<html data-offline="${state}" `)
  return new Response(html, { status, headers })
}

/** Cached file; for pictures, falls back to another size. */
async function fileAt(path: string): Promise<Response> {
  const cache = await caches.open(CACHE)
  const exact = await cache.match(path, { ignoreVary: true })
  if (exact || !path.startsWith('/media/')) return exact ?? Response.error()
  const same = path.slice(0, path.lastIndexOf('/') + 1)
  const other = (await cache.keys()).find(({ url }) => new URL(url).pathname.startsWith(same))
  return (other && (await cache.match(other, { ignoreVary: true }))) ?? Response.error()
}

async function cachedRows(ids: readonly string[]): Promise<Response> {
  const rows = await Promise.all(
    ids.map((id) => caches.match(`${PRODUCT_ROWS_PATH}?id=${id}`, { ignoreVary: true })),
  )
  return Response.json(await Promise.all(rows.flatMap((row) => (row ? [row.json()] : []))))
}

/** Redirects, so that no history entry is a POST, which going back would resend. */
const seeOther = (path: string) => Response.redirect(path, 303)

/** A form that can't be sent waits until its author confirms it. */
async function sendOrQueueForm(request: Request, path: string): Promise<Response> {
  const typed = request.clone().blob()
  const sent = request.clone()
  const forms = await caches.open(WAITING_FORMS)
  try {
    const answer = await fetch(request)
    const waiting = await forms.match(path)
    if (waiting && (await tokenOf(waiting)) === (await tokenOf(sent))) await forms.delete(path)
    return answer
  } catch {
    // The content type has the multipart boundary.
    const headers = { 'content-type': request.headers.get('content-type') ?? '' }
    await forms.put(path, new Response(await typed, { headers }))
    return seeOther(OFFLINE_PAGE)
  }
}

/** Form token, which stays the same through refusals. */
const tokenOf = async (form: Request | Response) => (await form.formData()).get('token')

async function readOfflineState(): Promise<OfflineState | undefined> {
  return (await caches.match(OFFLINE_STATE_PATH))?.json()
}

/** Caches the public pages of the products (manual, parts, faults), support and wishlist. */
async function cacheForOffline(
  { codes, account }: OfflineState,
  signal: AbortSignal,
  isNewBuild = false,
): Promise<void> {
  const before = await readOfflineState()
  if (before && before.account !== null && before.account !== account) await deleteCaches()
  const isSame = before?.codes.join() === codes.join() && before.account === account
  const isOfToday = !isNewBuild && before !== undefined && Date.now() - before.at < MAX_CACHE_AGE_MS
  if (isSame && isOfToday) return
  const cache = await caches.open(CACHE)
  const note: OfflineState = { codes, account, at: isOfToday ? before.at : Date.now() }
  await cache.put(OFFLINE_STATE_PATH, Response.json(note))
  const wanted = new Set([
    '/soporte',
    '/lista',
    ...codes.map((code) => `/productos/${code.split('~')[0]}/manual`),
  ])
  for (const code of codes) wanted.add(`/productos/${code.replace('~', '?color=')}`)
  const had = new Set([OFFLINE_PAGE, OFFLINE_STATE_PATH, ...BUILD.files])
  let bytes = 0
  const take = async (path: string): Promise<string | undefined> => {
    const known = isOfToday ? await cache.match(path, { ignoreVary: true }) : undefined
    const answer = known ?? (await fetchUncounted(path, signal))
    const content = await answer?.clone().blob()
    if (!answer || !content || signal.aborted || bytes + content.size > MAX_CACHED_BYTES) return undefined
    bytes += content.size
    had.add(path)
    if (!known) await cache.put(path, answer)
    return content.type.startsWith('text/html') ? content.text() : undefined
  }
  if (codes.length > 0)
    for (const { path, picture } of await keepRows(cache, codes, signal)) {
      had.add(path)
      if (picture) await take(`/media/${picture}/384.avif`)
    }
  // Iterating a Set includes elements added during the loop.
  for (const path of wanted) {
    if (had.size > MAX_PAGES || signal.aborted) break
    const html = await take(path)
    const [, code] = /^\/productos\/([^/?]+)/.exec(path) ?? []
    if (html === undefined || code === undefined) continue
    for (const [, link = ''] of html.matchAll(/href="(\/(?:productos|repuestos)\/[\w/-]+)["#]/g))
      if (link.startsWith('/repuestos/') || link.startsWith(`/productos/${code}/`)) wanted.add(link)
    for (const [, drawing = ''] of html.matchAll(/src="(\/dibujos\/[\w/.-]+)"/g)) await take(drawing)
    const [picture] =
      /\/media\/[\w-]+\/(?:384|480|640|750)\.avif/.exec(html.slice(html.indexOf('<main'))) ?? []
    if (picture) await take(picture)
  }
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url)
    if (!had.has(pathname + search)) await cache.delete(url, { ignoreVary: true })
  }
}

type CachedRow = { id: string; picture?: { hash: string } | null }

/** Caches each product's row separately, because any of them may leave the wishlist. */
async function keepRows(cache: Cache, codes: readonly string[], signal: AbortSignal) {
  const query = codes.slice(0, 100).map((code) => `id=${code}`)
  const answer = await fetchUncounted(`${PRODUCT_ROWS_PATH}?${query.join('&')}`, signal)
  const rows = ((await answer?.json()) ?? []) as CachedRow[]
  return Promise.all(
    rows.map(async (row) => {
      const path = `${PRODUCT_ROWS_PATH}?id=${row.id}`
      await cache.put(path, Response.json(row))
      return { path, picture: row.picture?.hash }
    }),
  )
}

/** Fetches without cookies, and without counting a visit. */
async function fetchUncounted(path: string, signal: AbortSignal): Promise<Response | undefined> {
  try {
    const headers = { accept: 'text/html,*/*', purpose: 'prefetch' }
    const answer = await fetch(path, { credentials: 'omit', headers, signal })
    return answer.ok && !answer.redirected ? answer : undefined
  } catch {
    return undefined
  }
}
