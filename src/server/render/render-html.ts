import { randomBytes } from 'node:crypto'
import type { Chrome } from '../../pages/chrome.ts'
import type { PageAnswer } from '../../pages/read-page.ts'
import { compressHere, WORTH_COMPRESSING, type Encoding } from '../compression.ts'
import { contentSecurityPolicy } from './content-policy.ts'

/** What the components of a page are given: nothing of the server, so that a page is the same wherever it is drawn. */
export type PageToRender = {
  answer: Exclude<PageAnswer, { kind: 'redirect' }>
  chrome: Chrome
  /** What the framework marks its own scripts and styles with. */
  nonce: string
}

/** A page to draw. Plain data, which travels to another thread. */
export type RenderJob = Omit<PageToRender, 'nonce'> & {
  /** Public origin of the site. */
  origin: string
  /** Path and query in their one writing; the browser's router must come to the same page by them. */
  address: string
  /** Origins besides this one that the page's scripts may ask. */
  connect: readonly string[]
  /** What a page that nobody keeps is compressed with, here, so that whoever answers never holds it whole. */
  encoding?: Encoding | undefined
  /** Left as it is drawn, without the script: of a page whose address is not the one it is drawn for. */
  still?: boolean | undefined
}

/**
 * A drawn page in UTF-8, compressed when it says an encoding, and the content policy that fits it; or where the framework says
 * it is.
 */
export type Rendered =
  | { kind: 'page'; body: Uint8Array<ArrayBuffer>; encoding: Encoding | undefined; policy: string }
  | { kind: 'redirect'; location: string }

/** The built rendering bundle: a request and what its page is made of in, a page out. */
export type RenderingBundle = {
  fetch(request: Request, options: { context: PageToRender }): Promise<Response>
}

/** An address that is no page's in any catalogue, for pages that are missing at an address the framework has its own idea of. */
const NOWHERE = '/-/-'
const START = /<script type="module"[^>]*><\/script>/g

/**
 * Draws a page whole. The request it makes up carries nothing of the visitor's.
 * @throws when any part of the page could not be drawn.
 */
export async function renderHtml(bundle: RenderingBundle, job: RenderJob): Promise<Rendered> {
  const { origin, address, answer, chrome, connect, still = false } = job
  const isOurs = answer.kind === 'page' || isPlain(address)
  const request = new Request(origin + (isOurs ? address : NOWHERE), { headers: { accept: 'text/html' } })
  const nonce = randomBytes(18).toString('base64url')
  const response = await bundle.fetch(request, { context: { answer, chrome, nonce } })
  const location = response.headers.get('location')
  if (response.status >= 300 && response.status < 400 && location !== null) {
    return { kind: 'redirect', location }
  }
  const drawn = asBytes(await response.arrayBuffer())
  // React marks a component that threw with this comment and answers 200 all the same.
  if (response.status >= 500 || drawn.includes('<!--$!-->'))
    throw new Error(`The render of ${address} failed`)
  const expected = answer.kind === 'missing' ? 404 : 200
  if (response.status !== expected) {
    throw new Error(`The render of ${address} answered ${response.status}, not ${expected}`)
  }
  // Where the address in the browser leads its router elsewhere, the page stays as it was drawn: links and forms work.
  const marked = isOurs && !still ? drawn : drawn.replaceAll(START, '')
  const page = takeMarks(marked, nonce)
  const html = toBytes(page.html)
  const encoding = html.byteLength < WORTH_COMPRESSING ? undefined : job.encoding
  return {
    kind: 'page',
    body: encoding ? new Uint8Array(compressHere(html, encoding)) : html,
    encoding,
    policy: contentSecurityPolicy(page, connect),
  }
}

/** A page as a text of one sign per byte, in which marks are found as they are: read as UTF-8, it would take twice the memory. */
function asBytes(html: ArrayBuffer): string {
  return Buffer.from(html).toString('latin1')
}

/** The bytes again, in memory of their own, as they may travel to another thread: Node keeps small buffers together in one. */
function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length)
  Buffer.from(bytes.buffer).write(text, 'latin1')
  return bytes
}

/**
 * The page without the mark, as what anybody may get is the same bytes for everybody, and the scripts and styles that carried it: one
 * that came in with a text has none, since only this render knows the mark.
 */
function takeMarks(html: string, nonce: string) {
  const inline: Record<string, string[]> = { script: [], style: [] }
  const mark = ` nonce="${nonce}"`
  let unmarked = ''
  let done = 0
  for (let at = html.indexOf(nonce); at !== -1; at = html.indexOf(nonce, at + nonce.length)) {
    const start = html.lastIndexOf('<', at)
    const end = html.indexOf('>', at) + 1
    const tag = html.slice(start, end)
    const [, element = ''] = /^<(\w+)/.exec(tag) ?? []
    // The one that tells the mark to the framework in the browser.
    const isTold = element === 'meta' && tag.includes(` content="${nonce}"`)
    if (!isTold && !tag.includes(mark)) continue
    unmarked += html.slice(done, start) + (isTold ? '' : tag.replace(mark, ''))
    done = end
    if (!(element in inline) || tag.includes('application/ld+json')) continue
    const text = html.slice(end, html.indexOf(`</${element}>`, end))
    if (text !== '') inline[element]!.push(Buffer.from(text, 'latin1').toString())
  }
  return { html: unmarked + html.slice(done), scripts: inline.script!, styles: inline.style! }
}

/** Whether the framework reads a path as it stands: it keeps some for itself, writes a few signs in another way and cuts spaces off the end. */
function isPlain(address: string): boolean {
  const [path = ''] = address.split('?')
  return (
    /^(?:\/(?!_)(?:[\w.~!$&'()*+,;=:@-]|%(?!5E|7F|[01])[0-9A-F]{2})*)+$/i.test(path) && !path.endsWith('%20')
  )
}
