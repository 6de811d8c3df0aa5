import { renderToString } from 'react-dom/server'
import { kindOf, NOT_FOUND } from './screens.ts'
import type { SitePage } from '../pages/registry.ts'
import type { RenderingBundle } from '../framework/server/render-page.ts'
import { splitFragments, collectFragments } from '../framework/server/fragment-cache.ts'
import { Document } from './layout/document.tsx'

const bundle: RenderingBundle<SitePage> = {
  async draw(path, page) {
    const { file, load, next } = page.answer.kind === 'missing' ? NOT_FOUND : kindOf(path)
    const Screen = await load()
    const { html, shared } = collectFragments(() =>
      renderToString(<Document page={page} path={path} file={file} next={next} Screen={Screen} />),
    )
    return splitFragments(`<!DOCTYPE html>${html}`, shared)
  },
}
export default bundle
