import type { IncomingMessage, ServerResponse } from 'node:http'
import { catalogueVersion, type Catalogue } from '../../catalogue/catalogue.ts'
import { isAccountPath } from '../../pages/account-page.ts'
import type { SearchPage } from '../../pages/search-page.ts'
import { searchSuggestions } from '../../pages/suggestions.ts'
import { suggestionText } from '../../catalogue/search/suggest.ts'
import { isServable, type App, type RequestContext } from '../app.ts'
import { readChrome, readPage, sharedName, type PageAnswer } from '../read-page.ts'
import { ICON_NAMES } from '../images/icons.ts'
import { FairQueue } from '../jobs/fair-queue.ts'
import { accountEndpoints } from './account/account-endpoints.ts'
import { PRIVATE_HEADERS } from './account/account-form.ts'
import { readAddress, type Address, type ReadAddress } from './address.ts'
import type { BuildFiles } from './build-files.ts'
import { clientNetwork } from './client-address.ts'
import { clientSignal, hasLeft, isCutOff } from './client-signal.ts'
import { chooseEncoding } from './compression.ts'
import { clickEndpoint } from './click-endpoint.ts'
import { contactEndpoint } from './contact-endpoint.ts'
import { HotPages } from './hot-pages.ts'
import { legacyTarget } from './legacy.ts'
import { health, robots, sitemap, webManifest } from './seo-files.ts'
import { documentFile, iconFile, mediaFile } from './media.ts'
import { perVisitorEndpoints } from './per-visitor.ts'
import { presentOnce, type Made, type Preconditions } from './page-cache.ts'
import { htmlReply, jsonReply, noteStart, redirectReply, send, textReply, type Reply } from './reply.ts'
import { failedReply, renderAnswer, type Renderer } from './render.ts'
import { sendMedia } from './send-media.ts'
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts'
import { startingPage503 } from './static-pages.ts'

/** How many of the most visited pages are made again as soon as the catalogue changes. */
const WARMED = 50
const CLICK_PATH = '/datos/clic'
const LIST_PAGE_DATA = '/datos/lista/pagina'
const SUGGESTION_CACHING = 'public, max-age=60'
const PAGE_CACHING = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400'
/** One page is read at a time, and between one and the next the process answers whatever is ready. */
const READS = { running: 1, waiting: 400, waitingOfOne: 60 }
/** Who makes pages before anybody asks. */
const OURSELVES = 'nosotros'

type Options = {
  app: App
  renderer: Renderer
  /** What the build left for browsers; undefined in development, where Vite serves it. */
  build?: BuildFiles | undefined
  /** Vite's own scripts and styles need a looser policy, and pages are made anew each time. */
  development?: boolean
}

/** The site's whole HTTP behaviour: limits, methods, files, old addresses, pages and their JSON. */
export function createHandler({ app, renderer, build, development = false }: Options) {
  const common = securityHeaders(app.environment.siteUrl)
  const hot = new HotPages(common)
  const reads = new FairQueue(READS)
  const postClick = clickEndpoint(app)
  const postContact = contactEndpoint(app, renderer)
  const own = perVisitorEndpoints(app, renderer)
  const account = accountEndpoints(app, renderer)

  app.live.onSwap(() => {
    warm(hot.mostVisited(WARMED)).catch((error: unknown) => app.log('warn', 'pages not warmed', { error }))
  })

  return function handle(request: IncomingMessage, response: ServerResponse): void {
    if (request.method === 'GET' && hot.serve(request, response, app.live.current().catalogue)) return
    noteStart(response)
    for (const [name, value] of Object.entries(common)) {
      if (!(development && name === 'content-security-policy')) response.setHeader(name, value)
    }
    const context = {
      client: clientNetwork(request, app.environment.trustedProxies),
      signal: clientSignal(response),
    }
    app.requestContext
      .run(context, () => route(request, response, context))
      .catch((error: unknown) => {
        // Whoever hangs up halfway is no fault of the site.
        if (hasLeft(response) || isCutOff(request)) return void response.destroy()
        const { method, url } = request
        const reply = failedReply(app, error, `${method} ${url?.slice(0, 300)}`)
        if (response.headersSent) response.destroy()
        else send(response, reply, method)
      })
  }

  async function route(
    request: IncomingMessage,
    response: ServerResponse,
    visit: RequestContext,
  ): Promise<void> {
    const { method, url = '/' } = request
    const read = readAddress(url)
    if (!('address' in read)) return send(response, badAddress(read), method)
    const { path, search } = read.address
    const { catalogue } = app.live.current()

    const allowed = own.methods(path) ?? account.methods(path) ?? allowedMethods(path)
    if (!allowed.includes(method ?? '')) {
      const body = 'Esta dirección no acepta ese método.'
      return send(response, textReply(405, body, { allow: allowed.join(', ') }), method)
    }
    if (path === '/salud') {
      const mail = app.postman.count()
      const reply = health(catalogue, {
        startedAt: app.startedAt,
        now: new Date(),
        mail,
        trouble: app.store.trouble(),
      })
      return send(response, reply, method)
    }
    const mine = isServable(catalogue)
      ? ((await own.answer(request, path)) ?? (await account.answer(request, path)))
      : undefined
    if (mine) return send(response, mine, method)
    if (method === 'POST') {
      const post = path === CLICK_PATH ? postClick : postContact
      return send(response, await post(request), method)
    }
    if (build && path.startsWith('/assets/')) {
      return send(response, build.answer(request, response, path), method)
    }
    if (/^\/(media|og|descargas)\//.test(path)) {
      const file = mediaFile(catalogue, path) ?? (await documentFile(app, path))
      if (file && (await sendMedia(app, file, request, response))) return
      return send(response, textReply(404, 'No existe.', { 'cache-control': 'public, max-age=60' }), method)
    }
    if (!isServable(catalogue)) return send(response, unavailable(), method)
    const machine = seoFile(catalogue, path)
    if (machine) return send(response, machine, method)
    if (ICON_NAMES.includes(path.slice(1))) {
      const icon = iconFile(catalogue, path.slice(1))
      if (icon && (await sendMedia(app, icon, request, response))) return
      return send(response, textReply(404, 'No existe.'), method)
    }
    const legacy = legacyTarget(catalogue, path, search)
    if (legacy !== undefined) return send(response, redirectReply(legacy), method)
    const elsewhere = await account.gate(request, path.replace(/^\/datos(?=\/)/, ''), search)
    if (elsewhere) {
      const reply = path.startsWith('/datos/')
        ? dataReply(elsewhere, build?.name)
        : redirectReply(elsewhere.location, 303)
      return send(response, reply, method)
    }
    const { 'accept-encoding': accepts, 'if-none-match': ifNoneMatch } = request.headers
    const encoding = chooseEncoding(accepts)
    const asked = { method, url, path, search, encoding, ifNoneMatch }
    const context = { ...visit, ...(await own.context(request, path, search)) }
    send(response, await page(asked, catalogue, context), method)
  }

  /** Makes pages before they are asked for, one after another so that visitors go first. */
  async function warm(urls: readonly string[]): Promise<void> {
    const { catalogue } = app.live.current()
    for (const url of urls) {
      const read = readAddress(url)
      if (!('address' in read) || app.live.current().catalogue !== catalogue) return
      const asked = { method: 'GET', url, ...read.address, encoding: 'br', ifNoneMatch: undefined } as const
      await page(asked, catalogue, { client: OURSELVES })
    }
  }

  /** A page, or under `/datos` the JSON it is made from. */
  async function page(asked: Asked, catalogue: Catalogue, context: RequestContext): Promise<Reply> {
    const { path, search, encoding, url } = asked
    const asData = path === '/datos' || path.startsWith('/datos/')
    const pagePath = asData ? pageOfData(path) : path
    const version = catalogueVersion(catalogue)
    if (asData && pagePath === '/marco') {
      const make = async () => ({ reply: withCaching(jsonReply(200, readChrome(app))), keep: true })
      return hot.cache.answer(path, version, make, asked)
    }
    if (asData && pagePath === '/sugerencias') {
      return suggestionsFor(search.get('q') ?? '', version, asked, context)
    }
    const shared = development ? undefined : sharedName(pagePath, search)
    if (shared === undefined) {
      const { reply } = await make(asked, pagePath, asData, context)
      return presentOnce(reply, encoding)
    }
    const name = `${asData ? '/datos' : ''}${shared}`
    // Whoever else asks for it meanwhile gets the same, so it is made to the end.
    const unhurried = { client: context.client ?? '' }
    const reply = await hot.cache.answer(name, version, () => make(asked, pagePath, asData, unhurried), asked)
    if (asked.method === 'GET') hot.keep(url, encoding, catalogue, name, reply)
    return reply
  }

  /** What may be meant by a text that is being typed. */
  function suggestionsFor(
    text: string,
    version: string,
    wanted: Preconditions,
    { client = '', signal }: RequestContext,
  ): Promise<Reply> {
    const snapshot = app.live.current()
    const headers = { 'cache-control': SUGGESTION_CACHING, 'x-robots-tag': 'noindex' }
    const query = suggestionText(text)
    const suggest = () => ({
      reply: jsonReply(200, searchSuggestions(snapshot.catalogue, snapshot.index, query), headers),
      keep: true,
    })
    return hot.cache.answer(
      `/datos/sugerencias?${query}`,
      version,
      () => reads.run(client, suggest, signal),
      wanted,
    )
  }

  /** Reads a page in its turn, and draws it or writes its data. */
  async function make(
    asked: Asked,
    pagePath: string,
    asData: boolean,
    context: RequestContext,
  ): Promise<Made> {
    const { search } = asked
    const answer = await reads.run(
      context.client ?? '',
      () => app.requestContext.run(context, () => readPage(app, pagePath, search)),
      context.signal,
    )
    if (asked.method === 'GET') countSearch(app, pagePath, search, answer)
    const reply = asData
      ? dataReply(answer, build?.name)
      : await renderAnswer(app, renderer, { answer, path: pagePath, context })
    const keep = answer.kind === 'page' && answer.cacheable
    return { reply: withPageHeaders(reply, { answer, pagePath, asData, keep, context }), keep }
  }

  function withPageHeaders(reply: Reply, { answer, pagePath, asData, keep, context }: PageFacts): Reply {
    const headers = { ...reply.headers }
    if (development) delete headers['content-security-policy']
    // A redirect, and what could not be made, say for how long by themselves.
    if (reply.status !== 200 && reply.status !== 404) return { ...reply, headers }
    if (isAccountPath(pagePath)) return { ...reply, headers: { ...headers, ...PRIVATE_HEADERS } }
    // Kept from every cache, the browser's too: the next person at this computer may be another.
    if (isPersonal(context)) headers['cache-control'] = 'private, no-store'
    else if (keep && reply.status === 200) headers['cache-control'] = PAGE_CACHING
    else if (!asData) {
      headers['cache-control'] =
        answer.kind === 'missing' ? 'public, max-age=0, must-revalidate' : 'private, no-cache'
    }
    return { ...reply, headers }
  }
}

type PageFacts = {
  answer: PageAnswer
  pagePath: string
  asData: boolean
  keep: boolean
  context: RequestContext
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

/** Whether a page shows what belongs to an account. */
function isPersonal({ ownList, myProducts, security }: RequestContext): boolean {
  if (security !== undefined) return true
  return ownList?.account === true || (myProducts !== undefined && myProducts.products !== null)
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

function seoFile(catalogue: Catalogue, path: string): Reply | undefined {
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

function badAddress(read: Exclude<ReadAddress, { address: Address }>): Reply {
  if ('moved' in read) return redirectReply(read.moved)
  return read.refused === 'long'
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
