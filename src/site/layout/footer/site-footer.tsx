import type { SiteLayout } from '#/site/layout/site-layout-data.ts'
import layout from '#/ui/layout.module.css'
import { CachedFragment } from '#/framework/components/cached-fragment.tsx'
import { BackToTop } from './back-to-top.tsx'
import { FooterColumns } from './footer-columns.tsx'
import font from '#/ui/font.module.css'
import touch from '#/ui/touch.module.css'
import print from '#/ui/print.module.css'
import css from './site-footer.module.css'

export function SiteFooter({ siteLayout }: { siteLayout: SiteLayout }) {
  const { brand, year } = siteLayout
  return (
    <footer className={`${print.never} ${css.footer}`}>
      <div className={layout.page}>
        <CachedFragment as="div" data={['footer', brand, siteLayout.footer, siteLayout.social]}>
          <FooterColumns siteLayout={siteLayout} />
        </CachedFragment>
        <div className={`${font.note} ${touch.high} ${layout.between} ${css.last}`}>
          <p>{`© ${year} ${brand.name}. Todos los derechos reservados.`}</p>
          <BackToTop />
        </div>
      </div>
    </footer>
  )
}
