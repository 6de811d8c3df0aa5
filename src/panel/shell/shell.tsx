import { useQueryClient } from '@tanstack/react-query'
import { Link, Outlet, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import type { PanelSession } from '#/panel/api/queries.ts'
import { onLeft } from '#/ui/kept-by-panel.ts'
import { followChanges, type Outdated } from '#/panel/api/follow-changes.ts'
import { useDocuments } from '#/panel/api/documents.ts'
import { useIsOffline } from '#/panel/api/connection.ts'
import { endNotice } from '#/panel/common/notice.ts'
import { ShellAnnouncement } from './announcement.tsx'
import { CommandPalette, PALETTE } from './command-palette.tsx'
import { restoreLostFocus } from './keep-focus.ts'
import { Menu } from './menu.tsx'
import type { PanelPlace } from './places.ts'
import { SessionContext } from './session.ts'
import { OpenSiteLink } from './site-link.tsx'
import { Shortcuts, useShortcuts } from './shortcuts.tsx'
import print from '#/ui/print.module.css'
import layout from '#/ui/layout.module.css'
import font from '#/ui/font.module.css'
import parts from '#/panel/common/parts.module.css'
import css from './shell.module.css'

type ShellProps = { session: PanelSession; screens: readonly PanelPlace[]; outdated: readonly Outdated[] }

export function Shell({ session, screens, outdated }: ShellProps) {
  const client = useQueryClient()
  const documents = useDocuments()
  useEffect(() => followChanges(client, outdated), [client, outdated])
  useEffect(restoreLostFocus, [])
  // Reload clears the previous account's data from the screen.
  useEffect(() => onLeft(session.uid, () => location.reload()), [session.uid])
  const router = useRouter()
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ pathChanged }) => (pathChanged ? endNotice() : undefined)),
    [router],
  )
  const isOffline = useIsOffline()
  const [isHelp, setHelp] = useState(false)
  const openHelp = useCallback(() => setHelp(true), [])
  useShortcuts(openHelp)

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
          <Menu session={session} documents={documents} screens={screens} />
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
            <OpenSiteLink className={`${layout.line} ${font.tiny} ${css.who}`} />
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
          <ShellAnnouncement />
          <Outlet />
        </main>
      </div>
      {isHelp ? <Shortcuts onClose={() => setHelp(false)} /> : null}
      <CommandPalette documents={documents} screens={screens} />
    </SessionContext>
  )
}
