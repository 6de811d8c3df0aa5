import { renderToString } from 'react-dom/server'
import { screenFile, siteScreens, type NamedPageData, type ScreenName } from './screens.ts'
import type { AppSitePage } from '#/app/pages/registry.ts'
import type { RenderingBundle } from '#/framework/server/render-page.ts'
import { splitFragments, collectFragments } from '#/framework/server/fragment-cache.ts'
import { collectLeadPicture } from '#/ui/lead-picture.ts'
import { brandStyles } from '#/ui/faces.ts'
import { HtmlDocument } from '#/site/layout/document.tsx'

const bundle: RenderingBundle<AppSitePage> = {
  async draw(path, page) {
    const { name } = page.answer
    const { next } = siteScreens[name]
    const screen = await screenOf(page.answer)
    const { drawn, leadPicture } = collectLeadPicture(() =>
      collectFragments(() =>
        renderToString(
          <HtmlDocument
            page={page}
            path={path}
            file={screenFile(name)}
            next={next && screenFile(next)}
            screen={screen}
          />,
        ),
      ),
    )
    const { html, shared, styles } = drawn
    const parts = splitFragments(`<!DOCTYPE html>${html}`, shared)
    return { parts, styles, ownStyles: brandStyles(page.siteLayout.theme), leadPicture }
  },
}
export default bundle

async function screenOf<Name extends ScreenName>({ name, data }: NamedPageData<Name>) {
  const Screen = await siteScreens[name].load()
  return <Screen page={data} />
}
