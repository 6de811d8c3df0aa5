import { renderToString } from 'react-dom/server'
import { kindOf, NOT_FOUND } from './pages.ts'
import type { RenderingBundle } from '../server/render/render-html.ts'
import { partsOf, withShared } from '../ui/shared-html.ts'
import { Document } from './document.tsx'

const bundle: RenderingBundle = {
  async draw(path, page) {
    const { file, load, next } = page.answer.kind === 'missing' ? NOT_FOUND : kindOf(path)
    const Screen = await load()
    const { html, shared } = withShared(() =>
      renderToString(<Document page={page} path={path} file={file} next={next} Screen={Screen} />),
    )
    return partsOf(`<!DOCTYPE html>${html}`, shared)
  },
}
export default bundle
