import { SiteLink } from '#/ui/site-link.tsx'
import chip from '#/ui/chip.module.css'
import space from '#/ui/space.module.css'
import css from './search.module.css'

export function CategoryChips({ categories }: { categories: readonly { name: string; link: string }[] }) {
  return (
    <nav aria-label="Categorías que coinciden" className={space.above20}>
      <ul className={css.chips}>
        {categories.map(({ name, link }) => (
          <li key={link}>
            <SiteLink href={link} className={chip.chip}>
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
