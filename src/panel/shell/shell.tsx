import { useQueryClient } from '@tanstack/react-query'
import { Link, Outlet, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import type { PanelSession } from '#/panel/api/queries.ts'
import { onLeft } from '#/ui/panel-storage.ts'
import { followChanges, type Outdated } from '#/panel/api/follow-changes.ts'
import { useDocuments } from '#/panel/api/documents.ts'
import { useIsOffline } from '#/panel/api/connection.ts'
import { endNotice } from '#/panel/common/notice.ts'
import { ShellAnnouncement } from './announcement.tsx'
import { ReauthenticationDialog } from './reauthentication-dialog.tsx'
import { CommandPalette, PALETTE } from './command-palette.tsx'
import { Menu } from './menu.tsx'
import type { PanelPlace } from './places.ts'
import { SessionContext } from './session.ts'
import { OpenSiteLink } from '#/panel/common/document-link.tsx'
import { PanelDialog, DialogActions } from './dialog.tsx'
import { font, layout, parts, print, rule } from '#/panel/common/styles.ts'
import css from './shell.module.css'

const SHORTCUT_LIST: readonly {
  where: string
  keys: readonly { keys: readonly string[]; does: string }[]
}[] = [
  {
    where: 'En todo el panel',
    keys: [
      { keys: ['Ctrl', 'K'], does: 'Ir a una sección, un producto o una página por su nombre' },
      { keys: ['?'], does: 'Ver estos atajos' },
      { keys: ['Esc'], does: 'Cerrar lo que se abrió encima; lo que escribiste queda' },
    ],
  },
  {
    where: 'En un documento',
    keys: [
      { keys: ['Ctrl', 'Enter'], does: 'Ir al botón de publicar; otro Enter publica' },
      { keys: ['Ctrl', 'Z'], does: 'Deshacer lo último que escribiste' },
      { keys: ['Ctrl', 'Mayús', 'Z'], does: 'Rehacerlo' },
      { keys: ['Ctrl', 'Alt', 'M'], does: 'Comentar el dato en el que estás' },
      { keys: ['↓', '↑', 'Enter'], does: 'Elegir entre lo que propone un campo' },
    ],
  },
  {
    where: 'En una planilla',
    keys: [
      { keys: ['↑', '↓', '←', '→'], does: 'Pasar de celda en celda; con Ctrl, hasta la punta' },
      { keys: ['Mayús', '↓'], does: 'Elegir varias celdas; Ctrl A, todas' },
      { keys: ['Enter'], does: 'Escribir en la celda, o F2; en un título, ordenar por esa columna' },
      { keys: ['Alt', 'Enter'], does: 'Otro renglón dentro de una celda' },
      { keys: ['Supr'], does: 'Vaciar lo elegido' },
      { keys: ['Ctrl', 'C'], does: 'Copiar lo elegido; Ctrl X lo corta y Ctrl V lo pega, también de Excel' },
      { keys: ['Ctrl', 'D'], does: 'Rellenar hacia abajo con la primera celda' },
      { keys: ['Ctrl', 'Z'], does: 'Deshacer; Ctrl Y rehace' },
      { keys: ['Alt', '↓'], does: 'Ir a lo que se avisa de la celda' },
      { keys: ['Esc', 'Tab'], does: 'Salir de la planilla' },
    ],
  },
  {
    where: 'En el árbol de categorías',
    keys: [
      { keys: ['↓', '↑'], does: 'Pasar de una categoría a otra' },
      { keys: ['→', '←'], does: 'Abrir y cerrar una rama' },
      { keys: ['Enter'], does: 'En la manija: tomar la categoría, y soltarla donde estés' },
    ],
  },
]

function useShortcuts(onHelp: () => void): void {
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      // Shortcuts are disabled during a modal dialog.
      if (document.querySelector('dialog:modal')) return
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        const publish = document.querySelector<HTMLElement>('[data-publish]:not(:disabled)')
        if (!publish) return
        event.preventDefault()
        publish.focus()
      } else if (event.key === '?' && !event.ctrlKey && !event.metaKey && !event.altKey) {
        if (isWriting(event.target)) return
        event.preventDefault()
        onHelp()
      }
    }
    document.addEventListener('keydown', open)
    return () => document.removeEventListener('keydown', open)
  }, [onHelp])
}

function Shortcuts({ onClose }: { onClose: () => void }) {
  const control = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl'
  return (
    <PanelDialog title="Atajos del teclado" isLight onClose={onClose}>
      {SHORTCUT_LIST.map(({ where, keys: lines }) => (
        <section key={where} className={css.part}>
          <h3 className={`${font.note} ${font.medium}`}>{where}</h3>
          <dl>
            {lines.map(({ keys, does }) => (
              <div key={does} className={`${rule.below} ${layout.wrap} ${css.line}`}>
                <dt className={css.keys}>
                  {keys.map((key) => (
                    <kbd key={key} className={`${parts.key} ${font.tiny}`}>
                      {key === 'Ctrl' ? control : key}
                    </kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <DialogActions cancel="Cerrar" onCancel={onClose} />
    </PanelDialog>
  )
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  )
}

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]'

type Trail = { element: HTMLElement; around: { parent: Element; index: number }[] }

/**
 * Restores focus: when the focused element is removed or disabled (a deleted row, a waiting button, a closed screen),
 * the nearest one gets it. Clicks on the background are left alone. Returns the unsubscribe function.
 */
function restoreLostFocus(): () => void {
  let last: Trail | null = null
  const remember = ({ target }: FocusEvent) => {
    last = target instanceof HTMLElement ? trailOf(target) : null
  }
  // Elements that take the focus themselves (a problem, a new screen's title) do so before the next frame.
  const look = () => {
    if (last && isFocusLost(last.element)) requestAnimationFrame(mend)
  }
  function mend(): void {
    if (!last || !isFocusLost(last.element) || !isNowhere(document.activeElement)) return
    nearestFocusable(last)?.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'open', 'hidden'],
  })
  document.addEventListener('focusin', remember)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', remember)
  }
}

const isNowhere = (element: Element | null): boolean =>
  element === null || element === document.body || element.matches(':disabled')

const isFocusLost = (element: Element): boolean =>
  !element.isConnected || element.matches(':disabled') || !element.checkVisibility()

function trailOf(element: HTMLElement): Trail {
  const around: Trail['around'] = []
  for (let child: Element = element; child.parentElement; child = child.parentElement) {
    around.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) })
  }
  return { element, around }
}

/** Nearest focusable element: next row, previous row, container, then the title of the dialog or screen. */
function nearestFocusable({ around }: Trail): HTMLElement | null {
  const open = [...document.querySelectorAll('dialog:modal')].at(-1)
  const main = document.getElementById('contenido')
  for (const { parent, index } of around) {
    if (!parent.isConnected || (open && !open.contains(parent))) continue
    if (parent === main || parent === open || parent.parentElement === main || parent === document.body) break
    const rows = [...parent.children]
    const found = [...rows.slice(index), ...rows.slice(0, index).toReversed()]
      .map(firstIn)
      .find((each) => each !== undefined)
    if (found) return found
  }
  if (open) return open.querySelector<HTMLElement>('h2[tabindex]') ?? firstIn(open) ?? null
  return main?.querySelector('h1') ?? main
}

function firstIn(element: Element): HTMLElement | undefined {
  return [element, ...element.querySelectorAll(FOCUSABLE)].find(
    (each): each is HTMLElement =>
      each instanceof HTMLElement && each.matches(FOCUSABLE) && each.checkVisibility(),
  )
}

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
      <ReauthenticationDialog />
      <CommandPalette documents={documents} screens={screens} />
    </SessionContext>
  )
}
