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

/** Compresses only what is worth it. */
export async function renderCompressed(
  bundle: SiteBundle,
  { encoding, ...job }: PageJob,
): Promise<RenderedPage> {
  let used: Encoding | undefined
  const rendered = await renderPage(bundle, job, (bytes) => {
    used = bytes.byteLength < WORTH_COMPRESSING ? undefined : encoding
    // Node shares one buffer among small ones.
    return new Uint8Array(used ? compressHere(bytes, used) : bytes)
  })
  return { ...rendered, encoding: used }
}
