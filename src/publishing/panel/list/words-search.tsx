import { useEffect, useRef, useState } from 'react'
import parts from '#/panel/common/parts.module.css'
import list from './list-filters.module.css'

type WordsSearchProps = { value: string; placeholder: string; onLook: (words: string) => void }

/** Milliseconds after the last keystroke, because each search is audited. */
const TYPING_PAUSE_MS = 400

export function WordsSearch({ value, placeholder, onLook }: WordsSearchProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The address changed by itself: «Atrás», or the filters were taken away.
  if (value !== known) {
    setKnown(value)
    setTyped(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  function look(words: string) {
    clearTimeout(timer.current)
    if (words.trim() === known) return
    setKnown(words.trim())
    onLook(words.trim())
  }
  return (
    <input
      className={`${parts.frame} ${list.search}`}
      type="search"
      aria-label="Buscar"
      placeholder={placeholder}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => look(target.value), TYPING_PAUSE_MS)
      }}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && look(currentTarget.value)}
    />
  )
}
