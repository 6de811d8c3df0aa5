import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import type { Summary } from '#/panel/model/panel-data.ts'
import { formatCount } from '#/language/es-AR/format.ts'
import { everywhereQuery, type FoundEverywhere } from '#/panel/api/queries.ts'
import type { PanelPlace } from './places.ts'
import { usePanelSession } from './session.ts'
import { documentFormOf, DOCUMENT_FORMS, formSlug } from '#/panel/forms/forms.ts'
import { SETTINGS_PARTS } from '#/panel/forms/settings-form.ts'
import { isFound, hasEveryWord } from '#/panel/api/documents.ts'
import { roleName } from '#/panel/common/roles.ts'
import { font, layout, parts, screen, touch } from '#/panel/common/styles.ts'
import css from './shell.module.css'

const MAX_PALETTE_ENTRIES = 8

type PaletteEntry = { key: string; text: string; detail: string; excerpt?: string } & (
  | { to: PanelPlace['to'] }
  | { one: '/mensajes/$id' | '/usuarios/$id'; id: string }
  | { section: string; id?: string; fresh?: true }
)
type PlaceGroup = { title: string; places: PaletteEntry[] }

/** Local results first, so that nothing moves under the pointer when remote ones arrive. */
function placeGroups(
  text: string,
  documents: readonly Summary[],
  permissions: readonly string[],
  found: FoundEverywhere | undefined,
  screens: readonly PanelPlace[],
): PlaceGroup[] {
  const named = namedPlaces(text, documents, permissions, screens)
  const keys = new Set(named.map(({ key }) => key))
  return [
    { title: 'Pantallas y documentos', places: named },
    {
      title: 'Consultas',
      places: (found?.cases ?? []).map(({ id, name, reason }) => ({
        key: `case ${id}`,
        text: name,
        detail: `${reason} · ${id}`,
        one: '/mensajes/$id' as const,
        id,
      })),
    },
    {
      title: 'Personas',
      places: (found?.people ?? []).map(({ uid, email, role }) => ({
        key: `person ${uid}`,
        text: email,
        detail: roleName(role),
        one: '/usuarios/$id' as const,
        id: uid,
      })),
    },
    {
      title: 'En los textos',
      places: (found?.texts ?? []).flatMap(({ collection, id, title, label, excerpt }) => {
        const key = `${collection}/${id}`
        if (keys.has(key) || !documentFormOf(collection)) return []
        return [{ key, text: title, detail: label, excerpt, section: formSlug(collection), id }]
      }),
    },
  ].filter(({ places }) => places.length > 0)
}

function namedPlaces(
  text: string,
  documents: readonly Summary[],
  permissions: readonly string[],
  screens: readonly PanelPlace[],
): PaletteEntry[] {
  const sections: PaletteEntry[] = DOCUMENT_FORMS.flatMap(({ slug, many, fresh, id }) => {
    const section = { key: slug, text: many, detail: 'Sección', section: slug }
    return id
      ? [section, { key: `${slug}+`, text: fresh, detail: 'Empezar', section: slug, fresh: true as const }]
      : [section]
  })
  const parts = SETTINGS_PARTS.map(({ slug, title }): PaletteEntry => ({
    key: `sitio/${slug}`,
    text: title,
    detail: 'Sección',
    section: 'sitio',
    id: slug,
  }))
  const others = screens
    .filter(({ permission }) => permission === null || permissions.includes(permission))
    .map(({ to, name }): PaletteEntry => ({ key: to, text: name, detail: 'Sección', to }))
  const named = [...sections, ...parts, ...others].filter((place) => hasEveryWord(place.text, text))
  if (text.trim() === '') return named.slice(0, MAX_PALETTE_ENTRIES)
  const found = documents
    .filter((document) => documentFormOf(document.collection) && isFound(document, text))
    .slice(0, MAX_PALETTE_ENTRIES)
    .map((document) => ({
      key: `${document.collection}/${document.id}`,
      text: document.title,
      detail: document.collection === 'products' ? document.id : documentFormOf(document.collection)!.one,
      section: formSlug(document.collection),
      id: document.id,
    }))
  return [...named, ...found].slice(0, MAX_PALETTE_ENTRIES)
}

export const PALETTE = 'ir-a'
/** Debounce in milliseconds, as each search over people is audited. */
const PALETTE_PAUSE_MS = 250
const MAX_PALETTE_TEXT = 100

type PaletteProps = { documents: readonly Summary[]; screens: readonly PanelPlace[] }

export function CommandPalette({ documents, screens }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const { permissions } = usePanelSession()
  const settledText = useSettled(text.trim(), PALETTE_PAUSE_MS)
  const everywhere = useQuery(everywhereQuery(settledText))
  const isAsking = text.trim().length > 1 && (settledText !== text.trim() || everywhere.isFetching)
  // Enter must open results of these words, not of the previous ones.
  const elsewhere = settledText === text.trim() ? everywhere.data : undefined
  const groups = useMemo(
    () => placeGroups(text, documents, permissions, elsewhere, screens),
    [text, documents, permissions, elsewhere, screens],
  )
  const found = groups.flatMap(({ places }) => places)

  const begin = () => {
    setText('')
    setChosen(0)
  }
  usePaletteKey(dialog, begin)

  function go(place: PaletteEntry) {
    dialog.current?.close()
    void navigate(wayTo(place))
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
        // The close event is asynchronous: the dialog may be open again.
        if (dialog.current?.open === false) begin()
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
      <PaletteGroups
        {...{ groups, found, chosen }}
        isTitled={text.trim() !== ''}
        onChoose={setChosen}
        onGo={go}
      />
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

function wayTo(place: PaletteEntry) {
  if ('to' in place) return { to: place.to }
  if ('one' in place) return { to: place.one, params: { id: place.id } }
  const { section, id, fresh } = place
  if (id !== undefined) return { to: '/$section/$id', params: { section, id } } as const
  return { to: fresh ? '/$section/nuevo' : '/$section', params: { section } } as const
}

/** Opens the palette with Ctrl+K on any screen. */
function usePaletteKey(dialog: RefObject<HTMLDialogElement | null>, onOpen: () => void): void {
  const opened = useEffectEvent(onOpen)
  useEffect(() => {
    const open = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      if (dialog.current?.open !== false) return
      opened()
      dialog.current.showModal()
    }
    document.addEventListener('keydown', open)
    return () => document.removeEventListener('keydown', open)
  }, [dialog])
}

type PaletteGroupsProps = {
  groups: readonly PlaceGroup[]
  found: readonly PaletteEntry[]
  chosen: number
  isTitled: boolean
  onChoose: (index: number) => void
  onGo: (place: PaletteEntry) => void
}

function PaletteGroups({ groups, found, chosen, isTitled, onChoose, onGo }: PaletteGroupsProps) {
  return (
    <div id="ir-a-lugares" role="listbox" aria-label="Lugares" className={css.places}>
      {groups.map(({ title, places }) => (
        <div key={title} role="group" aria-label={title}>
          {isTitled ? (
            <span aria-hidden="true" className={`${font.tiny} ${css.placeTitle}`}>
              {title}
            </span>
          ) : null}
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
                onPointerMove={() => onChoose(index)}
                onClick={() => onGo(place)}
              >
                <span className={screen.words}>
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
  )
}

const noneWords = (isError: boolean) =>
  isError ? 'No se pudo buscar. Probá de nuevo en unos segundos.' : 'Nada dice eso, ni se llama así.'

/** Value debounced by `ms`. */
function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
