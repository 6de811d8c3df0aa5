import type { SearchPage } from '../../pages/search/search-page.ts'
import button from '../../ui/button.module.css'
import prose from '../../ui/prose.module.css'
import { SiteLink } from '../../ui/site-link.tsx'
import css from './site-answers.module.css'

export function PageResults({ pages }: Pick<SearchPage, 'pages'>) {
  return pages.map(({ title, section, html, link }, place) => (
    <section key={link} aria-labelledby={`pagina-${place + 1}`} className={css.answer}>
      <h2 id={`pagina-${place + 1}`} className={css.heading}>
        {section ?? title}
      </h2>
      <div className={css.body}>
        <div className={prose.prose} dangerouslySetInnerHTML={{ __html: html }} />
        <ul className={css.links}>
          <li>
            <SiteLink href={link} className={button.text}>
              {section ? `Leé «${section}» en ${title}` : `Leé ${title}`}
            </SiteLink>
          </li>
        </ul>
      </div>
    </section>
  ))
}
