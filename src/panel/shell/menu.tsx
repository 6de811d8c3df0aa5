import { Link, useMatchRoute, type LinkProps } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { formatNumber } from '#/language/es-AR/format.ts'
import type { PanelSession } from '#/panel/api/queries.ts'
import type { Summary } from '#/panel/model/panel-data.ts'
import { DOCUMENT_FORMS } from '#/panel/forms/forms.ts'
import { SETTINGS_PARTS } from '#/panel/forms/settings-form.ts'
import { MENU_GROUPS, type MenuGroup, type PanelPlace } from './places.ts'
import { OpenSiteLink } from './site-link.tsx'
import touch from '#/ui/touch.module.css'
import css from './menu.module.css'

type PanelMenuEntry = { key: string; name: string; count?: number | undefined } & Pick<
  LinkProps,
  'to' | 'params'
>
type MenuProps = { session: PanelSession; documents: readonly Summary[]; screens: readonly PanelPlace[] }

const PANEL_MENU_ID = 'secciones'

export function Menu({ session, documents, screens }: MenuProps) {
  const menu = useRef<HTMLElement>(null)
  const counts = useMemo(() => {
    const counted = new Map<string, number>()
    for (const { collection } of documents) counted.set(collection, (counted.get(collection) ?? 0) + 1)
    return counted
  }, [documents])
  // A grid is another way to see the products.
  const isInGrid = useMatchRoute()({ to: '/planilla', fuzzy: true }) !== false

  const close = () => menu.current?.hidePopover()

  return (
    <>
      <button type="button" className={`${touch.high} ${css.open}`} popoverTarget={PANEL_MENU_ID}>
        Menú
      </button>
      <nav ref={menu} id={PANEL_MENU_ID} popover="auto" className={css.menu} aria-label="Secciones">
        <ul>
          <li>
            <Link
              to="/"
              className={`${touch.line} ${css.entry}`}
              activeOptions={{ exact: true }}
              onClick={close}
            >
              Inicio
            </Link>
          </li>
          {MENU_GROUPS.map(({ title, slugs }) => (
            <li key={title} className={css.group}>
              <span className={css.heading}>{title}</span>
              <ul className={css.entries}>
                {menuEntries(title, slugs, session, counts, screens).map(({ key, name, count, ...place }) => (
                  <li key={key}>
                    <Link
                      {...place}
                      className={`${touch.line} ${css.entry}`}
                      onClick={close}
                      aria-current={key === 'productos' && isInGrid ? 'page' : undefined}
                    >
                      {name}
                      {count === undefined ? null : <span className={css.count}>{formatNumber(count)}</span>}
                    </Link>
                  </li>
                ))}
              </ul>
            </li>
          ))}
          <li className={`${css.group} ${css.own}`}>
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
    const count = only === undefined ? counts.get(collection) : undefined
    return { key: slug, name: many, count, to: '/$section', params: { section: slug } }
  })
  const places = screens
    .filter(
      ({ group, permission }) => group === title && (permission === null || permissions.includes(permission)),
    )
    .map(({ to, name }): PanelMenuEntry => ({ key: to, name, to }))
  return [...parts, ...sections, ...places]
}
