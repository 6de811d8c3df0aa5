import type { Snapshot } from '#/search/snapshot.ts'
import { writeAddress } from '#/core/http/encode-path.ts'
import type { PageTable } from '#/site/pages/page-table.ts'
import type { App } from '#/core/services/app.ts'
import type { PreviewSnapshot } from './preview-snapshots.ts'
import { chooseQuickEncoding } from '#/core/http/compression.ts'
import { accountTerms } from '#/site/rendering/site-layout.ts'
import { fileText } from '#/core/files/file-store.ts'
import type { RunQueued } from '#/core/http/in-turn.ts'
import { presentOnce } from '#/site/rendering/page-cache.ts'
import { CLOSED_POLICY } from '#/core/http/security-headers.ts'
import { failedReply, renderAnswer, type Renderer } from '#/site/rendering/page-reply.ts'
import { redirectReply, textReply, type Reply } from '#/core/http/reply.ts'
import type { Visit } from '#/core/http/visit.ts'
import type { PreviewFile } from './route-parts.ts'
import { addressInPreview, previewHtml, type PreviewLocation } from './preview-html.ts'

const POLICY_HEADER = 'content-security-policy'
const framedPolicy = (policy: string) => policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'")

/** Headers of every answer of a preview, refusals included: only the panel's frame displays it, and no cache stores it. */
export const PREVIEW_HEADERS = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
  [POLICY_HEADER]: framedPolicy(CLOSED_POLICY),
} as const

const UNREADY =
  'Este borrador todavía no se puede ver como página: le falta algo obligatorio. Completá lo que el panel marca como error.'

const SEARCHES: ReadonlySet<string | undefined> = new Set(['search', 'support'])

export type PreviewParts = {
  app: App
  renderer: Renderer
  inTurn: RunQueued
  pages: PageTable
  previewFile: PreviewFile
}

type PreviewRequest = {
  snapshot: Snapshot | PreviewSnapshot
  path: string
  search: URLSearchParams
  place: PreviewLocation
}

/** The page cache never sees it, nor does anybody else; what it refuses is read in the panel's frame, too. */
export async function previewPage(parts: PreviewParts, visit: Visit, asked: PreviewRequest): Promise<Reply> {
  const reply = await answerPreview(parts, visit, asked).catch((error: unknown) =>
    failedReply(parts.app, error, asked.path),
  )
  const policy = framedPolicy(reply.headers[POLICY_HEADER] ?? CLOSED_POLICY)
  return { ...reply, headers: { ...reply.headers, ...PREVIEW_HEADERS, [POLICY_HEADER]: policy } }
}

async function answerPreview(
  parts: PreviewParts,
  visit: Visit,
  { snapshot, path, search, place }: PreviewRequest,
): Promise<Reply> {
  const { app, renderer, inTurn, pages, previewFile } = parts
  const { incoming, client, signal } = visit
  const file = await previewFile(parts, visit, { catalogue: snapshot.catalogue, path })
  if (file !== undefined) return file
  const asked = pages.askPage(path, search)
  if (SEARCHES.has(asked.match?.name) && 'indexed' in snapshot) await snapshot.indexed()
  const text = await fileText(app.files, asked.match?.visit.file(snapshot.catalogue))
  const visited = { accounts: accountTerms(app), file: text }
  const answer = await inTurn({ client, signal }, () => pages.readPage(snapshot, asked, visited))
  if (answer.kind === 'redirect') return previewRedirect(place, answer.location)
  if (answer.kind === 'missing' && isUnready(snapshot, app.live.current(), path))
    return textReply(422, UNREADY)
  const reply = await renderAnswer(app, renderer, { answer, path, snapshot, client, signal, still: true })
  if (reply.headers.location !== undefined) return previewRedirect(place, reply.headers.location)
  const placedPage = { ...reply, body: previewHtml(reply.body.toString(), place) }
  return presentOnce(placedPage, chooseQuickEncoding(incoming.headers['accept-encoding']))
}

function previewRedirect(place: PreviewLocation, location: string): Reply {
  const [path = '', query = ''] = location.split('?')
  const address = location.startsWith('/') && !location.includes('%') ? writeAddress(path, query) : location
  return { ...redirectReply('/', 303), headers: { location: addressInPreview(place, address) } }
}

function isUnready(preview: Snapshot, live: Snapshot, path: string): boolean {
  const isLeftOut = ({ catalogue }: Snapshot) =>
    catalogue.rejected.some(({ id }) => path.split('/').includes(id))
  return isLeftOut(preview) && !isLeftOut(live)
}
