import { useState } from 'react'
import layout from '#/ui/layout.module.css'
import font from '#/ui/font.module.css'
import touch from '#/ui/touch.module.css'
import css from './section-index.module.css'

export const partId = (place: number) => `parte-${place + 1}`

type IndexedSection = { title: string; lacking: number; isEmpty: boolean; words: string }

/** More lines of it would cover what it leads to. */
const MAX_SHORT_INDEX = 12

export function FormSectionIndex({ parts }: { parts: readonly IndexedSection[] }) {
  const [isOpen, setOpen] = useState(false)
  const lacking = parts.filter((part) => part.lacking > 0).length
  return (
    <nav className={css.parts} aria-label="Partes" data-few={parts.length <= MAX_SHORT_INDEX || undefined}>
      <button
        type="button"
        className={`${touch.line} ${css.menu}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {parts.length} partes
        <span className={css.left}>{lacking === 0 ? 'nada falta' : `falta algo en ${lacking}`}</span>
      </button>
      <ol className={css.list} data-open={isOpen || undefined}>
        {parts.map((part, place) => (
          <li key={part.title}>
            <a
              className={`${font.note} ${css.part}`}
              href={`#${partId(place)}`}
              onClick={(event) => {
                event.preventDefault()
                setOpen(false)
                goToPart(place)
              }}
            >
              {part.title}
              {part.lacking > 0 ? (
                <span className={css.lacks} aria-hidden="true">
                  {part.lacking}
                </span>
              ) : part.isEmpty ? null : (
                <span className={css.done} aria-hidden="true">
                  ✓
                </span>
              )}
              <span className={layout.hidden}>: {part.words.toLowerCase()}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function goToPart(place: number): void {
  const heading = document.getElementById(partId(place))
  const fold = heading?.closest('details')
  if (fold) fold.open = true
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}
