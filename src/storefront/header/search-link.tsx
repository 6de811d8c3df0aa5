import { Icon } from '../../ui/icon.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { samePath } from './current-entry.ts'
import css from './site-header.module.css'

export function SearchLink({ pathname }: { pathname: string }) {
  return (
    <SiteLink
      href="/buscar"
      aria-label="Buscar"
      aria-current={samePath('/buscar', pathname) ? 'page' : undefined}
      className={css.tool}
    >
      <Icon name="magnifier" size={24} />
    </SiteLink>
  )
}
