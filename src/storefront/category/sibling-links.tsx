import type { CategoryPage } from '../../pages/category-page.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import css from './sibling-links.module.css'

type SiblingLinksProps = { family: string; links: CategoryPage['siblings'] }

/** The other listings of the same family, as chips. */
export function SiblingLinks({ family, links }: SiblingLinksProps) {
  return (
    <nav aria-label={`Más de ${family}`} className={css.nav}>
      <p className={css.label} aria-hidden="true">
        {family}
      </p>
      <ul className={css.chips}>
        {links.map(({ name, link, current }) => (
          <li key={link}>
            <SiteLink href={link} className={css.chip} aria-current={current ? 'page' : undefined}>
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
