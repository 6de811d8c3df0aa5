import type { AppliedFilter } from '#/site/model/listing-view.ts'
import { Icon } from '#/ui/icon.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import touch from '#/ui/touch.module.css'
import space from '#/ui/space.module.css'
import css from './category.module.css'
import chip from '#/ui/chip.module.css'
import layout from '#/ui/layout.module.css'

type AppliedFiltersProps = {
  applied: readonly AppliedFilter[]
  clearLink?: string
}

export function AppliedFilters({ applied, clearLink }: AppliedFiltersProps) {
  if (applied.length === 0) return null
  return (
    <nav aria-label="Filtros elegidos" className={`${layout.line} ${css.row}`}>
      {applied.map(({ name, value, filter, text, link }) => (
        <SiteLink
          key={`${name} ${value}`}
          href={link}
          keepScroll
          className={`${chip.chip} ${layout.nowrap} ${space.gap8} ${css.used}`}
          aria-label={`Quitar ${filter}: ${text}`}
        >
          {text}
          <Icon name="close" size={14} />
        </SiteLink>
      ))}
      {clearLink === undefined ? null : (
        <SiteLink href={clearLink} keepScroll className={`${touch.flow} ${layout.nowrap} ${css.clear}`}>
          Borrar todo
        </SiteLink>
      )}
    </nav>
  )
}
