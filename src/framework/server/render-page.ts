import { randomBytes } from 'node:crypto'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { leadPictureLink } from './preload-lead-picture.ts'
import { withUsedStyles, type StyleIndex } from './inline-used-styles.ts'

/** Plain data, which travels to another thread. */
export type RenderJob<Page extends object> = {
  /** Nothing of the server, so a page is the same wherever it is drawn. */
  page: Page
  /** Path and query in their one writing. */
  address: string
  /** Other origins that the page's scripts may ask. */
  connect: readonly string[]
  /** Without the script: drawn for another address than its own. */
  still?: boolean | undefined
}

export type Rendered = {
  body: Uint8Array<ArrayBuffer>
  policy: string
  /** `Link` to the picture that the visitor waits for. */
  leadPicture: string | undefined
}

export type PageParts = readonly (string | Uint8Array)[]

export type RenderingBundle<Page extends object> = {
  draw(path: string, page: Page & { nonce: string }): Promise<PageParts>
  /** Without it pages keep all styles. */
  styles?: StyleIndex
}

const START = /<script type="module"[^>]*><\/script>/g

/**
 * `pack` copies the bytes into memory of its own, as they may travel to another thread. @throws when any part of the page could
 * not be drawn.
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

/** In memory that is reused: allocating takes as long as writing. */
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
 * Without the mark pages are the same bytes for everybody. A script that came in with a text has none, since only this render
 * knows the mark.
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
