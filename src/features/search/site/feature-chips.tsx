import type { SearchPage } from '#/features/search/search-page.ts'
import { Icon } from '#/ui/icon.tsx'
import layout from '#/ui/layout.module.css'
import { SiteLink } from '#/ui/site-link.tsx'
import chip from '#/ui/chip.module.css'
import chips from '#/site/search/category-chips.module.css'
import css from './feature-chips.module.css'

export function FeatureChips({ features }: { features: SearchPage['features'] }) {
  return (
    <nav aria-label="Características que pediste" className={chips.nav}>
      <ul className={chips.chips}>
        {features.map(({ label, without }) => (
          <li key={label}>
            <SiteLink href={without} className={`${chip.chip} ${css.chip}`}>
              <span className={layout.hidden}>Quitar </span>
              {label}
              <Icon name="close" size={14} />
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
