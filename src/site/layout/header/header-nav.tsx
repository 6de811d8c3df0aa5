import type { MenuEntry } from '#/site/layout/site-layout-data.ts'
import { ExternalLink } from '#/ui/external-link.tsx'
import { Icon } from '#/ui/icon.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import { currentEntry } from './current-menu-entry.ts'
import print from '#/ui/print.module.css'
import layout from '#/ui/layout.module.css'
import css from './header-nav.module.css'
import { MenuPanel } from './menu-panel.tsx'

type HeaderNavProps = { menu: readonly MenuEntry[]; pathname: string }

export function HeaderNav({ menu, pathname }: HeaderNavProps) {
  return (
    <nav
      aria-label="Principal"
      className={`${print.never} ${css.nav}`}
      data-active-popup={0}
      data-enhance="popups"
    >
      <ul className={`${layout.line} ${css.entries}`}>
        {menu.map((entry) => (
          <li key={entry.id}>
            <NavEntry entry={entry} current={currentEntry(entry, pathname)} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function NavEntry({ entry, current }: { entry: MenuEntry; current: 'page' | 'true' | undefined }) {
  if (entry.popup) {
    const panel = `submenu-${entry.id}`
    return (
      <>
        {/* The browser tells assistive technology whether it is open: no aria-expanded of ours that could lie. */}
        <button
          type="button"
          popoverTarget={panel}
          aria-current={current}
          className={`${layout.line} ${css.entry}`}
        >
          {entry.name}
          <Icon name="caretDown" size={14} className={css.caret} />
        </button>
        <MenuPanel id={panel} entryId={entry.id} name={entry.name} popup={entry.popup} />
      </>
    )
  }
  if (entry.link === null) return null
  return entry.targetBlank ? (
    <ExternalLink href={entry.link} bare className={`${layout.line} ${css.entry}`}>
      {entry.name}
      <Icon name="arrowUpRight" size={14} />
    </ExternalLink>
  ) : (
    <SiteLink href={entry.link} aria-current={current} className={`${layout.line} ${css.entry}`}>
      {entry.name}
    </SiteLink>
  )
}
