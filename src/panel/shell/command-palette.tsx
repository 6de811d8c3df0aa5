import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { Summary } from '../../pages/panel/panel-data.ts'
import { formOf, SECTIONS, slugOf } from '../../pages/panel/forms/forms.ts'
import { isFound, matches } from '../api/find-documents.ts'
import { PLACES } from './places.ts'
import { usePanelSession } from './session.ts'
import touch from '../../ui/touch.module.css'
import font from '../../ui/font.module.css'
import parts from '../common/parts.module.css'
import css from './command-palette.module.css'

export const PALETTE = 'ir-a'
const SHOWN = 8

type Place = { key: string; text: string; detail: string } & (
  | { to: (typeof PLACES)[number]['to'] }
  | { section: string; id?: string; fresh?: true }
)

export function CommandPalette({ documents }: { documents: readonly Summary[] }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const { permissions } = usePanelSession()
  const found = useMemo(() => placesFor(text, documents, permissions), [text, documents, permissions])

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

  function go(place: Place) {
    dialog.current?.close()
    if ('to' in place) void navigate({ to: place.to })
    else if (place.id !== undefined)
      void navigate({ to: '/$section/$id', params: { section: place.section, id: place.id } })
    else if (place.fresh) void navigate({ to: '/$section/nuevo', params: { section: place.section } })
    else void navigate({ to: '/$section', params: { section: place.section } })
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setChosen((chosen + step + found.length) % Math.max(1, found.length))
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
        // It is told late: somebody may be writing in it again.
        if (dialog.current?.open !== false) return
        setText('')
        setChosen(0)
      }}
    >
      <input
        className={css.text}
        role="combobox"
        aria-expanded="true"
        aria-controls="ir-a-lugares"
        aria-activedescendant={found[chosen] ? `ir-a-${chosen}` : undefined}
        aria-label="A dónde"
        placeholder="Un producto, una página, una sección…"
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id="ir-a-lugares" role="listbox" aria-label="Lugares" className={css.places}>
        {found.map((place, index) => (
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
            {place.text} <span className={font.faint}>{place.detail}</span>
          </button>
        ))}
      </div>
      {found.length === 0 ? <p className={`${font.muted} ${css.none}`}>Nada se llama así.</p> : null}
    </dialog>
  )
}

function placesFor(text: string, documents: readonly Summary[], permissions: readonly string[]): Place[] {
  const sections: Place[] = SECTIONS.flatMap(({ slug, collection }) => {
    const { many, fresh, id } = formOf(collection)!
    const section = { key: slug, text: many, detail: 'Sección', section: slug }
    return id
      ? [section, { key: `${slug}+`, text: fresh, detail: 'Empezar', section: slug, fresh: true as const }]
      : [section]
  })
  const others = PLACES.filter(
    ({ permission }) => permission === null || permissions.includes(permission),
  ).map(({ to, name }): Place => ({ key: to, text: name, detail: 'Sección', to }))
  const named = [...sections, ...others].filter((place) => matches(place.text, text))
  if (text.trim() === '') return named.slice(0, SHOWN)
  const found = documents
    .filter((document) => formOf(document.collection) && isFound(document, text))
    .slice(0, SHOWN)
    .map((document) => ({
      key: `${document.collection}/${document.id}`,
      text: document.title,
      detail: document.collection === 'products' ? document.id : formOf(document.collection)!.one,
      section: slugOf(document.collection),
      id: document.id,
    }))
  return [...named, ...found].slice(0, SHOWN)
}
