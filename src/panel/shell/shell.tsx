import { useQueryClient } from '@tanstack/react-query'
import { Link, Outlet, useMatchRoute, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { formatNumber } from '../../language/es-AR/format.ts'
import type { PanelSession } from '../../pages/panel/panel-data.ts'
import { onLeft } from '../../ui/kept-by-panel.ts'
import { followChanges } from '../api/follow-changes.ts'
import { useDocuments } from '../api/documents.ts'
import { formOf, SECTIONS } from '../../pages/panel/forms/forms.ts'
import { SETTINGS_PARTS } from '../../pages/panel/forms/settings-form.ts'
import { useIsOffline } from '../api/connection.ts'
import { announce, Announcement } from './announcement.tsx'
import { CommandPalette, PALETTE } from './command-palette.tsx'
import { keepFocus } from './keep-focus.ts'
import { PLACES } from './places.ts'
import { SessionContext } from './session.ts'
import { Shortcuts, useShortcuts } from './shortcuts.tsx'
import touch from '../../ui/touch.module.css'
import print from '../../ui/print.module.css'
import layout from '../../ui/layout.module.css'
import font from '../../ui/font.module.css'
import parts from '../common/parts.module.css'
import css from './shell.module.css'

const GROUPS: readonly { title: string | null; slugs: readonly string[] }[] = [
  {
    title: null,
    slugs: [
      'productos',
      'categorias',
      'tipos',
      'manuales',
      'textos-de-manuales',
      'repuestos',
      'ofertas',
      'comercios',
    ],
  },
  {
    title: 'Sitio',
    slugs: [
      'sitio',
      'paginas',
      'preguntas',
      'centros',
      'sinonimos',
      'ensenanzas',
      'redirecciones',
      'avisos',
      'plantillas',
    ],
  },
]

/** What only some may write is shown to them alone. */
const isFor = ({ permissions }: PanelSession, slug: string) =>
  slug !== 'tipos' || permissions.includes('product-types:write')

export function Shell({ session }: { session: PanelSession }) {
  const client = useQueryClient()
  const documents = useDocuments()
  useEffect(() => followChanges(client), [client])
  useEffect(keepFocus, [])
  // What is on the screen goes with them, too.
  useEffect(() => onLeft(session.uid, () => location.reload()), [session.uid])
  const router = useRouter()
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ pathChanged }) => (pathChanged ? announce('') : undefined)),
    [router],
  )
  const isOffline = useIsOffline()
  const [isHelp, setHelp] = useState(false)
  const openHelp = useCallback(() => setHelp(true), [])
  useShortcuts(openHelp)
  const counts = useMemo(() => {
    const counted = new Map<string, number>()
    for (const { collection } of documents) counted.set(collection, (counted.get(collection) ?? 0) + 1)
    return counted
  }, [documents])

  // A grid is another way to see the products.
  const isInGrid = useMatchRoute()({ to: '/planilla', fuzzy: true }) !== false

  return (
    <SessionContext value={session}>
      <a className={css.skip} href="#contenido">
        Ir al contenido
      </a>
      <div className={css.frame}>
        <header className={`${print.never} ${css.side}`}>
          <Link to="/" className={css.name}>
            {session.siteName}
          </Link>
          <nav className={css.nav} aria-label="Secciones">
            <ul>
              <li>
                <Link to="/" className={`${touch.line} ${css.entry}`} activeOptions={{ exact: true }}>
                  Inicio
                </Link>
              </li>
              {GROUPS.map(({ title, slugs }) => (
                <li key={title ?? ''} className={css.group}>
                  {title === null ? null : <span className={`${layout.wide} ${css.heading}`}>{title}</span>}
                  <ul>
                    {slugs.includes('sitio')
                      ? SETTINGS_PARTS.map(({ slug, title: part }) => (
                          <li key={slug}>
                            <Link
                              to="/sitio/$id"
                              params={{ id: slug }}
                              className={`${touch.line} ${css.entry}`}
                            >
                              {part}
                            </Link>
                          </li>
                        ))
                      : null}
                    {SECTIONS.filter(
                      ({ slug }) => slugs.includes(slug) && slug !== 'sitio' && isFor(session, slug),
                    ).map(({ slug, collection }) => (
                      <li key={slug}>
                        <Link
                          to="/$section"
                          params={{ section: slug }}
                          className={`${touch.line} ${css.entry}`}
                          aria-current={slug === 'productos' && isInGrid ? 'page' : undefined}
                        >
                          {formOf(collection)!.many}
                          {formOf(collection)!.only === undefined && counts.has(collection) ? (
                            <span className={css.count}>{formatNumber(counts.get(collection)!)}</span>
                          ) : null}
                        </Link>
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
              <li className={css.group}>
                <ul>
                  {PLACES.filter(
                    ({ permission }) => permission === null || session.permissions.includes(permission),
                  ).map(({ to, name }) => (
                    <li key={to}>
                      <Link to={to} className={`${touch.line} ${css.entry}`}>
                        {name}
                      </Link>
                    </li>
                  ))}
                </ul>
              </li>
            </ul>
          </nav>
          <div className={css.foot}>
            <button
              type="button"
              className={`${layout.line} ${font.tiny} ${css.goto}`}
              command="show-modal"
              commandfor={PALETTE}
            >
              <kbd className={`${parts.key} ${css.key}`}>Ctrl K</kbd> Ir a…
            </button>
            <button
              type="button"
              className={`${layout.line} ${font.tiny} ${css.goto} ${layout.wide}`}
              onClick={openHelp}
            >
              <kbd className={`${parts.key} ${css.key}`}>?</kbd> Atajos
            </button>
            <a href="/cuenta" className={`${layout.line} ${font.tiny} ${css.who}`}>
              {session.email}
            </a>
          </div>
        </header>
        <main id="contenido" tabIndex={-1} className={css.main}>
          <p role="status" className={css.offline}>
            {isOffline
              ? 'Sin conexión. Lo que escribís queda en este equipo, y las pantallas siguen solas cuando vuelva.'
              : ''}
          </p>
          <Announcement />
          <Outlet />
        </main>
      </div>
      {isHelp ? <Shortcuts onClose={() => setHelp(false)} /> : null}
      <CommandPalette documents={documents} />
    </SessionContext>
  )
}
