import type { Chrome } from '../../pages/chrome.ts'
import layout from '../../ui/layout.module.css'
import { StaticPart } from '../../ui/static-part.tsx'
import { BackToTop } from './back-to-top.tsx'
import { FooterColumns } from './static-footer.ts'
import css from './site-footer.module.css'

/** The end of every page: the whole site as lists, and who is behind it. */
export function SiteFooter({ chrome }: { chrome: Chrome }) {
  const { brand, year } = chrome
  return (
    <footer className={css.footer}>
      <div className={layout.page}>
        <StaticPart data={['footer', brand, chrome.footer, chrome.social]}>
          <FooterColumns chrome={chrome} />
        </StaticPart>
        <div className={css.last}>
          <p>
            © {year} {brand.name}. Todos los derechos reservados.
          </p>
          <BackToTop />
        </div>
      </div>
    </footer>
  )
}
