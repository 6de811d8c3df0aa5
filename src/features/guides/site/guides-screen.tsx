import type { GuidesPage } from '#/features/guides/guides-pages.ts'
import { Breadcrumbs } from '#/ui/breadcrumbs.tsx'
import layout from '#/ui/layout.module.css'
import { Plate } from '#/ui/plate.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import font from '#/ui/font.module.css'
import anchor from '#/ui/anchor.module.css'
import rule from '#/ui/rule.module.css'
import button from '#/ui/button.module.css'
import css from './guides.module.css'

export function GuidesScreen({ page }: { page: GuidesPage }) {
  return (
    <div className={layout.page}>
      <Breadcrumbs steps={page.breadcrumbs} />
      <h1 className={`${font.h1} ${css.alone}`}>Guías para elegir</h1>
      <ul className={`${rule.above} ${css.guides}`}>
        {page.guides.map(({ title, link, intro, count, picture }) => (
          <li key={link} className={`${rule.below} ${layout.relative} ${css.guide}`}>
            <Plate picture={picture} sizes="144px" fallback={title} alt="" thumb className={button.wide} />
            <div>
              <h2 className={font.h3}>
                <SiteLink href={link} className={anchor.cover}>
                  {title}
                </SiteLink>
              </h2>
              <p>{intro}</p>
              <p className={`${font.faint} ${css.count}`}>{count}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
