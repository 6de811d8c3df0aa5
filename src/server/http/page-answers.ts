import { catalogueVersion } from '../../catalogue/catalogue.ts'
import type { Snapshot } from '../../catalogue/snapshot.ts'
import { suggestionText } from '../../catalogue/search/suggest.ts'
import { isAccountPath } from '../../pages/account-page.ts'
import { productPath } from '../../pages/breadcrumbs.ts'
import { modelSuggestions } from '../../pages/model-suggestions.ts'
import { readPage, sharedName, type PageAnswer, type VisitorState } from '../../pages/read-page.ts'
import type { SearchPage } from '../../pages/search-page.ts'
import { searchSuggestions } from '../../pages/suggestions.ts'
import type { App } from '../app.ts'
import { FairQueue } from '../jobs/fair-queue.ts'
import { PRIVATE_HEADERS } from './account/account-form.ts'
import { gate } from './account/gate.ts'
import { readAddress, type Address } from './address.ts'
import { accountTerms, chromeOf } from './chrome-of.ts'
import { chooseEncoding, chooseQuickEncoding, type Encoding } from '../compression.ts'
import type { HotPages } from './hot-pages.ts'
import { legacyTarget } from './legacy.ts'
import { presentOnce, type Made, type Preconditions } from './page-cache.ts'
import { visitorState } from './per-visitor.ts'
import { jsonReply, redirectReply, type Reply } from './reply.ts'
import { renderAnswer, type Renderer } from './render.ts'
import type { Visit } from './visit.ts'

const SUGGESTION_CACHING = 'public, max-age=60'
const PAGE_CACHING = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400'
/** One page is read at a time, and between one and the next the process answers whatever is ready. */
const READS = { running: 1, waiting: 400, waitingOfOne: 60 }
/** Who makes pages before anybody asks. */
const OURSELVES = 'nosotros'
/** Under which a page's data is asked for, to go to it without a reload. */
const DATA = '/datos'

type Options = {
  app: App
  renderer: Renderer
  hot: HotPages
  /** The build that the data is for; undefined in development. */
  build: string | undefined
  /** Vite's own scripts and styles need a looser policy, and pages are made anew each time. */
  development: boolean
}

/** A question for a page: its address as it was written and as it was read, who asks and what they accept. */
type Asked = Address &
  Preconditions & {
    method: string
    url: string
    client: string
    signal?: AbortSignal
    snapshot: Snapshot
    visitor?: VisitorState
    /** Of the answer when nobody keeps it. */
    quickEncoding?: Encoding | undefined
  }

/** The pages of the site and their data, made once for everybody where that can be. */
export function pageAnswers({ app, renderer, hot, build, development }: Options) {
  const reads = new FairQueue(READS)

  return {
    /** Does a piece of work when its turn comes among the pages that are read. */
    inTurn: <Result>({ client, signal }: Pick<Visit, 'client' | 'signal'>, work: () => Result) =>
      reads.run(client, work, signal) as Promise<Awaited<Result>>,

    /** The page at an address. */
    async page(visit: Visit): Promise<Reply> {
      const elsewhere = moved(visit, visit.path) ?? (await gate(app, visit, visit.path))
      if (elsewhere) return redirectReply(elsewhere.location, elsewhere.once ? 303 : 301)
      return answer(visit, visit.path, false, await visitorState(app, visit, visit.path))
    },

    /** The data of the page whose address is under `/datos`. */
    async data(visit: Visit): Promise<Reply> {
      const path = visit.path.slice(DATA.length) || '/'
      const elsewhere = moved(visit, path) ?? (await gate(app, visit, path))
      if (elsewhere) return dataReply(elsewhere)
      return answer(visit, path, true, await visitorState(app, visit, path, { asData: true }))
    },

    /** Header and footer. */
    chrome(visit: Visit): Promise<Reply> {
      const headers = { 'cache-control': PAGE_CACHING }
      const make = async () => ({ reply: jsonReply(200, chromeOf(app, visit.snapshot), headers), keep: true })
      return hot.cache.answer(visit.path, versionOf(visit.snapshot), make, preconditions(visit))
    },

    /** Anything else that is the same for everybody, under a name of its own; made in turns, as pages are read. */
    kept(visit: Visit, name: string, make: () => Reply): Promise<Reply> {
      const { client, signal, snapshot } = visit
      const made = () => reads.run(client, () => ({ reply: make(), keep: true }), signal)
      return hot.cache.answer(name, versionOf(snapshot), made, preconditions(visit))
    },

    /** What may be meant by a text that is being typed. */
    suggestions(visit: Visit): Promise<Reply> {
      const { client, signal, search, snapshot } = visit
      const headers = { 'cache-control': SUGGESTION_CACHING, 'x-robots-tag': 'noindex' }
      const query = suggestionText(search.get('q') ?? '')
      const suggest = () => ({
        reply: jsonReply(200, searchSuggestions(snapshot.catalogue, snapshot.index, query), headers),
        keep: true,
      })
      return hot.cache.answer(
        `/datos/sugerencias?${query}`,
        versionOf(snapshot),
        () => reads.run(client, suggest, signal),
        preconditions(visit),
      )
    },

    /** Products that may be meant in a «Modelo» field. */
    models(visit: Visit): Promise<Reply> {
      const { client, signal, search, snapshot } = visit
      const headers = { 'cache-control': SUGGESTION_CACHING, 'x-robots-tag': 'noindex' }
      const text = suggestionText(search.get('q') ?? '')
      const suggest = () => ({
        reply: jsonReply(200, modelSuggestions(snapshot.catalogue, snapshot.index, text), headers),
        keep: true,
      })
      return hot.cache.answer(
        `/datos/modelos?${text}`,
        versionOf(snapshot),
        () => reads.run(client, suggest, signal),
        preconditions(visit),
      )
    },

    /** Makes pages before they are asked for, one after another so that visitors go first. */
    async warm(urls: readonly string[]): Promise<void> {
      const snapshot = app.live.current()
      for (const url of urls) {
        const read = readAddress(url)
        if (!('address' in read) || app.live.current().catalogue !== snapshot.catalogue) return
        const { path } = read.address
        const asData = path === DATA || path.startsWith(`${DATA}/`)
        await ask(
          {
            ...read.address,
            method: 'GET',
            url,
            client: OURSELVES,
            snapshot,
            encoding: 'br',
            ifNoneMatch: undefined,
          },
          asData ? path.slice(DATA.length) || '/' : path,
          asData,
        )
      }
    },
  }

  async function answer(
    visit: Visit,
    pagePath: string,
    asData: boolean,
    visitor: VisitorState,
  ): Promise<Reply> {
    const { method, url, path, search, client, signal, snapshot } = visit
    const quickEncoding = chooseQuickEncoding(visit.incoming.headers['accept-encoding'])
    const asked = { method, url, path, search, client, signal, snapshot, visitor, quickEncoding }
    const reply = await ask({ ...asked, ...preconditions(visit) }, pagePath, asData)
    const counter = isThere(reply) ? app.visits.counterOf(pagePath) : undefined
    if (counter && method === 'GET' && app.visits.isPerson(visit.incoming.headers['user-agent'])) {
      counter.count += 1
    }
    return reply
  }

  async function ask(asked: Asked, pagePath: string, asData: boolean): Promise<Reply> {
    const { search, encoding, quickEncoding, url, snapshot } = asked
    const shared = development ? undefined : sharedName(pagePath, search)
    if (shared === undefined) {
      const { reply } = await make(asked, pagePath, asData, quickEncoding)
      return presentOnce(reply, quickEncoding)
    }
    const name = `${asData ? DATA : ''}${shared}`
    // Whoever else asks for it meanwhile gets the same, so it is made to the end, and of nobody.
    const { signal: _, visitor: __, ...unhurried } = asked
    const reply = await hot.cache.answer(
      name,
      versionOf(snapshot),
      () => make(unhurried, pagePath, asData),
      asked,
    )
    if (asked.method === 'GET') hot.keep(url, encoding, snapshot.catalogue, name, reply)
    return reply
  }

  /** Reads a page in its turn, and draws it or writes its data; compressed with `encoding` when it is for one visitor. */
  async function make(asked: Asked, path: string, asData: boolean, encoding?: Encoding): Promise<Made> {
    const { search, snapshot, visitor = {}, client, signal } = asked
    const accounts = accountTerms(app)
    const read = () => readPage(snapshot, { path, search, accounts, visitor })
    const answer = await reads.run(client, read, signal)
    if (asked.method === 'GET') countSearch(app, path, search, answer)
    const reply = asData
      ? dataReply(answer)
      : await renderAnswer(app, renderer, { answer, path, snapshot, client, signal, encoding })
    const keep = answer.kind === 'page' && answer.cacheable
    return { reply: withPageHeaders(reply, { answer, path, asData, keep, visitor }), keep }
  }

  function dataReply(answer: PageAnswer): Reply {
    const headers: Record<string, string> = {
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
    }
    if (build !== undefined) headers['x-build'] = build
    // A missing page is an answer too: navigation shows it with its own address.
    return jsonReply(200, answer.kind === 'page' ? { kind: 'page', data: answer.data } : answer, headers)
  }

  function withPageHeaders(reply: Reply, { answer, path, asData, keep, visitor }: PageFacts): Reply {
    const headers = { ...reply.headers, ...(asData ? {} : asMarkdownToo(answer, path)) }
    if (development) delete headers['content-security-policy']
    // A redirect, and what could not be made, say for how long by themselves.
    if (reply.status !== 200 && reply.status !== 404) return { ...reply, headers }
    if (isAccountPath(path)) return { ...reply, headers: { ...headers, ...PRIVATE_HEADERS } }
    // Kept from every cache, the browser's too: the next person at this computer may be another.
    if (isPersonal(visitor)) headers['cache-control'] = 'private, no-store'
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
  path: string
  asData: boolean
  keep: boolean
  visitor: VisitorState
}

/** A product's page is Markdown to whoever asks for that (`machines/machine-routes.ts`), and says where. */
function asMarkdownToo(answer: PageAnswer, path: string): Record<string, string> {
  if (answer.kind !== 'page' || !path.startsWith(productPath(''))) return {}
  return { vary: 'accept', link: `<${path.replace(/\/$/, '')}.md>; rel="alternate"; type="text/markdown"` }
}

const isThere = ({ status }: Reply) => status === 200 || status === 304

const versionOf = ({ catalogue }: Snapshot) => catalogueVersion(catalogue)

function preconditions({ incoming: { headers } }: Visit): Preconditions {
  return { encoding: chooseEncoding(headers['accept-encoding']), ifNoneMatch: headers['if-none-match'] }
}

/** Where an old address leads now. */
function moved({ snapshot, search }: Visit, path: string): (PageAnswer & { kind: 'redirect' }) | undefined {
  const target = legacyTarget(snapshot.catalogue, path, search)
  return target === undefined ? undefined : { kind: 'redirect', location: target }
}

/** Counts a search as it was asked first; a page more of it, or one kind of product, is the same search. */
function countSearch(app: App, path: string, search: URLSearchParams, answer: PageAnswer): void {
  if (path.replace(/\/+$/, '') !== '/buscar' || search.has('tipo') || search.has('ver')) return
  const results = answer.kind === 'page' ? (answer.data as SearchPage).count : 1
  app.searchStats.searched(search.get('q') ?? '', results)
}

/** Whether a page shows what belongs to an account. */
function isPersonal({ list, myProducts, security, staffSignIn, confirm }: VisitorState): boolean {
  if (security ?? staffSignIn ?? confirm) return true
  return list?.account === true || (myProducts !== undefined && myProducts.products !== null)
}
