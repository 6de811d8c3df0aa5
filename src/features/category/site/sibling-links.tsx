import type { CategoryPage } from '#/features/category/category-page.ts'
import { SiteLink } from '#/ui/site-link.tsx'
import chip from '#/ui/chip.module.css'
import chips from '#/site/category/chips.module.css'
import print from '#/ui/print.module.css'
import font from '#/ui/font.module.css'
import layout from '#/ui/layout.module.css'
import css from './sibling-links.module.css'

type SiblingLinksProps = { family: string; links: CategoryPage['siblings'] }

export function SiblingLinks({ family, links }: SiblingLinksProps) {
  return (
    <nav aria-label={`Más de ${family}`} className={`${print.never} ${layout.line} ${css.nav}`}>
      <p className={`${font.note} ${layout.wide} ${css.label}`} aria-hidden="true">
        {family}
      </p>
      <ul className={`${layout.line} ${chips.row}`}>
        {links.map(({ name, link, current }) => (
          <li key={link}>
            <SiteLink
              href={link}
              className={`${chip.chip} ${chips.chip} ${css.link}`}
              aria-current={current ? 'page' : undefined}
            >
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
