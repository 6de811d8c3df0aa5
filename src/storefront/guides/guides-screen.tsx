import type { GuidesPage } from '../../pages/guides/guides-pages.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import layout from '../../ui/layout.module.css'
import { SiteLink } from '../../ui/site-link.tsx'
import css from './guide-screen.module.css'

export function GuidesScreen({ page }: { page: GuidesPage }) {
  return (
    <div className={`${layout.page} ${css.screen}`}>
      <Breadcrumbs steps={page.breadcrumbs} />
      <h1 className={`${css.title} ${css.alone}`}>Guías para elegir</h1>
      <ul className={css.guides}>
        {page.guides.map(({ title, link, intro, count }) => (
          <li key={link} className={css.guide}>
            <h2 className={css.name}>
              <SiteLink href={link} className={css.link}>
                {title}
              </SiteLink>
            </h2>
            <p>{intro}</p>
            <p className={css.count}>{count}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
