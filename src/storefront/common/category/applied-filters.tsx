import { useEffect, useRef } from 'react'
import type { AppliedFilter } from '../../../pages/listing-view.ts'
import { Icon } from '../../../ui/icon.tsx'
import { SiteLink } from '../../../ui/site-link.tsx'
import css from './applied-filters.module.css'
import chips from './chips.module.css'

type AppliedFiltersProps = {
  applied: readonly AppliedFilter[]
  clearLink?: string
  /** Id of what takes the focus of a chip that is gone. */
  focusNext?: string
}

/** What is chosen, each to be taken away by its chip. */
export function AppliedFilters({ applied, clearLink, focusNext }: AppliedFiltersProps) {
  const removed = useRef(false)
  const shown = useRef(applied)
  useEffect(() => {
    if (shown.current === applied) return
    shown.current = applied
    if (!removed.current || focusNext === undefined) return
    removed.current = false
    document.getElementById(focusNext)?.focus({ preventScroll: true })
  }, [applied, focusNext])
  const onClick = () => {
    removed.current = true
  }
  if (applied.length === 0) return null
  return (
    <nav aria-label="Filtros elegidos" className={chips.row}>
      {applied.map(({ name, value, filter, text, link }) => (
        <SiteLink
          key={`${name} ${value}`}
          href={link}
          keepScroll
          className={chips.used}
          aria-label={`Quitar ${filter}: ${text}`}
          onClick={onClick}
        >
          {text}
          <Icon name="close" size={14} />
        </SiteLink>
      ))}
      {clearLink === undefined ? null : (
        <SiteLink href={clearLink} keepScroll className={css.clear} onClick={onClick}>
          Borrar todo
        </SiteLink>
      )}
    </nav>
  )
}
