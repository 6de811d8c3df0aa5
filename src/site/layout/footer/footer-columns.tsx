import type { SiteLayout } from '#/site/layout/site-layout-data.ts'
import { SiteLink } from '#/ui/site-link.tsx'
import font from '#/ui/font.module.css'
import anchor from '#/ui/anchor.module.css'
import touch from '#/ui/touch.module.css'
import print from '#/ui/print.module.css'
import layout from '#/ui/layout.module.css'
import rule from '#/ui/rule.module.css'
import css from './footer-columns.module.css'
import { FooterCategories } from './footer-categories.tsx'
import { FooterLinks } from './footer-links.tsx'
import { SocialLinks } from './social-links.tsx'

export function FooterColumns({ siteLayout: { brand, footer, social } }: { siteLayout: SiteLayout }) {
  return (
    <>
      <div className={`${print.never} ${css.columns}`}>
        <div className={css.brand}>
          <SiteLink
            href="/"
            className={`${touch.flow} ${css.wordmark}`}
            aria-label={`${brand.wordmark}, ir al inicio`}
          >
            {brand.wordmark}
          </SiteLink>
          <p className={`${font.note} ${css.tagline}`}>{brand.tagline}</p>
          <SocialLinks links={social} />
        </div>
        <FooterCategories categories={footer.categories} />
        <FooterLinks id="pie-soporte" title="Soporte" links={footer.support} />
        <FooterLinks id="pie-nosotros" title="Sobre nosotros" links={footer.about} />
      </div>
      <div className={`${font.note} ${rule.above} ${layout.wrap} ${css.legal}`}>
        {brand.companyName === '' ? null : (
          <ul className={`${layout.row} ${css.facts}`}>
            <li>{brand.companyName}</li>
            <li>{`CUIT ${brand.cuit}`}</li>
            <li>{brand.address}</li>
          </ul>
        )}
        {footer.legal.length > 0 ? (
          <ul className={`${layout.row} ${css.facts}`}>
            {footer.legal.map(({ name, link }) => (
              <li key={link}>
                <SiteLink href={link} className={`${anchor.quiet} ${touch.flow} ${css.legalLink}`}>
                  {name}
                </SiteLink>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </>
  )
}
