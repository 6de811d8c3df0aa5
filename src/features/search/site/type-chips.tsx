import space from '#/ui/space.module.css'
import type { SearchPage } from '#/features/search/search-page.ts'
import { Icon } from '#/ui/icon.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import button from '#/ui/button.module.css'
import layout from '#/ui/layout.module.css'
import chip from '#/ui/chip.module.css'
import chips from '#/site/search/search.module.css'
import font from '#/ui/font.module.css'
import css from './search.module.css'

/** Type chips; categories are plain links at the end of the row, as chips only narrow the search. */
export function TypeChips({ types, categories }: Pick<SearchPage, 'types' | 'categories'>) {
  return (
    <div className={`${layout.row} ${css.row}`}>
      <nav aria-label="Tipo de producto">
        <ul className={chips.chips}>
          {types.map(({ name, count, chosen, link }) => (
            <li key={name}>
              <SiteLink
                href={link}
                aria-current={chosen ? 'true' : undefined}
                className={`${chip.chip} ${space.gap8} ${chosen ? css.chosen : ''}`}
              >
                {name} <span className={`${font.pale} ${font.tabular}`}>{count}</span>
                {chosen ? <Icon name="close" size={14} /> : null}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
      {categories.length > 0 ? (
        <nav aria-label="Categorías que coinciden">
          <ul className={`${layout.row} ${css.categories}`}>
            {categories.map(({ name, link }) => (
              <li key={link}>
                <SiteLink href={link} className={button.text}>
                  {name}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </div>
  )
}
