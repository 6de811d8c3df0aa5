import type { SitePage } from '../../pages/registry.ts'
import { compressHere, WORTH_COMPRESSING, type Encoding } from './compression.ts'
import {
  renderPage,
  type Rendered,
  type RenderingBundle,
  type RenderJob,
} from '../../framework/server/render-page.ts'

export type SiteBundle = RenderingBundle<SitePage>
/** `encoding`: of a page that nobody keeps, so that whoever answers never holds it whole. */
export type PageJob = RenderJob<SitePage> & { encoding?: Encoding | undefined }
export type RenderedPage = Rendered & { encoding: Encoding | undefined }

/** When it is worth it. */
export async function renderCompressed(
  bundle: SiteBundle,
  { encoding, ...job }: PageJob,
): Promise<RenderedPage> {
  let used: Encoding | undefined
  const rendered = await renderPage(bundle, job, (bytes) => {
    used = bytes.byteLength < WORTH_COMPRESSING ? undefined : encoding
    // Node keeps small buffers together in one.
    return new Uint8Array(used ? compressHere(bytes, used) : bytes)
  })
  return { ...rendered, encoding: used }
}
