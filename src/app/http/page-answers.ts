import { catalogueVersion } from '#/catalogue/catalogue.ts'
import { MAX_WISHLIST_ITEMS } from '#/site/wishlist/wishlist.ts'
import type { Snapshot } from '#/search/snapshot.ts'
import type { Steps } from '#/catalogue/data-structures/steps.ts'
import { suggestionText } from '#/search/suggest.ts'
import { legacyTarget } from '#/app/pages/old-addresses.ts'
import { wishlistRows } from '#/features/wishlist/wishlist-page.ts'
import { modelSuggestions } from '#/site/model/model-suggestions.ts'
import type { VisitorState } from '#/site/pages/page.ts'
import {
  askPage,
  pageTable,
  readPage,
  type AppPageRequest,
  type AppPageAnswer,
  type AppPageMatch,
} from '#/app/pages/registry.ts'
import { outOfCatalogueIn } from '#/features/search/search-notes.ts'
import { searchSuggestions } from '#/features/search/suggestions.ts'
import { fileText } from '#/core/files/file-store.ts'
import type { ComposedApp } from '#/app/settings/environment.ts'
import { isServable, type App } from '#/core/services/app.ts'
import { tagHeaders } from '#/features/cdn/purge-request.ts'
import { FairQueue } from '#/core/jobs/fair-queue.ts'
import { inSlices } from '#/core/jobs/in-slices.ts'
import { PRIVATE_HEADERS } from '#/core/http/private-headers.ts'
import { authGuard } from './auth-guard.ts'
import { customerNetwork } from '#/core/http/client-address.ts'
import { readAddress } from '#/core/http/address.ts'
import { accountTerms } from '#/site/rendering/site-layout.ts'
import { chooseEncoding, chooseQuickEncoding, type Encoding } from '#/core/http/compression.ts'
import { capCacheToOffer } from '#/site/rendering/rerender-after-offer.ts'
import type { HotPages } from './hot-pages.ts'
import { presentOnce, type CachedReply, type Preconditions } from '#/site/rendering/page-cache.ts'
import { refusedForms } from './refused-forms.ts'
import { visitorState } from './visitor-state.ts'
import { jsonReply, redirectReply, type Reply } from '#/core/http/reply.ts'
import { pageReply, renderAnswer, soonReply, type Renderer, type Show } from '#/site/rendering/page-reply.ts'
import type { Visit } from '#/core/http/visit.ts'

const DATA_CACHING = 'public, max-age=60'
const PAGE_CACHING = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400'
/** One page is read at a time, and between one and the next the process answers whatever is ready. */
const PAGE_READ_LIMITS = { running: 1, waiting: 400, waitingOfOne: 60 }
const OURSELVES = 'nosotros'

type PageAnswersOptions = {
  app: ComposedApp
  renderer: Renderer
  hot: HotPages
  /** Vite's own scripts and styles need a looser policy, and no page is cached. */
  development: boolean
}

type PageAnswerRequest = AppPageRequest &
  Preconditions & {
    method: string
    url: string
    client: string
    signal?: AbortSignal
    snapshot: Snapshot
    visitor?: VisitorState
    /** Encoding of an uncached reply. */
    quickEncoding?: Encoding | undefined
  }

export function createPageAnswers({ app, renderer, hot, development }: PageAnswersOptions) {
  const reads = new FairQueue(PAGE_READ_LIMITS)
  // Long work has a line of its own: a page takes none of it, or waits for what it needs of it alone.
  const slices = new FairQueue(PAGE_READ_LIMITS)
  const tags = tagHeaders(app.environment.cdn)
  const show: Show = (...asked) => pageReply({ app, renderer, pages: pageTable }, ...asked)
  const { refuse, redirectRefused, refusedState } = refusedForms(app, show)
  const tagged = (reply: Reply): Reply => ({ ...reply, headers: { ...reply.headers, ...tags } })

  return {
    table: pageTable,
    refuse,
    redirectRefused,
    show,

    /** Does a piece of work when its turn comes among the pages that are read. */
    inTurn: <Result>({ client, signal }: Pick<Visit, 'client' | 'signal'>, work: () => Result) =>
      reads.run(client, work, signal) as Promise<Awaited<Result>>,

    /** The page at an address. */
    async page(visit: Visit): Promise<Reply> {
      const target = legacyTarget(visit.snapshot.catalogue, visit.path, visit.search)
      if (target !== undefined) return redirectReply(target, 301)
      const asked = askPage(visit.path, visit.search)
      const elsewhere = await authGuard(app, visit, asked.match)
      if (elsewhere) return redirectReply(elsewhere.location, elsewhere.once ? 303 : 301)
      const state = await visitorState(app, visit, asked.match)
      const refused = await refusedState(visit, asked.match, state)
      const reply = await answer(visit, asked, refused ?? state)
      return refused ? { ...reply, headers: { ...reply.headers, ...PRIVATE_HEADERS } } : reply
    },

    /** Error page for an address that no page can have. */
    async unreadable(visit: Visit): Promise<Reply> {
      if (!isServable(visit.snapshot.catalogue)) return soonReply()
      const { path, search } = visit
      return answer(visit, { path, search, match: undefined, status: 400 }, {})
    },

    /** Anything else that is the same for everybody, under a name of its own; made in turns, as pages are read, also of the file of the store that `key` names. */
    cachedFile(visit: Visit, name: string, make: (file?: string) => Reply, key?: string): Promise<Reply> {
      const { client, snapshot } = visit
      const makeReply = async () => {
        const file = await fileText(app.files, key)
        const keep = key === undefined || file !== undefined
        return reads.run(client, () => ({ reply: tagged(make(file)), keep }))
      }
      return hot.cache.answer(name, versionOf(snapshot), makeReply, preconditions(visit))
    },

    /** Generates a long text in slices, so that page requests don't wait, and caches it. */
    cachedInSlices(
      visit: Visit,
      name: string,
      headers: Record<string, string>,
      make: () => Steps<string>,
    ): Promise<Reply> {
      const makeReply = async () => ({
        reply: tagged({ status: 200, headers, body: await slices.run(visit.client, () => inSlices(make())) }),
        keep: true,
      })
      return hot.cache.answer(name, versionOf(visit.snapshot), makeReply, preconditions(visit))
    },

    /** Does long work in its turn, in slices. */
    inSlices: <Result>({ client, signal }: Pick<Visit, 'client' | 'signal'>, steps: Steps<Result>) =>
      slices.run(client, () => inSlices(steps), signal),

    /** Completions of a partial query. */
    suggestions(visit: Visit): Promise<Reply> {
      const query = suggestionText(visit.search.get('q') ?? '')
      return data(visit, `/datos/sugerencias?${query}`, ({ catalogue, index }) =>
        searchSuggestions(catalogue, index, query),
      )
    },

    /** Products that may be meant in a «Modelo» field. */
    models(visit: Visit): Promise<Reply> {
      const text = suggestionText(visit.search.get('q') ?? '')
      return data(visit, `/datos/modelos?${text}`, ({ catalogue, index }) =>
        modelSuggestions(catalogue, index, text),
      )
    },

    /** Catalogue data for a wishlist stored on a device. */
    listRows(visit: Visit): Promise<Reply> {
      const ids = visit.search.getAll('id').slice(0, MAX_WISHLIST_ITEMS)
      return data(visit, `/datos/lista?${ids.join(' ')}`, ({ catalogue }) => wishlistRows(catalogue, ids))
    },

    /** Renders pages into the cache one at a time, so that requests go first. */
    async warm(urls: readonly string[]): Promise<void> {
      const snapshot = app.live.current()
      for (const url of urls) {
        const read = readAddress(url)
        if (!('address' in read) || app.live.current().catalogue !== snapshot.catalogue) return
        await ask({
          ...askPage(read.address.path, read.address.search),
          method: 'GET',
          url,
          client: OURSELVES,
          snapshot,
          encoding: 'br',
          ifNoneMatch: undefined,
        })
      }
    },
  }

  /** Public JSON for page scripts, cached by name. */
  function data(visit: Visit, name: string, make: (asked: Snapshot) => unknown): Promise<Reply> {
    const headers = {
      'cache-control': capCacheToOffer(visit.snapshot, DATA_CACHING),
      'x-robots-tag': 'noindex',
      ...tags,
    }
    const reply = (asked: Snapshot) => ({ reply: jsonReply(200, make(asked), headers), keep: true })
    const { client, snapshot } = visit
    const makeReply = () => read({ client, snapshot }, reply)
    return hot.cache.answer(name, versionOf(snapshot), makeReply, preconditions(visit))
  }

  async function answer(visit: Visit, page: AppPageRequest, visitor: VisitorState): Promise<Reply> {
    const { method, url, path, client, signal, snapshot } = visit
    const quickEncoding = chooseQuickEncoding(visit.incoming.headers['accept-encoding'])
    const asked = { ...page, method, url, client, signal, snapshot, visitor, quickEncoding }
    const reply = await ask({ ...asked, ...preconditions(visit) })
    const counter = isThere(reply) ? app.visits.counterOf(path) : undefined
    if (counter && method === 'GET' && app.visits.isSeen(visit.incoming.headers)) {
      counter.count += 1
    }
    return reply
  }

  async function ask(asked: PageAnswerRequest): Promise<Reply> {
    const { match, encoding, quickEncoding, url, snapshot } = asked
    const name = development ? undefined : match?.shared
    if (name === undefined) {
      const { reply } = await make(asked, quickEncoding)
      return presentOnce(reply, quickEncoding)
    }
    // Shared by concurrent requests, so it ignores the signal and visitor of this one.
    const { signal: _, visitor: __, ...unhurried } = asked
    const reply = await hot.cache.answer(name, versionOf(snapshot), () => make(unhurried), asked)
    if (asked.method === 'GET') hot.keep(url, encoding, snapshot.catalogue, name, reply)
    return reply
  }

  /** Queues the read; waiting for the search index does not block other requests. */
  async function read<Result>(
    { client, signal, snapshot }: PageReadContext,
    work: (asked: Snapshot) => Result,
  ) {
    const { catalogue } = snapshot
    const asked = {
      catalogue,
      get index() {
        if (snapshot.whenIndexed?.()) throw new NotIndexed()
        return snapshot.index
      },
    }
    try {
      return await reads.run(client, () => work(asked), signal)
    } catch (error) {
      if (!(error instanceof NotIndexed)) throw error
      await snapshot.whenIndexed?.()
      return await reads.run(client, () => work(snapshot), signal)
    }
  }

  /** Reads a page in its turn, and draws it; compressed with `encoding` when it is for one visitor. */
  async function make(asked: PageAnswerRequest, encoding?: Encoding): Promise<CachedReply> {
    const { path, match, snapshot, visitor = {}, client, signal } = asked
    const accounts = accountTerms(app)
    const work = match?.visit.prepare(snapshot.catalogue)
    if (work) await slices.run(client, () => inSlices(work), signal)
    const bytesOf = app.pdfs.bytesOf(snapshot.catalogue)
    const file = await fileText(app.files, match?.visit.file(snapshot.catalogue))
    const answer = await read({ client, signal, snapshot }, (read) =>
      readPage(read, asked, { accounts, visitor, bytesOf, file }),
    )
    if (asked.method === 'GET') countSearch(app, asked, answer)
    const reply = await renderAnswer(app, renderer, { answer, path, snapshot, client, signal, encoding })
    const keep = answer.kind === 'page' && answer.cacheable
    return { reply: withPageHeaders(reply, { answer, path, match, keep, visitor, snapshot }), keep }
  }

  function withPageHeaders(reply: Reply, { answer, path, match, keep, visitor, snapshot }: PageFacts): Reply {
    const headers = { ...reply.headers, ...asMarkdownToo({ answer, match, path }, reply.headers.link) }
    if (development) delete headers['content-security-policy']
    // A redirect, and what could not be made, say for how long by themselves.
    if (reply.status === 301) return tagged({ ...reply, headers })
    if (![200, 400, 404].includes(reply.status)) return { ...reply, headers }
    if (match?.page.confidential) return { ...reply, headers: { ...headers, ...PRIVATE_HEADERS } }
    // Confidential pages are never cached, because browsers are shared.
    if (match?.page.isPersonal(visitor)) headers['cache-control'] = 'private, no-store'
    else if (keep && reply.status === 200)
      Object.assign(headers, { 'cache-control': capCacheToOffer(snapshot, PAGE_CACHING) }, tags)
    else {
      headers['cache-control'] =
        answer.kind === 'missing' ? 'public, max-age=0, must-revalidate' : 'private, no-cache'
      // Tags let the CDN purge a cached 404 once the page exists.
      if (answer.kind === 'missing') Object.assign(headers, tags)
    }
    return { ...reply, headers }
  }
}

type PageReadContext = { client: string; signal?: AbortSignal | undefined; snapshot: Snapshot }

/** The search index is being made. */
class NotIndexed extends Error {
  override name = 'NotIndexed'
}

type PageFacts = {
  answer: AppPageAnswer
  path: string
  match: AppPageMatch | undefined
  keep: boolean
  visitor: VisitorState
  snapshot: Snapshot
}

/** Link headers to the Markdown version of a product or spare part (`features/agents/server/agent-routes.ts`). */
function asMarkdownToo(
  { answer, match, path }: Pick<PageFacts, 'answer' | 'match' | 'path'>,
  leadPicture?: string,
): Record<string, string> {
  if (answer.kind !== 'page' || !match?.page.isMarkdownToo(answer.data)) return {}
  const alternate = `<${path.replace(/\/$/, '')}.md>; rel="alternate"; type="text/markdown"`
  return { vary: 'accept', link: leadPicture ? `${leadPicture}, ${alternate}` : alternate }
}

const isThere = ({ status }: Reply) => status === 200 || status === 304

const versionOf = ({ catalogue }: Snapshot) => catalogueVersion(catalogue)

function preconditions({ incoming: { headers } }: Visit): Preconditions {
  return { encoding: chooseEncoding(headers['accept-encoding']), ifNoneMatch: headers['if-none-match'] }
}

/** Counts a search once: further pages and filters by type don't count. */
function countSearch(
  app: App,
  { search, match, client }: AppPageRequest & { client: string },
  answer: AppPageAnswer,
): void {
  if (match?.name !== 'search' || search.has('tipo') || search.has('ver')) return
  const page = answer.kind === 'page' && answer.name === 'search' ? answer.data : undefined
  app.searchStats.searched(search.get('q') ?? '', page?.count ?? 1, {
    outOfCatalogue: page && outOfCatalogueIn(page.notes),
    network: customerNetwork(client) ?? client,
  })
}
