import { Link, useLocation, useMatchRoute, type LinkProps } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { formatNumber } from '#/language/es-AR/format.ts'
import type { PanelSession } from '#/panel/api/queries.ts'
import type { Summary } from '#/panel/model/panel-data.ts'
import { OpenSiteLink } from '#/panel/common/document-link.tsx'
import { font, space, touch } from '#/panel/common/styles.ts'
import { DOCUMENT_FORMS } from '#/panel/forms/forms.ts'
import { SETTINGS_PARTS } from '#/panel/forms/settings-form.ts'
import { readPanelStorage, writePanelStorage } from '#/ui/panel-storage.ts'
import { FIRST_SECTIONS, MENU_GROUPS, type MenuGroup, type MenuOptions, type PanelPlace } from './places.ts'
import css from './shell.module.css'

type PanelMenuEntry = { key: string; name: string; count?: number | undefined } & Pick<
  LinkProps,
  'to' | 'params'
> &
  MenuOptions
type MenuProps = { session: PanelSession; documents: readonly Summary[]; screens: readonly PanelPlace[] }

const PANEL_MENU_ID = 'secciones'
const OPENED = 'menu.abiertas'

/** Paths of rarely used screens that this account opened on this device. */
function useOpened({ uid }: PanelSession, screens: readonly PanelPlace[]): ReadonlySet<string> {
  const { pathname } = useLocation()
  const stored = readPanelStorage(uid, OPENED)
  const opened = new Set(Array.isArray(stored) ? stored.map(String) : [])
  const rare = screens.find(({ isRare, to }) => isRare && pathname.endsWith(to))?.to
  const fresh = rare !== undefined && !opened.has(rare) ? rare : undefined
  useEffect(() => {
    if (fresh !== undefined) writePanelStorage(uid, OPENED, [...opened, fresh])
  })
  return fresh === undefined ? opened : new Set([...opened, fresh])
}

export function Menu({ session, documents, screens }: MenuProps) {
  const menu = useRef<HTMLElement>(null)
  const counts = useMemo(() => {
    const counted = new Map<string, number>()
    for (const { collection } of documents) counted.set(collection, (counted.get(collection) ?? 0) + 1)
    return counted
  }, [documents])
  const opened = useOpened(session, screens)
  const { pathname } = useLocation()
  // The grid is another view of the products.
  const isInGrid = useMatchRoute()({ to: '/planilla', fuzzy: true }) !== false
  const isUnused = ({ key, count, isRare }: PanelMenuEntry) =>
    isRare ? !opened.has(key) : count === 0 && !FIRST_SECTIONS.has(key) && !pathname.startsWith(`/${key}`)
  const groups = MENU_GROUPS.map(({ title, slugs }) => ({
    title,
    entries: menuEntries(title, slugs, session, counts, screens),
  }))
  const unused = groups.flatMap(({ entries }) => entries.filter(isUnused))
  const entriesList = (entries: readonly PanelMenuEntry[]) => (
    <ul className={css.entries}>
      {entries.map(({ key, name, count, to, params, Waiting }) => (
        <li key={key}>
          <Link
            {...{ to, params }}
            className={`${touch.line} ${css.entry}`}
            onClick={() => menu.current?.hidePopover()}
            aria-current={key === 'productos' && isInGrid ? 'page' : undefined}
          >
            {name}
            {count ? <span className={`${font.tiny} ${font.tabular}`}>{formatNumber(count)}</span> : null}
            {Waiting ? (
              <span className={css.waiting}>
                <Waiting />
              </span>
            ) : null}
          </Link>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <button type="button" className={`${touch.high} ${css.open}`} popoverTarget={PANEL_MENU_ID}>
        Menú
      </button>
      <nav ref={menu} id={PANEL_MENU_ID} popover="auto" className={css.menu} aria-label="Secciones">
        <ul>
          <li>{entriesList([{ key: 'inicio', name: 'Inicio', to: '/' }])}</li>
          {groups.map(({ title, entries }) => (
            <li key={title} className={space.above20}>
              <span className={css.heading}>{title}</span>
              {entriesList(entries.filter((each) => !isUnused(each)))}
            </li>
          ))}
          {unused.length === 0 ? null : (
            <li className={space.above20}>
              <details>
                <summary className={`${touch.line} ${css.heading} ${css.fold}`}>Sin usar todavía</summary>
                {entriesList(unused)}
              </details>
            </li>
          )}
          <li className={`${space.above20} ${css.own}`}>
            <ul className={css.entries}>
              <li>
                <OpenSiteLink className={`${touch.line} ${css.entry}`} />
              </li>
              <li>
                <a href="/cuenta" className={`${touch.line} ${css.entry}`}>
                  Tu cuenta
                </a>
              </li>
            </ul>
          </li>
        </ul>
      </nav>
    </>
  )
}

function menuEntries(
  title: MenuGroup,
  slugs: readonly string[],
  { permissions }: PanelSession,
  counts: ReadonlyMap<string, number>,
  screens: readonly PanelPlace[],
): PanelMenuEntry[] {
  const isFor = (slug: string) => slug !== 'tipos' || permissions.includes('product-types:write')
  const parts: PanelMenuEntry[] = slugs.includes('sitio')
    ? SETTINGS_PARTS.map(({ slug, title: name }) => ({
        key: `sitio/${slug}`,
        name,
        to: '/sitio/$id',
        params: { id: slug },
      }))
    : []
  const sections = DOCUMENT_FORMS.filter(
    ({ slug }) => slugs.includes(slug) && slug !== 'sitio' && isFor(slug),
  ).map(({ slug, collection, many, only }): PanelMenuEntry => {
    const count = only === undefined ? (counts.get(collection) ?? 0) : undefined
    return { key: slug, name: many, count, to: '/$section', params: { section: slug } }
  })
  const places = screens
    .filter(
      ({ group, permission }) => group === title && (permission === null || permissions.includes(permission)),
    )
    .map((place): PanelMenuEntry => ({ key: place.to, ...place }))
  return [...parts, ...sections, ...places]
}
