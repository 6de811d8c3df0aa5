import type { QuickFilter } from '#/site/model/listing-view.ts'
import { Icon } from '#/ui/icon.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import chip from '#/ui/chip.module.css'
import font from '#/ui/font.module.css'
import layout from '#/ui/layout.module.css'
import chips from '#/site/category/chips.module.css'

export function QuickFilters({ filters }: { filters: readonly QuickFilter[] }) {
  return (
    <nav aria-label="Lo más buscado" className={`${layout.line} ${chips.row}`}>
      <p className={`${font.note} ${layout.wide} ${chips.label}`} aria-hidden="true">
        Lo más buscado
      </p>
      {filters.map(({ text, link, selected }) => (
        <SiteLink
          key={text}
          href={link}
          keepScroll
          className={selected ? `${chip.chip} ${chips.used}` : `${chip.chip} ${chips.chip}`}
          aria-current={selected ? 'true' : undefined}
        >
          {selected ? <Icon name="check" size={14} /> : null}
          {text}
        </SiteLink>
      ))}
    </nav>
  )
}
