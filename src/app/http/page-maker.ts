import { createHash } from 'node:crypto'
import { serialize } from 'node:v8'
import { catalogueVersion } from '#/catalogue/catalogue.ts'
import type { Snapshot } from '#/search/snapshot.ts'
import type { VisitorState } from '#/site/pages/page.ts'
import { readPage, type AppPageRequest, type AppPageAnswer, type AppPageMatch } from '#/app/pages/registry.ts'
import { outOfCatalogueIn } from '#/features/search/search-notes.ts'
import { fileText } from '#/core/files/file-store.ts'
import type { ComposedApp } from '#/app/settings/environment.ts'
import type { App } from '#/core/services/app.ts'
import { FairQueue } from '#/core/jobs/fair-queue.ts'
import { inSlices } from '#/core/jobs/in-slices.ts'
import { PRIVATE_HEADERS, jsonReply, type Reply } from '#/core/http/reply.ts'
import { customerNetwork } from '#/core/http/client-address.ts'
import type { SiteLayout } from '#/site/layout/site-layout-data.ts'
import { accountTerms, siteLayoutOf } from '#/site/rendering/site-layout.ts'
import { chooseEncoding, chooseQuickEncoding, type Encoding } from '#/core/http/compression.ts'
import {
  capCacheToOffer,
  presentOnce,
  type CachedReply,
  type KnownPage,
  type Preconditions,
} from '#/site/rendering/page-cache.ts'
import type { HotPages } from './hot-pages.ts'
import { renderAnswer, type Renderer } from '#/site/rendering/page-reply.ts'
import type { Visit } from '#/core/http/visit.ts'

const DATA_CACHING = 'public, max-age=60'

const PAGE_CACHING = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400'

export type PageAnswersOptions = {
  app: ComposedApp
  renderer: Renderer
  hot: HotPages
  /** Allows Vite's scripts and styles, and disables page caching. */
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

type PageMakerParts = PageAnswersOptions & {
  reads: FairQueue
  slices: FairQueue
  /** Tags by which a CDN purges. */
  tags: Record<string, string>
  tagged: (reply: Reply) => Reply
}

/** Reads and renders pages in turn, and caches public ones. */
export function openPageMaker(parts: PageMakerParts) {
  const { app, renderer, hot, development, reads, slices, tags } = parts
  return { ask, answer, data }

  async function answer(visit: Visit, page: AppPageRequest, visitor: VisitorState): Promise<Reply> {
    const { method, url, path, client, signal, snapshot } = visit
    const quickEncoding = chooseQuickEncoding(visit.incoming.headers['accept-encoding'])
    const requested = { ...page, method, url, client, signal, snapshot, visitor, quickEncoding }
    const reply = await ask({ ...requested, ...preconditions(visit) })
    const counter = isThere(reply) ? app.visits.counterOf(path) : undefined
    if (counter && method === 'GET' && app.visits.isSeen(visit.incoming.headers)) {
      counter.count += 1
    }
    return reply
  }

  /** Public JSON for page scripts, cached by name. */
  function data(visit: Visit, name: string, make: (requested: Snapshot) => unknown): Promise<Reply> {
    const headers = {
      'cache-control': capCacheToOffer(visit.snapshot, DATA_CACHING),
      'x-robots-tag': 'noindex',
      ...tags,
    }
    const reply = (requested: Snapshot) => ({ reply: jsonReply(200, make(requested), headers), keep: true })
    const { client, snapshot } = visit
    const makeReply = () => read({ client, snapshot }, reply)
    return hot.cache.answer(name, versionOf(snapshot), makeReply, preconditions(visit))
  }

  async function ask(requested: PageAnswerRequest): Promise<Reply> {
    const { match, encoding, quickEncoding, url, snapshot } = requested
    const name = development ? undefined : match?.shared
    if (name === undefined) {
      const { reply } = await draw(requested, await readAnswer(requested), quickEncoding)
      return presentOnce(reply, quickEncoding)
    }
    // Shared by concurrent requests, so it ignores the signal and visitor of this one.
    const { signal: _, visitor: __, ...unhurried } = requested
    const make = (known: KnownPage | undefined) => makeOrConfirm(unhurried, known)
    const reply = await hot.cache.answer(name, versionOf(snapshot), make, requested)
    if (requested.method === 'GET') hot.keep(url, encoding, snapshot.catalogue, name, reply)
    return reply
  }

  /** Queues the read; waiting for the search index does not block other requests. */
  async function read<Result>(
    { client, signal, snapshot }: PageReadContext,
    work: (requested: Snapshot) => Result,
  ) {
    const { catalogue } = snapshot
    const requested = {
      catalogue,
      get index() {
        if (snapshot.whenIndexed?.()) throw new NotIndexed()
        return snapshot.index
      },
    }
    try {
      return await reads.run(client, () => work(requested), signal)
    } catch (error) {
      if (!(error instanceof NotIndexed)) throw error
      await snapshot.whenIndexed?.()
      return await reads.run(client, () => work(snapshot), signal)
    }
  }

  /** Reuses the page of an earlier catalogue if its data are equal: reading takes a tenth of rendering. */
  async function makeOrConfirm(
    requested: PageAnswerRequest,
    known: KnownPage | undefined,
  ): Promise<CachedReply> {
    const { snapshot } = requested
    const answer = await readAnswer(requested)
    const source = createHash('sha256')
      .update(layoutDigest(siteLayoutOf(app, snapshot)))
      .update(serialize(answer))
      .digest('base64')
    if (known?.source !== source) return { ...(await draw(requested, answer)), source }
    return { unchanged: { ...known.headers, 'cache-control': capCacheToOffer(snapshot, PAGE_CACHING) } }
  }

  /** Reads a page in its turn. */
  async function readAnswer(requested: PageAnswerRequest): Promise<AppPageAnswer> {
    const { match, snapshot, visitor = {}, client, signal } = requested
    const accounts = accountTerms(app)
    const work = match?.visit.prepare(snapshot.catalogue)
    if (work) await slices.run(client, () => inSlices(work), signal)
    const bytesOf = app.pdfs.bytesOf(snapshot.catalogue)
    const file = await fileText(app.files, match?.visit.file(snapshot.catalogue))
    const answer = await read({ client, signal, snapshot }, (read) =>
      readPage(read, requested, { accounts, visitor, bytesOf, file }),
    )
    if (requested.method === 'GET') countSearch(app, requested, answer)
    return answer
  }

  /** `encoding`: compression for a page of a single visitor. */
  async function draw(requested: PageAnswerRequest, answer: AppPageAnswer, encoding?: Encoding) {
    const { path, match, snapshot, visitor = {}, client, signal } = requested
    const reply = await renderAnswer(app, renderer, { answer, path, snapshot, client, signal, encoding })
    const keep = answer.kind === 'page' && answer.cacheable
    return { reply: withPageHeaders(parts, reply, { answer, path, match, keep, visitor, snapshot }), keep }
  }
}

const layoutDigests = new WeakMap<SiteLayout, Buffer>()

function layoutDigest(layout: SiteLayout): Buffer {
  const digest = layoutDigests.get(layout) ?? createHash('sha256').update(serialize(layout)).digest()
  layoutDigests.set(layout, digest)
  return digest
}

type PageReadContext = { client: string; signal?: AbortSignal | undefined; snapshot: Snapshot }

/** The search index is still being built. */
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

export const versionOf = ({ catalogue }: Snapshot) => catalogueVersion(catalogue)

export function preconditions({ incoming: { headers } }: Visit): Preconditions {
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

function withPageHeaders(
  { development, tags, tagged }: PageMakerParts,
  reply: Reply,
  { answer, path, match, keep, visitor, snapshot }: PageFacts,
): Reply {
  const headers = { ...reply.headers, ...asMarkdownToo({ answer, match, path }, reply.headers.link) }
  if (development) delete headers['content-security-policy']
  // Redirects and failures set their own caching headers.
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
