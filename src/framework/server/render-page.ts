import { randomBytes } from 'node:crypto'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { leadPictureLink } from './preload-lead-picture.ts'
import { withUsedStyles, type StyleIndex } from './inline-used-styles.ts'

/** A page to draw. Plain data, which travels to another thread. */
export type RenderJob<Page extends object> = {
  /** What its components are given: nothing of the server, so that a page is the same wherever it is drawn. */
  page: Page
  /** Path and query in their one writing. */
  address: string
  /** Origins besides this one that the page's scripts may ask. */
  connect: readonly string[]
  /** Left as it is drawn, without the script: of a page whose address is not the one it is drawn for. */
  still?: boolean | undefined
}

/** A drawn page in UTF-8, as it was packed, and the content policy that fits it. */
export type Rendered = {
  body: Uint8Array<ArrayBuffer>
  policy: string
  /** `Link` to the picture that the visitor waits for. */
  leadPicture: string | undefined
}

/** What a page is made of: texts that were drawn for it, and HTML in UTF-8 that it shares with other pages, each time in the same object. */
export type PageParts = readonly (string | Uint8Array)[]

/** The built rendering bundle: a path and what its page is made of in, a page out. */
export type RenderingBundle<Page extends object> = {
  /** `nonce` is what our own scripts and styles are marked with. */
  draw(path: string, page: Page & { nonce: string }): Promise<PageParts>
  /** What is known of the build's stylesheets; without it pages keep all of theirs. */
  styles?: StyleIndex
}

const START = /<script type="module"[^>]*><\/script>/g

/**
 * Draws a page whole, of nothing that is the visitor's but what the job brings. `pack` makes of it what is handed on, in memory of
 * its own, as it may travel to another thread.
 * @throws when any part of the page could not be drawn.
 */
export async function renderPage<Page extends object>(
  bundle: RenderingBundle<Page>,
  job: RenderJob<Page>,
  pack = (bytes: Uint8Array<ArrayBuffer>) => new Uint8Array(bytes),
): Promise<Rendered> {
  const { address, connect, still = false } = job
  const nonce = randomBytes(18).toString('base64url')
  const [path = '/'] = address.split('?')
  const parts = await bundle.draw(path, { ...job.page, nonce })
  // React marks a component that threw with this comment.
  if (parts.some((part) => typeof part === 'string' && part.includes('<!--$!-->')))
    throw new Error(`The render of ${address} failed`)
  const page = takeMarks(withUsedStyles(parts, bundle.styles), nonce)
  const bytes = toBytes(
    still
      ? page.parts.map((part) => (typeof part === 'string' ? part.replaceAll(START, '') : part))
      : page.parts,
  )
  return {
    body: pack(bytes),
    policy: contentSecurityPolicy(page, connect),
    leadPicture: leadPictureLink(parts),
  }
}

type Parts = PageParts

const encoder = new TextEncoder()
let written = new Uint8Array(0)

/** The page in UTF-8, in memory that is the next page's, too: asking for it anew takes as long as writing it. */
function toBytes(parts: Parts): Uint8Array<ArrayBuffer> {
  // A UTF-16 unit takes three bytes of UTF-8 at most.
  const most = parts.reduce(
    (sum, part) => sum + (typeof part === 'string' ? part.length * 3 : part.byteLength),
    0,
  )
  if (written.length < most) written = new Uint8Array(most)
  let end = 0
  for (const part of parts) {
    if (typeof part === 'string') end += encoder.encodeInto(part, written.subarray(end)).written
    else {
      written.set(part, end)
      end += part.byteLength
    }
  }
  return written.subarray(0, end)
}

/**
 * The page without the mark, as what anybody may get is the same bytes for everybody, and the scripts and styles that carried it: one
 * that came in with a text has none, since only this render knows the mark.
 */
function takeMarks(parts: Parts, nonce: string) {
  const inline: Record<string, (string | Uint8Array)[]> = { script: [], style: [] }
  const mark = ` nonce="${nonce}"`
  const unmarked = parts.map((html, index) => {
    if (typeof html !== 'string') return html
    let text = ''
    let done = 0
    for (let at = html.indexOf(nonce); at !== -1; at = html.indexOf(nonce, at + nonce.length)) {
      const start = html.lastIndexOf('<', at)
      const end = html.indexOf('>', at) + 1
      const tag = html.slice(start, end)
      const [, element = ''] = /^<(\w+)/.exec(tag) ?? []
      if (!tag.includes(mark)) continue
      text += html.slice(done, start) + tag.replace(mark, '')
      done = end
      if (!(element in inline) || tag.includes('application/ld+json')) continue
      const inner =
        end === html.length ? parts[index + 1]! : html.slice(end, html.indexOf(`</${element}>`, end))
      if (inner.length > 0) inline[element]!.push(inner)
    }
    return text + html.slice(done)
  })
  return { parts: unmarked, scripts: inline.script!, styles: inline.style! }
}
