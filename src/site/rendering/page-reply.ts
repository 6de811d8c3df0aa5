import { StoreUnavailable } from '#/core/documents/document-store.ts'
import { FilesUnavailable } from '#/core/files/file-store.ts'
import type { Snapshot } from '#/search/snapshot.ts'
import { writeAddress } from '#/core/http/address.ts'
import type { VisitorState } from '#/site/pages/page.ts'
import type { PageResult, PageTable } from '#/site/pages/page-table.ts'
import type { FormParts } from '#/core/forms/define-form.ts'
import { ownCookie } from '#/core/identity/session-cookies.ts'
import type { App } from '#/core/services/app.ts'
import { chooseQuickEncoding, type Encoding } from '#/core/http/compression.ts'
import { GaveUp } from '#/core/jobs/fair-queue.ts'
import { Overloaded } from '#/core/jobs/job-queue.ts'
import type { Renderer } from './render-pool.ts'
import { accountTerms, siteLayoutOf } from './site-layout.ts'
import { htmlReply, redirectReply, textReply, type Reply } from '#/core/http/reply.ts'
import { staticPolicy } from '#/framework/server/content-security-policy.ts'
import {
  busyPage503,
  errorPage500,
  soonPage503,
  startingPage503,
  unavailablePage503,
} from '#/core/http/error-pages.ts'
import type { Visit } from '#/core/http/visit.ts'

export type { Renderer } from './render-pool.ts'

/** Cookie with the key of encrypted form input, which the site can't read without it. */
export const refusedCookie = ({ siteUrl }: App['environment']) =>
  ownCookie(siteUrl, 'formulario', { sameSite: 'Lax' })

/** Parts of the routes that answer with pages. */
export type PageParts = FormParts & { show: Show }

const RETRY_SECONDS = 3

type PageStatus = { status: number; visitor?: VisitorState }
/** Replies with the page at `address` for that visitor. */
export type Show = (visit: Visit, address: string, status: PageStatus) => Promise<Reply>

/** Reads and renders a page; a failed render becomes the 500 page. */
export async function pageReply(
  { app, renderer, pages }: { app: App; renderer: Renderer; pages: PageTable },
  { snapshot, client, signal, incoming }: Visit,
  address: string,
  { status, visitor = {} }: PageStatus,
): Promise<Reply> {
  const { pathname, searchParams: search } = new URL(address, app.environment.siteUrl)
  const path = decodeURIComponent(pathname)
  try {
    const bytesOf = app.pdfs.bytesOf(snapshot.catalogue)
    const answer = pages.readPage(snapshot, pages.askPage(path, search), {
      accounts: accountTerms(app),
      visitor,
      bytesOf,
    })
    const encoding = chooseQuickEncoding(incoming.headers['accept-encoding'])
    const reply = await renderAnswer(app, renderer, { answer, path, snapshot, client, signal, encoding })
    return reply.status === 200 ? { ...reply, status } : reply
  } catch (error) {
    return failedReply(app, error, address)
  }
}

type ToRender = {
  answer: PageResult
  path: string
  snapshot: Snapshot
  client: string
  signal?: AbortSignal | undefined
  /** Encoding of an uncached page. */
  encoding?: Encoding | undefined
  still?: boolean
}

export async function renderAnswer(
  app: App,
  renderer: Renderer,
  { answer, path, snapshot, client, signal, encoding, still }: ToRender,
): Promise<Reply> {
  if (answer.kind === 'redirect') return redirectReply(answer.location, answer.once ? 303 : 301)
  const address = writeAddress(path)
  try {
    const rendered = await renderer.render(
      {
        address,
        page: { answer, siteLayout: siteLayoutOf(app, snapshot) },
        connect: identityOrigins(app),
        encoding,
        still,
      },
      { client, signal },
    )
    const { body, policy, leadPicture } = rendered
    return {
      ...htmlReply(answer.kind === 'missing' ? answer.data.status : 200, '', {
        'content-security-policy': policy,
        ...(leadPicture && { link: leadPicture }),
        ...(rendered.encoding && { 'content-encoding': rendered.encoding, vary: 'accept-encoding' }),
      }),
      body: Buffer.from(body.buffer, body.byteOffset, body.byteLength),
    }
  } catch (error) {
    return failedReply(app, error, address)
  }
}

export function failedReply(app: App, error: unknown, address: string): Reply {
  if (error instanceof GaveUp) return textReply(503, '', { 'cache-control': 'no-store' })
  if (error instanceof Overloaded) {
    // Slow rendering of this page itself, not overload.
    if (error.cause !== undefined) app.log('error', 'page not rendered in time', { address, error })
    return busyReply()
  }
  app.log('error', 'page not rendered', { address, error })
  return serverErrorReply(error)
}

function busyReply(): Reply {
  const html = busyPage503(RETRY_SECONDS)
  return htmlReply(503, html, {
    'content-security-policy': staticPolicy(html),
    'retry-after': String(RETRY_SECONDS),
    'cache-control': 'no-store',
  })
}

function serverErrorReply(error?: unknown): Reply {
  const isUnavailable = error instanceof StoreUnavailable || error instanceof FilesUnavailable
  const html = isUnavailable ? unavailablePage503 : errorPage500
  return htmlReply(isUnavailable ? 503 : 500, html, {
    'content-security-policy': staticPolicy(html),
    'cache-control': 'no-store',
    ...(isUnavailable ? { 'retry-after': '10' } : {}),
  })
}

/** Reply of an unpublished site: 503, so that crawlers retry in a day and monitors notice. */
export function soonReply(brand?: { name: string; tagline: string }): Reply {
  const html = soonPage503(brand)
  return htmlReply(503, html, {
    'content-security-policy': staticPolicy(html),
    'retry-after': '86400',
    'cache-control': 'no-store',
  })
}

export function startingReply(): Reply {
  const html = startingPage503(5)
  return htmlReply(503, html, {
    'content-security-policy': staticPolicy(html),
    'retry-after': '5',
    'cache-control': 'no-store',
  })
}

/** Origins for the content security policy; only Firebase needs any. */
function identityOrigins({ identity }: Pick<App, 'identity'>): string[] {
  if (identity.kind === 'local') return []
  const { emulator } = identity.settings
  return emulator === null
    ? ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
    : [emulator]
}
