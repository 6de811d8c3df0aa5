import type { Chrome } from '../../catalogue/pages/chrome.ts'
import layout from '../../ui/layout.module.css'
import { SiteLink } from '../../ui/site-link.tsx'
import { BackToTop } from './back-to-top.tsx'
import { FooterCategories } from './footer-categories.tsx'
import { FooterLinks } from './footer-links.tsx'
import { SocialLinks } from './social-links.tsx'
import css from './site-footer.module.css'

/** The end of every page: the whole site as lists, and who is behind it. */
export function SiteFooter({ chrome }: { chrome: Chrome }) {
  const { brand, footer, social, year } = chrome
  return (
    <footer className={css.footer}>
      <div className={layout.page}>
        <div className={css.columns}>
          <div className={css.brand}>
            <SiteLink href="/" className={css.wordmark} aria-label={`${brand.wordmark}, ir al inicio`}>
              {brand.wordmark}
            </SiteLink>
            <p className={css.tagline}>{brand.tagline}</p>
            <SocialLinks links={social} />
          </div>
          <FooterCategories categories={footer.categories} />
          <FooterLinks title="Soporte" links={footer.support} />
          <FooterLinks title="Sobre nosotros" links={footer.about} />
        </div>
        <div className={css.legal}>
          <ul className={css.facts}>
            <li>{brand.companyName}</li>
            <li>CUIT {brand.cuit}</li>
            <li>{brand.address}</li>
          </ul>
          {footer.legal.length > 0 ? (
            <ul className={css.facts}>
              {footer.legal.map(({ name, link }) => (
                <li key={link}>
                  <SiteLink href={link} className={css.legalLink}>
                    {name}
                  </SiteLink>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
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
