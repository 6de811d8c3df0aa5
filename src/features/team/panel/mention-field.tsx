import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type KeyboardEvent } from 'react'
import { formatCount } from '#/language/es-AR/format.ts'
import { MAX_MENTIONS } from '#/features/team/comment.ts'
import { MAX_TEAM_TEXT } from '#/publishing/model/handover.ts'
import { teamQuery, type PanelTeam } from './comment-queries.ts'
import { AreaField } from '#/panel/common/form-fields.tsx'
import { usePanelSession } from '#/panel/shell/session.ts'
import { layout, parts } from '#/panel/common/styles.ts'
import css from './team.module.css'

type MentionCandidate = PanelTeam[number]

const NO_TEAM: PanelTeam = []
const MAX_MENTION_OPTIONS = 6

export function mentionedUids(text: string, team: PanelTeam, own: string): string[] {
  const words = new Set(text.split(/\s+/).map((word) => word.replace(/[.,;:!?)]+$/, '')))
  return team
    .filter((person) => person.uid !== own && words.has(`@${handleOf(person, team)}`))
    .map(({ uid }) => uid)
    .slice(0, MAX_MENTIONS)
}

/** Text after an `@` at the start of a word, up to the caret. */
const mentionAtCaret = (before: string): string | undefined => /(?:^|\s)@([\w.+-]*)$/.exec(before)?.[1]

type MentionFieldProps = {
  id: string
  label: string
  error: string | undefined
  text: string
  onWrite: (text: string) => void
}

export function MentionField({ id, label, error, text, onWrite }: MentionFieldProps) {
  const { uid: own } = usePanelSession()
  const { data: team = NO_TEAM } = useQuery(teamQuery)
  const area = useRef<HTMLTextAreaElement>(null)
  const [word, setWord] = useState<string | undefined>()
  const [at, setAt] = useState(0)
  const found =
    word === undefined
      ? []
      : team
          .filter(({ uid, email }) => uid !== own && email.toLowerCase().includes(word.toLowerCase()))
          .slice(0, MAX_MENTION_OPTIONS)
  const isOpen = found.length > 0
  const chosen = Math.min(at, found.length - 1)
  const list = `${id}-equipo`

  function look() {
    const { value, selectionStart } = area.current!
    const next = mentionAtCaret(value.slice(0, selectionStart))
    if (next !== word) setAt(0)
    setWord(next)
  }

  function choose(person: MentionCandidate) {
    const field = area.current!
    const handle = `@${handleOf(person, team)}`
    const end = field.selectionStart
    const start = end - word!.length - 1
    // Set in the field itself, so that fast typing continues after it.
    field.setRangeText(`${handle} `, start, field.value[end] === ' ' ? end + 1 : end, 'end')
    onWrite(field.value)
    setWord(undefined)
    field.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isOpen) return
    if (event.key === 'ArrowDown') setAt((chosen + 1) % found.length)
    else if (event.key === 'ArrowUp') setAt((chosen + found.length - 1) % found.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(found[chosen]!)
    else if (event.key === 'Escape') setWord(undefined)
    else return
    event.preventDefault()
  }

  return (
    <div className={layout.relative}>
      <AreaField
        ref={area}
        id={id}
        label={label}
        help="Con @ mencionás a alguien del equipo, y le llega por correo."
        error={error}
        rows={3}
        maxLength={MAX_TEAM_TEXT}
        value={text}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? list : undefined}
        aria-activedescendant={isOpen ? `${list}-${chosen}` : undefined}
        onChange={({ target }) => {
          onWrite(target.value)
          look()
        }}
        onKeyDown={onKeyDown}
        onClick={look}
        onBlur={() => setWord(undefined)}
      />
      <p className={layout.hidden} role="status">
        {isOpen ? `${formatCount(found.length, 'persona', 'personas')}. Elegí con las flechas y Enter.` : ''}
      </p>
      {isOpen ? (
        <div
          id={list}
          role="listbox"
          aria-label="Personas del equipo"
          className={`${parts.over} ${css.list}`}
        >
          {found.map((person, place) => (
            <button
              type="button"
              tabIndex={-1}
              key={person.uid}
              id={`${list}-${place}`}
              role="option"
              aria-selected={place === chosen}
              className={css.person}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
            >
              {person.email}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  )
}

/** Local part of their email, or all of it if ambiguous. */
function handleOf({ uid, email }: MentionCandidate, team: PanelTeam): string {
  const name = email.split('@')[0]!
  return team.some((each) => each.uid !== uid && each.email.startsWith(`${name}@`)) ? email : name
}
