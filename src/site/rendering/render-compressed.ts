import type { SitePage } from '#/site/pages/page-table.ts'
import { compressHere, WORTH_COMPRESSING, type Encoding } from '#/core/http/compression.ts'
import {
  renderPage,
  type Rendered,
  type RenderingBundle,
  type RenderJob,
} from '#/framework/server/render-page.ts'

export type SiteBundle = RenderingBundle<SitePage>
export type PageJob = RenderJob<SitePage> & { encoding?: Encoding | undefined }
export type RenderedPage = Rendered & { encoding: Encoding | undefined }

/** Renders a page, compressing it above a minimum size. */
export async function renderCompressed(
  bundle: SiteBundle,
  { encoding, ...job }: PageJob,
): Promise<RenderedPage> {
  let used: Encoding | undefined
  const rendered = await renderPage(bundle, job, (bytes) => {
    used = bytes.byteLength < WORTH_COMPRESSING ? undefined : encoding
    // Copied, since Node pools small buffers.
    return new Uint8Array(used ? compressHere(bytes, used) : bytes)
  })
  return { ...rendered, encoding: used }
}
