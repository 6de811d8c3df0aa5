import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { Summary } from '#/panel/model/panel-data.ts'
import { formatCount } from '#/language/es-AR/format.ts'
import { everywhereQuery } from '#/panel/api/queries.ts'
import { useSettled } from '#/panel/common/use-settled.ts'
import { placeGroups, type PaletteEntry } from './palette-places.ts'
import type { PanelPlace } from './places.ts'
import { usePanelSession } from './session.ts'
import touch from '#/ui/touch.module.css'
import font from '#/ui/font.module.css'
import layout from '#/ui/layout.module.css'
import parts from '#/panel/common/parts.module.css'
import css from './command-palette.module.css'

export const PALETTE = 'ir-a'
/** Looks at people are noted, and there is one for every pause. */
const PALETTE_PAUSE_MS = 250
const MAX_PALETTE_TEXT = 100

type PaletteProps = { documents: readonly Summary[]; screens: readonly PanelPlace[] }

export function CommandPalette({ documents, screens }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const { permissions } = usePanelSession()
  const asked = useSettled(text.trim(), PALETTE_PAUSE_MS)
  const everywhere = useQuery(everywhereQuery(asked))
  const isAsking = text.trim().length > 1 && (asked !== text.trim() || everywhere.isFetching)
  // Enter goes to what was found for these words, not for those of before.
  const elsewhere = asked === text.trim() ? everywhere.data : undefined
  const groups = useMemo(
    () => placeGroups(text, documents, permissions, elsewhere, screens),
    [text, documents, permissions, elsewhere, screens],
  )
  const found = groups.flatMap(({ places }) => places)

  useEffect(() => {
    const open = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      if (dialog.current?.open !== false) return
      setText('')
      setChosen(0)
      dialog.current.showModal()
    }
    document.addEventListener('keydown', open)
    return () => document.removeEventListener('keydown', open)
  }, [])

  function go(place: PaletteEntry) {
    dialog.current?.close()
    if ('to' in place) void navigate({ to: place.to })
    else if ('one' in place) void navigate({ to: place.one, params: { id: place.id } })
    else if (place.id !== undefined)
      void navigate({ to: '/$section/$id', params: { section: place.section, id: place.id } })
    else if (place.fresh) void navigate({ to: '/$section/nuevo', params: { section: place.section } })
    else void navigate({ to: '/$section', params: { section: place.section } })
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const next = (chosen + step + found.length) % Math.max(1, found.length)
      setChosen(next)
      document.getElementById(`ir-a-${next}`)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && found[chosen]) {
      event.preventDefault()
      go(found[chosen])
    }
  }

  return (
    <dialog
      ref={dialog}
      id={PALETTE}
      className={`${parts.over} ${css.palette}`}
      closedby="any"
      aria-label="Ir a…"
      onClose={() => {
        // The event is asynchronous: the dialog may be open again.
        if (dialog.current?.open !== false) return
        setText('')
        setChosen(0)
      }}
    >
      <input
        className={css.text}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls="ir-a-lugares"
        aria-activedescendant={found[chosen] ? `ir-a-${chosen}` : undefined}
        aria-label="A dónde"
        placeholder="Un documento, una sección, palabras de un texto…"
        maxLength={MAX_PALETTE_TEXT}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id="ir-a-lugares" role="listbox" aria-label="Lugares" className={css.places}>
        {groups.map(({ title, places }) => (
          <div key={title} role="group" aria-label={title}>
            {text.trim() === '' ? null : (
              <span aria-hidden="true" className={`${font.tiny} ${css.title}`}>
                {title}
              </span>
            )}
            {places.map((place) => {
              const index = found.indexOf(place)
              return (
                <button
                  key={place.key}
                  type="button"
                  tabIndex={-1}
                  id={`ir-a-${index}`}
                  role="option"
                  aria-selected={index === chosen}
                  className={`${touch.line} ${css.place}`}
                  onPointerMove={() => setChosen(index)}
                  onClick={() => go(place)}
                >
                  <span className={css.words}>
                    {place.text}
                    {place.excerpt ? <span className={font.tiny}>{place.excerpt}</span> : null}
                  </span>{' '}
                  <span className={font.faint}>{place.detail}</span>
                </button>
              )
            })}
          </div>
        ))}
      </div>
      <p
        role="status"
        className={found.length === 0 && !isAsking ? `${font.muted} ${css.none}` : layout.hidden}
      >
        {isAsking
          ? ''
          : found.length === 0
            ? noneWords(everywhere.isError)
            : formatCount(found.length, 'lugar', 'lugares')}
      </p>
    </dialog>
  )
}

const noneWords = (isError: boolean) =>
  isError ? 'No se pudo buscar. Probá de nuevo en unos segundos.' : 'Nada dice eso, ni se llama así.'
