import type { SearchPage } from '#/features/search/search-page.ts'
import button from '#/ui/button.module.css'
import prose from '#/ui/prose.module.css'
import { SiteLink } from '#/ui/site-link.tsx'
import font from '#/ui/font.module.css'
import layout from '#/ui/layout.module.css'
import stack from '#/ui/stack.module.css'
import css from './site-answers.module.css'

export function PageResults({ pages }: Pick<SearchPage, 'pages'>) {
  return pages.map(({ title, section, html, link }, place) => (
    <section key={link} aria-labelledby={`pagina-${place + 1}`} className={`${layout.box} ${css.answer}`}>
      <h2 id={`pagina-${place + 1}`} className={font.h3}>
        {section ?? title}
      </h2>
      <div className={`${stack.m} ${css.body}`}>
        <div className={prose.prose} dangerouslySetInnerHTML={{ __html: html }} />
        <ul className={`${layout.wrap} ${css.links}`}>
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
