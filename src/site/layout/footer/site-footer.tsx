import type { SiteLayout } from '#/site/layout/site-layout-data.ts'
import layout from '#/ui/layout.module.css'
import { CachedFragment } from '#/framework/components/cached-fragment.tsx'
import { Icon } from '#/ui/icon.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import anchor from '#/ui/anchor.module.css'
import rule from '#/ui/rule.module.css'
import { FoldIcons } from '#/ui/fold-icons.tsx'
import { ExternalLink } from '#/ui/external-link.tsx'
import font from '#/ui/font.module.css'
import touch from '#/ui/touch.module.css'
import print from '#/ui/print.module.css'
import space from '#/ui/space.module.css'
import css from './footer.module.css'

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

function BackToTop() {
  return (
    <a href="#arriba" className={`${print.never} ${touch.square} ${css.topLink}`} data-enhance="back-to-top">
      <span className={layout.hidden}>Volver arriba</span>
      <Icon name="arrowUp" size={18} />
    </a>
  )
}

function FooterColumns({ siteLayout: { brand, footer, social } }: { siteLayout: SiteLayout }) {
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
          <ul className={`${layout.row} ${space.gapRow} ${css.facts}`}>
            <li>{brand.companyName}</li>
            <li>{`CUIT ${brand.cuit}`}</li>
            <li>{brand.address}</li>
          </ul>
        )}
        {footer.legal.length > 0 ? (
          <ul className={`${layout.row} ${space.gapRow} ${css.facts}`}>
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

type FooterCategory = SiteLayout['footer']['categories'][number]

function FooterCategories({ categories }: { categories: readonly FooterCategory[] }) {
  return (
    <nav aria-labelledby="pie-productos" className={css.products}>
      <h2 id="pie-productos" className={`${font.eyebrow} ${css.title}`}>
        Nuestros productos
      </h2>
      <ul className={rule.rows}>
        {categories.map((category) => (
          <li key={category.id}>
            {category.children.length > 0 ? (
              <FooterFamily category={category} />
            ) : (
              <SiteLink href={category.link} className={`${anchor.inset} ${css.row}`}>
                {category.name}
              </SiteLink>
            )}
          </li>
        ))}
        <li>
          <SiteLink href="/discontinuos" className={`${anchor.inset} ${css.row}`}>
            Discontinuos
          </SiteLink>
        </li>
      </ul>
    </nav>
  )
}

function FooterFamily({ category }: { category: FooterCategory }) {
  return (
    <details>
      <summary className={`${anchor.inset} ${css.row}`}>
        {category.name}
        <FoldIcons />
      </summary>
      <ul className={css.children}>
        {category.children.map(({ name, link }) => (
          <li key={link}>
            <SiteLink href={link} className={`${touch.line} ${anchor.inset} ${font.muted} ${css.child}`}>
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </details>
  )
}

type FooterLinksProps = { id: string; title: string; links: SiteLayout['footer']['support'] }

function FooterLinks({ id, title, links }: FooterLinksProps) {
  if (links.length === 0) return null
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className={`${font.eyebrow} ${css.title}`}>
        {title}
      </h2>
      <ul className={css.plain}>
        {links.map(({ name, link }) => (
          <li key={link}>
            <SiteLink href={link} className={`${anchor.inset} ${css.row}`}>
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function SocialLinks({ links }: { links: SiteLayout['social'] }) {
  if (links.length === 0) return null
  return (
    <ul className={css.links} aria-label="Redes">
      {links.map(({ network, name, url }) => (
        <li key={url}>
          <ExternalLink
            href={url}
            bare
            className={`${touch.square} ${anchor.inset} ${layout.relative} ${css.socialLink}`}
          >
            <Icon name={network} size={24} />
            <span className={layout.hidden}>{name}</span>
          </ExternalLink>
        </li>
      ))}
    </ul>
  )
}
