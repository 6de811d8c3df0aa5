import type { SearchPage } from '#/features/search/search-page.ts'
import button from '#/ui/button.module.css'
import font from '#/ui/font.module.css'
import layout from '#/ui/layout.module.css'
import { SiteLink } from '#/ui/site-link.tsx'
import stack from '#/ui/stack.module.css'
import css from './site-answers.module.css'

export function FaultResults({ faults }: Pick<SearchPage, 'faults'>) {
  return faults.map(({ id, sees, first, isDanger, links }) => (
    <section key={id} aria-labelledby={`falla-${id}`} className={`${layout.box} ${css.answer}`}>
      <h2 id={`falla-${id}`} className={font.h3}>
        {sees}
      </h2>
      <div className={`${stack.m} ${css.body}`}>
        {isDanger ? (
          <p className={css.text}>
            <strong className={font.medium}>{first}</strong>
          </p>
        ) : (
          <p className={css.text}>
            {links.length === 1 ? first : '¿A qué le pasa? Elegilo y seguí los pasos, de a uno.'}
          </p>
        )}
        <ul className={`${layout.wrap} ${css.links}`}>
          {links.map(({ name, link }) => (
            <li key={link}>
              <SiteLink href={link} className={button.text}>
                {links.length === 1 ? `Paso a paso: ${name}` : name}
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  ))
}
