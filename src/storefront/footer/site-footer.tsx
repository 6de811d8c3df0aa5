import type { Chrome } from '../../pages/chrome.ts'
import layout from '../../ui/layout.module.css'
import { DrawnOnce } from '../../ui/drawn-once.tsx'
import { BackToTop } from './back-to-top.tsx'
import { FooterColumns } from './footer-columns.tsx'
import css from './site-footer.module.css'

/** The end of every page: the whole site as lists, and who is behind it. */
export function SiteFooter({ chrome }: { chrome: Chrome }) {
  const { brand, year } = chrome
  return (
    <footer className={css.footer}>
      <div className={layout.page}>
        <DrawnOnce as="div" data={['footer', brand, chrome.footer, chrome.social]}>
          <FooterColumns chrome={chrome} />
        </DrawnOnce>
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
