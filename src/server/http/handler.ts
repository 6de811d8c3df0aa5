import type { IncomingMessage, ServerResponse } from 'node:http'
import { catalogueVersion, type Catalogue } from '../../catalogue/catalogue.ts'
import { isAccountPath } from '../../catalogue/pages/account-page.ts'
import type { SearchPage } from '../../catalogue/pages/search-page.ts'
import { searchSuggestions } from '../../catalogue/pages/suggestions.ts'
import { suggestionText } from '../../catalogue/search/suggest.ts'
import { isServable, type App, type RequestContext } from '../app.ts'
import { readChrome, readPage, type PageAnswer } from '../read-page.ts'
import { ICON_NAMES } from '../images/icons.ts'
import { accountEndpoints } from './account/account-endpoints.ts'
import { PRIVATE_HEADERS } from './account/account-form.ts'
import { chooseEncoding } from './compression.ts'
import { clickEndpoint } from './click-endpoint.ts'
import { contactEndpoint } from './contact-endpoint.ts'
import { HotPages } from './hot-pages.ts'
import { legacyTarget } from './legacy.ts'
import { health, robots, sitemap, webManifest } from './machine-files.ts'
import { iconFile, madeDocument, mediaFile, pdfReply, sendMedia } from './media.ts'
import { ownEndpoints } from './own-endpoints.ts'
import { PageCache, presentOnce, type Preconditions } from './page-cache.ts'
import { htmlReply, jsonReply, noteStart, redirectReply, send, textReply, type Reply } from './reply.ts'
import { renderPage, serverErrorReply, type Renderer } from './render.ts'
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts'
import { startingPage503 } from './static-pages.ts'

const MAX_URL = 4096
/** How many of the most visited pages are made again as soon as the catalogue changes. */
const WARMED = 50
const CLICK_PATH = '/datos/clic'
const LIST_PAGE_DATA = '/datos/lista/pagina'
const SUGGESTION_BYTES = 8 * 1024 * 1024
const SUGGESTION_CACHING = 'public, max-age=60'
const PAGE_CACHING = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400'

/** Serves a file of the build, or calls on when there is none. */
export type StaticFiles = (request: IncomingMessage, response: ServerResponse, otherwise: () => void) => void

type Options = {
  app: App
  renderer: Renderer
  staticFiles: StaticFiles
  /** Said with the data of pages, for those that another build drew (`buildName`). */
  build?: string | undefined
  /** Vite's own scripts and styles need a looser policy, and pages are made anew each time. */
  development?: boolean
}

/** The site's whole HTTP behaviour: limits, methods, files, old addresses, pages and their JSON. */
export function createHandler({ app, renderer, staticFiles, build, development = false }: Options) {
  const cache = new PageCache()
  const hot = new HotPages(securityHeaders(app.environment.siteUrl))
  const suggestions = new PageCache(SUGGESTION_BYTES)
  const postClick = clickEndpoint(app)
  const postContact = contactEndpoint(app, renderer)
  const own = ownEndpoints(app, renderer)
  const account = accountEndpoints(app, renderer)
  const common = securityHeaders(app.environment.siteUrl)

  app.live.onSwap(() => {
    warm(hot.mostVisited(WARMED)).catch((error: unknown) => app.log('warn', 'pages not warmed', { error }))
  })

  return function handle(request: IncomingMessage, response: ServerResponse): void {
    if (request.method === 'GET' && hot.serve(request, response, app.live.current().catalogue)) return
    noteStart(response)
    for (const [name, value] of Object.entries(common)) {
      if (!(development && name === 'content-security-policy')) response.setHeader(name, value)
    }
    route(request, response).catch((error: unknown) => {
      app.log('error', 'request failed', { method: request.method, url: request.url?.slice(0, 300), error })
      if (response.headersSent) response.destroy()
      else send(response, serverErrorReply(error), request.method)
    })
  }

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = '/' } = request
    const address = parseAddress(url)
    if (address === undefined) return send(response, badAddress(url), method)
    const { path, search } = address
    const { catalogue } = app.live.current()

    const allowed = own.methods(path) ?? account.methods(path) ?? allowedMethods(path)
    if (!allowed.includes(method ?? '')) {
      const body = 'Esta dirección no acepta ese método.'
      return send(response, textReply(405, body, { allow: allowed.join(', ') }), method)
    }
    if (path === '/salud') {
      return send(response, health(catalogue, app.startedAt, new Date(), app.store.trouble()), method)
    }
    const mine = isServable(catalogue)
      ? ((await own.answer(request, path)) ?? (await account.answer(request, path)))
      : undefined
    if (mine) return send(response, mine, method)
    if (method === 'POST') {
      const post = path === CLICK_PATH ? postClick : postContact
      return send(response, await post(request), method)
    }
    if (path.startsWith('/assets/')) {
      return staticFiles(request, response, () => send(response, textReply(404, 'No existe.'), method))
    }
    const made = madeDocument(path)
    if (made && isServable(catalogue)) {
      const pdf = await pdfReply(app, made.productId, made.kind)
      if (pdf) return send(response, unlessKnown(pdf, request), method)
    }
    if (/^\/(media|og|descargas)\//.test(path)) {
      const file = mediaFile(catalogue, path)
      if (file && (await sendMedia(app, file, response, method))) return
      return send(response, textReply(404, 'No existe.', { 'cache-control': 'public, max-age=60' }), method)
    }
    if (!isServable(catalogue)) return send(response, unavailable(), method)
    const machine = machineFile(catalogue, path)
    if (machine) return send(response, machine, method)
    if (ICON_NAMES.includes(path.slice(1))) {
      const icon = iconFile(catalogue, path.slice(1))
      if (icon && (await sendMedia(app, icon, response, method))) return
      return send(response, textReply(404, 'No existe.'), method)
    }
    const legacy = legacyTarget(catalogue, path, search)
    if (legacy !== undefined) return send(response, redirectReply(legacy), method)
    const elsewhere = await account.gate(request, path.replace(/^\/datos(?=\/)/, ''), search)
    if (elsewhere) {
      const reply = path.startsWith('/datos/')
        ? dataReply(elsewhere, build)
        : redirectReply(elsewhere.location, 303)
      return send(response, reply, method)
    }
    const { 'accept-encoding': accepts, 'if-none-match': ifNoneMatch } = request.headers
    const encoding = chooseEncoding(accepts)
    const asked = { method, url, path, search, encoding, ifNoneMatch }
    const context = await own.context(request, path, search)
    send(response, await page(asked, catalogue, context), method)
  }

  /** Makes pages before they are asked for, one after another so that visitors go first. */
  async function warm(urls: readonly string[]): Promise<void> {
    const { catalogue } = app.live.current()
    for (const url of urls) {
      const address = parseAddress(url)
      if (!address || app.live.current().catalogue !== catalogue) return
      await page({ method: 'GET', url, ...address, encoding: 'br', ifNoneMatch: undefined }, catalogue)
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  /** A page, or under `/datos` the JSON it is made from. */
  async function page(asked: Asked, catalogue: Catalogue, context: RequestContext = {}): Promise<Reply> {
    const { path, search, encoding } = asked
    const asData = path === '/datos' || path.startsWith('/datos/')
    const pagePath = asData ? pageOfData(path) : path
    const version = catalogueVersion(catalogue)
    if (asData && pagePath === '/marco') {
      const make = async () => withCaching(jsonReply(200, readChrome(app)))
      return cache.answer(path, version, make, asked)
    }
    if (asData && pagePath === '/sugerencias') return suggestionsFor(search.get('q') ?? '', version, asked)
    const answer = app.requestContext.run(context, () => readPage(app, pagePath, search))
    if (asked.method === 'GET') countSearch(app, pagePath, search, answer)
    if (answer.kind === 'redirect' && !asData) return redirectReply(answer.location, answer.once ? 303 : 301)
    const make = () =>
      asData ? Promise.resolve(dataReply(answer, build)) : htmlFor(answer, pagePath, search, context)
    if (isAccountPath(pagePath)) {
      const reply = await make()
      return presentOnce({ ...reply, headers: { ...reply.headers, ...PRIVATE_HEADERS } }, encoding)
    }
    if (answer.kind !== 'page' || !answer.cacheable || development) {
      const reply = await make()
      return presentOnce(isPersonal(context) ? kept(reply) : reply, encoding)
    }
    // Parameters a page doesn't read are not part of its name, or each campaign link would be another page.
    const key = `${asData ? '/datos' : ''}${pagePath.replace(/\/+$/, '') || '/'}?${answer.query ?? ''}`
    const reply = await cache.answer(key, version, async () => withCaching(await make()), asked)
    // A search is counted each time it is made.
    if (asked.method === 'GET' && !isSearch(pagePath)) hot.keep(asked.url, encoding, catalogue, reply)
    return reply
  }

  /** What may be meant by a text that is being typed. Kept apart, so that it can't push the pages out. */
  function suggestionsFor(text: string, version: string, wanted: Preconditions): Promise<Reply> {
    const snapshot = app.live.current()
    const headers = { 'cache-control': SUGGESTION_CACHING, 'x-robots-tag': 'noindex' }
    const query = suggestionText(text)
    const make = async () =>
      jsonReply(200, searchSuggestions(snapshot.catalogue, snapshot.index, query), headers)
    return suggestions.answer(query, version, make, wanted)
  }

  async function htmlFor(
    answer: PageAnswer,
    path: string,
    search: URLSearchParams,
    context: RequestContext,
  ): Promise<Reply> {
    const query = answer.kind === 'page' ? nameQuery(answer, search) : search.toString()
    const address = `${encodeURI(path)}${query === '' ? '' : `?${query}`}`
    const status = answer.kind === 'missing' ? 404 : 200
    const reply = await renderPage(app, renderer, address, { status, context })
    const caching = answer.kind === 'missing' ? 'public, max-age=0, must-revalidate' : 'private, no-cache'
    if (development) delete reply.headers['content-security-policy']
    return reply.status >= 500 ? reply : { ...reply, headers: { 'cache-control': caching, ...reply.headers } }
  }
}

/** 304 when the visitor already has it. */
function unlessKnown(reply: Reply, request: IncomingMessage): Reply {
  return request.headers['if-none-match'] === reply.headers.etag ? { ...reply, status: 304, body: '' } : reply
}

/** The page that a path under `/datos` is the data of. `/datos/lista` is the account's list; its page is beside it. */
function pageOfData(path: string): string {
  return path === LIST_PAGE_DATA ? '/lista' : path.slice('/datos'.length) || '/'
}

function allowedMethods(path: string): string[] {
  if (path === CLICK_PATH) return ['POST']
  return path === '/contacto' ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD']
}

/** Counts a search as it was asked first; a page more of it, or one kind of product, is the same search. */
function countSearch(app: App, path: string, search: URLSearchParams, answer: PageAnswer): void {
  if (!isSearch(path) || search.has('tipo') || search.has('ver')) return
  const results = answer.kind === 'page' ? (answer.data as SearchPage).count : 1
  app.searchStats.searched(search.get('q') ?? '', results)
}

function isSearch(path: string): boolean {
  return path.replace(/\/+$/, '') === '/buscar'
}

/** The query a page is rendered with: of a shared page, only what makes it that page. */
function nameQuery(answer: PageAnswer & { kind: 'page' }, search: URLSearchParams): string {
  return answer.query ?? (answer.cacheable ? '' : search.toString())
}

/** Whether a page shows what belongs to an account. */
function isPersonal({ ownList, myProducts }: RequestContext): boolean {
  return ownList?.account === true || (myProducts !== undefined && myProducts.products !== null)
}

/** Kept from every cache, the browser's too: the next person at this computer may be another. */
function kept(reply: Reply): Reply {
  return { ...reply, headers: { ...reply.headers, 'cache-control': 'private, no-store' } }
}

function withCaching(reply: Reply): Reply {
  return reply.status === 200
    ? { ...reply, headers: { ...reply.headers, 'cache-control': PAGE_CACHING } }
    : reply
}

function dataReply(answer: PageAnswer, build: string | undefined): Reply {
  const headers: Record<string, string> = { 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' }
  if (build !== undefined) headers['x-build'] = build
  // A missing page is an answer too: navigation shows it with its own address.
  return jsonReply(200, answer.kind === 'page' ? { kind: 'page', data: answer.data } : answer, headers)
}

function machineFile(catalogue: Catalogue, path: string): Reply | undefined {
  switch (path) {
    case '/sitemap.xml':
      return sitemap(catalogue)
    case '/robots.txt':
      return robots(catalogue)
    case '/manifest.webmanifest':
      return webManifest(catalogue)
    default:
      return undefined
  }
}

/** A question for a page: its address as it was written and as it was read. */
type Asked = Address & Preconditions & { method: string | undefined; url: string }

type Address = { path: string; search: URLSearchParams }

/** Decoded path and query, or undefined for an address that can't be read. */
function parseAddress(url: string): Address | undefined {
  if (url.length > MAX_URL || !url.startsWith('/')) return undefined
  const [rawPath = '', ...rest] = url.split('?')
  try {
    const path = decodeURIComponent(rawPath)
    const query = rest.join('?')
    decodeURIComponent(query.replaceAll('+', ' '))
    return path.includes('\0') || path.startsWith('//')
      ? undefined
      : { path, search: new URLSearchParams(query) }
  } catch {
    return undefined
  }
}

function badAddress(url: string): Reply {
  return url.length > MAX_URL
    ? textReply(414, 'La dirección es demasiado larga.')
    : textReply(400, 'La dirección está mal escrita. Volvé a la página anterior o entrá por la portada.')
}

/** Told while there is no catalogue to serve. */
export function unavailable(): Reply {
  const html = startingPage503(5)
  return htmlReply(503, html, {
    'content-security-policy': contentSecurityPolicy(html),
    'retry-after': '5',
    'cache-control': 'no-store',
  })
}
