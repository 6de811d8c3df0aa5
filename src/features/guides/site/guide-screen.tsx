import type { GuidePage } from '#/features/guides/guides-pages.ts'
import { Breadcrumbs } from '#/ui/breadcrumbs.tsx'
import button from '#/ui/button.module.css'
import { Icon } from '#/ui/icon.tsx'
import layout from '#/ui/layout.module.css'
import print from '#/ui/print.module.css'
import { SiteLink } from '#/ui/site-link.tsx'
import { ProductGrid } from '#/site/product/product-grid.tsx'
import font from '#/ui/font.module.css'
import anchor from '#/ui/anchor.module.css'
import rule from '#/ui/rule.module.css'
import { ScenePicture } from '#/site/scene/scene.tsx'
import space from '#/ui/space.module.css'
import css from './guides.module.css'

export function GuideScreen({ page }: { page: GuidePage }) {
  return (
    <div className={layout.page}>
      <Breadcrumbs steps={page.breadcrumbs} />
      <header className={css.top}>
        <h1 className={font.h1}>{page.title}</h1>
        <div>
          <p className={`${font.lead} ${font.ink} ${css.lead}`}>{page.intro}</p>
          <h2 className={css.subheading}>Qué mirar</h2>
          <p>{page.advice}</p>
        </div>
      </header>
      {page.scene ? <ScenePicture picture={page.scene} /> : null}
      <section aria-labelledby="productos" className={page.scene ? css.products : undefined}>
        <h2 id="productos" className={`${font.h3} ${space.below20} ${css.heading}`}>
          Primero, los pensados para esto <span className={`${font.faint} ${css.count}`}>{page.count}</span>
        </h2>
        <ProductGrid cards={page.products} priority={page.scene === null} comparable />
      </section>
      <p className={`${print.never} ${css.more}`}>
        <SiteLink href={page.categoryLink.link} className={button.outline}>
          Ver todo en {page.categoryLink.name}
        </SiteLink>
      </p>
      {page.others.length > 0 ? (
        <nav aria-labelledby="otras-guias" className={print.never}>
          <h2 id="otras-guias" className={`${font.h3} ${space.below20} ${css.heading}`}>
            Otras guías
          </h2>
          <ul className={`${rule.above} ${css.guides}`}>
            {page.others.map(({ title, link }) => (
              <li key={link} className={`${layout.ends} ${rule.below} ${layout.relative} ${css.other}`}>
                <SiteLink href={link} className={anchor.cover}>
                  {title}
                </SiteLink>
                <Icon name="arrowRight" size={18} />
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </div>
  )
}
