import type { SearchPage } from '../../pages/search/search-page.ts'
import { Icon } from '../../ui/icon.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import chip from '../../ui/chip.module.css'
import chips from '../common/search/category-chips.module.css'
import css from './type-chips.module.css'

export function TypeChips({ types }: { types: SearchPage['types'] }) {
  return (
    <nav aria-label="Tipo de producto" className={css.nav}>
      <ul className={chips.chips}>
        {types.map(({ name, count, chosen, link }) => (
          <li key={name}>
            <SiteLink
              href={link}
              aria-current={chosen ? 'true' : undefined}
              className={`${chip.chip} ${chosen ? css.chosen : css.chip}`}
            >
              {name} <span className={css.count}>{count}</span>
              {chosen ? <Icon name="close" size={14} /> : null}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
