import { contentSecurityPolicy } from './content-security-policy.ts'
import type { PageParts } from './fragment-cache.ts'
import { usedStyles, type StyleIndex } from './inline-used-styles.ts'
import { leadPictureLink, type PreloadSource } from './preload-lead-picture.ts'

/** Plain data, posted to the render thread. */
export type RenderJob<Page extends object> = {
  page: Page
  address: string
  connect: readonly string[]
  /** Renders without scripts: a preview at another address than the page's own. */
  still?: boolean | undefined
}

export type Rendered = {
  body: Uint8Array<ArrayBuffer>
  policy: string
  leadPicture: string | undefined
}

type RenderedParts = {
  parts: PageParts
  /** Element of `parts` with the page's inline styles, to be reduced to the rules in use. */
  styles: Uint8Array | undefined
  /** Styles in a second `<style>` element, sent in full. */
  ownStyles?: string | undefined
  leadPicture: readonly PreloadSource[] | undefined
}

export type RenderingBundle<Page extends object> = {
  draw(path: string, page: Page & { still: boolean }): Promise<RenderedParts>
  styles?: StyleIndex
}

/** `pack` copies the bytes, since the next page reuses their buffer. @throws when any part could not be rendered. */
export async function renderPage<Page extends object>(
  bundle: RenderingBundle<Page>,
  job: RenderJob<Page>,
  pack = (bytes: Uint8Array<ArrayBuffer>) => new Uint8Array(bytes),
): Promise<Rendered> {
  const { address, connect, still = false } = job
  const [path = '/'] = address.split('?')
  const { parts, styles, ownStyles, leadPicture } = await bundle.draw(path, { ...job.page, still })
  const used = styles && usedStyles(parts, styles, bundle.styles)
  return {
    body: pack(toBytes(used ? parts.map((part) => (part === styles ? used : part)) : parts)),
    policy: contentSecurityPolicy([...(used ? [used] : []), ...(ownStyles ? [ownStyles] : [])], connect),
    leadPicture: leadPictureLink(leadPicture),
  }
}

const pageEncoder = new TextEncoder()
let written = new Uint8Array(0)

/** Encodes into a reused buffer, since allocating one takes as long as writing it. */
function toBytes(parts: PageParts): Uint8Array<ArrayBuffer> {
  // A UTF-16 unit is at most three bytes of UTF-8.
  const most = parts.reduce(
    (sum, part) => sum + (typeof part === 'string' ? part.length * 3 : part.byteLength),
    0,
  )
  if (written.length < most) written = new Uint8Array(most)
  let end = 0
  for (const part of parts) {
    if (typeof part === 'string') end += pageEncoder.encodeInto(part, written.subarray(end)).written
    else {
      written.set(part, end)
      end += part.byteLength
    }
  }
  return written.subarray(0, end)
}
