import { randomBytes } from 'node:crypto'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { leadPictureLink } from './preload-lead-picture.ts'
import { withUsedStyles, type StyleIndex } from './inline-used-styles.ts'

/** Travels to another thread as plain data. */
export type RenderJob<Page extends object> = {
  page: Page
  address: string
  connect: readonly string[]
  /** Without script, for another address than its own. */
  still?: boolean | undefined
}

export type Rendered = {
  body: Uint8Array<ArrayBuffer>
  policy: string
  leadPicture: string | undefined
}

export type PageParts = readonly (string | Uint8Array)[]

export type RenderingBundle<Page extends object> = {
  draw(path: string, page: Page & { nonce: string }): Promise<PageParts>
  styles?: StyleIndex
}

const START = /<script type="module"[^>]*><\/script>/g

/** `pack` copies, since the buffer is reused. @throws when any part could not be rendered. */
export async function renderPage<Page extends object>(
  bundle: RenderingBundle<Page>,
  job: RenderJob<Page>,
  pack = (bytes: Uint8Array<ArrayBuffer>) => new Uint8Array(bytes),
): Promise<Rendered> {
  const { address, connect, still = false } = job
  const nonce = randomBytes(18).toString('base64url')
  const [path = '/'] = address.split('?')
  const parts = await bundle.draw(path, { ...job.page, nonce })
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

/** Reused: allocating takes as long as writing. */
function toBytes(parts: Parts): Uint8Array<ArrayBuffer> {
  // A UTF-16 unit is at most three bytes of UTF-8.
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
 * Only this render knows the nonce, so a script from a text is never allowed; without it pages are the same bytes.
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
