import type { SiteLayout } from '../../../pages/layout/site-layout-data.ts'
import layout from '../../../ui/layout.module.css'
import { CachedFragment } from '../../../framework/components/cached-fragment.tsx'
import { BackToTop } from './back-to-top.tsx'
import { FooterColumns } from './footer-columns.tsx'
import css from './site-footer.module.css'

export function SiteFooter({ siteLayout }: { siteLayout: SiteLayout }) {
  const { brand, year } = siteLayout
  return (
    <footer className={css.footer}>
      <div className={layout.page}>
        <CachedFragment as="div" data={['footer', brand, siteLayout.footer, siteLayout.social]}>
          <FooterColumns siteLayout={siteLayout} />
        </CachedFragment>
        <div className={css.last}>
          <p>{`© ${year} ${brand.name}. Todos los derechos reservados.`}</p>
          <BackToTop />
        </div>
      </div>
    </footer>
  )
}
