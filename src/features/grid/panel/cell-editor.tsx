import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { fold } from '#/language/fold.ts'
import { doubtOf, readCellText, type GridColumn } from './grid-columns.ts'
import { layout, parts } from '#/panel/common/styles.ts'
import css from './grid-screen.module.css'

export type Move = 'down' | 'up' | 'right' | 'left' | 'stay'

type CellEditorProps = {
  column: GridColumn
  text: string
  value: unknown
  /** The letter that opened it; null when it was opened to be corrected. */
  letter: string | null
  isByPointer: boolean
  /** Input preserved across a remount. */
  typed: RefObject<string | null>
  label: string
  /** Side of the error message: above a cell at the bottom. */
  side: string
  onType: (text: string) => void
  onCommit: (text: string, move: Move) => void
  onCancel: () => void
}

const WRITTEN_NOTE_ID = 'planilla-nota-escrita'

export function CellEditor(props: CellEditorProps) {
  const { column, value, label, side, onCommit, onCancel, onType } = props
  const [text, setText] = useState(() => props.typed.current ?? begun(props))
  const isOver = useRef(false)
  const read = readCellText(column, text, value)
  const doubt = read.fault === null ? doubtOf(column, read.value) : undefined
  const problem = read.fault ?? (doubt && `${doubt.title}. ${doubt.sentence}`)

  const change = (next: string) => {
    setText(next)
    onType(next)
  }
  const finish = (move: Move, typed = text) => {
    if (isOver.current) return
    isOver.current = true
    onCommit(typed, move)
  }
  const keys = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.preventDefault()
      isOver.current = true
      onCancel()
    } else if (event.key === 'Tab') {
      event.preventDefault()
      finish(event.shiftKey ? 'left' : 'right')
    } else if (event.key === 'Enter' && !(column.control === 'lines' && (event.altKey || event.shiftKey))) {
      event.preventDefault()
      finish(event.shiftKey ? 'up' : 'down')
    } else if (event.key === 'Enter' && event.altKey) {
      event.preventDefault()
      const area = event.target as HTMLTextAreaElement
      area.setRangeText('\n', area.selectionStart, area.selectionEnd, 'end')
      change(area.value)
    }
  }
  const common = {
    'aria-label': label,
    'aria-invalid': read.fault !== null,
    'aria-describedby': WRITTEN_NOTE_ID,
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Only hears what its field doesn't use.
    <div
      className={css.editor}
      onKeyDown={keys}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) finish('stay')
      }}
      data-control={column.control}
    >
      <Control {...props} text={text} common={common} onChange={change} />
      <p
        id={WRITTEN_NOTE_ID}
        className={`${parts.bubble} ${css.note}`}
        data-side={side}
        data-fault={read.fault !== null}
        role="status"
      >
        {problem ?? ''}
      </p>
    </div>
  )
}

type CellControlProps = Omit<CellEditorProps, 'text'> & {
  text: string
  common: Record<string, unknown>
  onChange: (text: string) => void
}

function Control({
  column,
  text,
  letter,
  isByPointer,
  common,
  label,
  onChange,
}: CellControlProps): ReactNode {
  const place = useRef<HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement>(null)
  useLayoutEffect(() => {
    const field = place.current
    field?.focus()
    if (field && 'setSelectionRange' in field && typeof field.setSelectionRange === 'function') {
      field.setSelectionRange(field.value.length, field.value.length)
    }
  }, [])
  useEffect(() => {
    if (!isByPointer || column.control !== 'option') return
    try {
      place.current?.showPicker()
    } catch {
      // Without user activation the next touch opens the list.
    }
  }, [column.control, isByPointer])
  if (column.control === 'option') {
    const options = column.options ?? []
    const isOther = text !== '' && !options.includes(text)
    return (
      <select
        ref={place}
        className={css.field}
        value={text}
        {...common}
        onChange={(event) => onChange(event.target.value)}
      >
        {column.required && text !== '' ? null : <option value="">—</option>}
        {isOther ? <option value={text}>{text}</option> : null}
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    )
  }
  if (column.control === 'several')
    return <Several {...{ column, text, letter, label, onChange }} describedBy={WRITTEN_NOTE_ID} />
  if (column.control === 'lines')
    return (
      <textarea
        ref={place}
        className={css.field}
        rows={6}
        value={text}
        {...common}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  return (
    <input
      ref={place}
      className={css.field}
      data-number={column.isNumber || undefined}
      inputMode={column.isNumber ? 'decimal' : 'text'}
      autoComplete="off"
      value={text}
      {...common}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

type SeveralProps = {
  column: GridColumn
  text: string
  label: string
  describedBy: string
  onChange: (text: string) => void
}

function Several({ column, text, label, describedBy, onChange }: SeveralProps) {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => list.current?.querySelector('input')?.focus(), [])
  const { value } = readCellText(column, text, undefined)
  const chosen = Array.isArray(value) ? (value as string[]) : []
  const keys = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const boxes = [...list.current!.querySelectorAll('input')]
    boxes[boxes.indexOf(event.target as HTMLInputElement) + step]?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Its boxes have the focus.
    <div
      ref={list}
      role="group"
      aria-label={label}
      aria-describedby={describedBy}
      className={css.several}
      onKeyDown={keys}
    >
      {column.several.map((option) => (
        <label key={option} className={`${layout.line} ${css.option}`}>
          <input
            type="checkbox"
            checked={chosen.includes(option)}
            onChange={(event) =>
              onChange(
                column.write(
                  column.several.filter((each) =>
                    each === option ? event.target.checked : chosen.includes(each),
                  ),
                ),
              )
            }
          />
          {option}
        </label>
      ))}
    </div>
  )
}

function begun({ column, text, letter }: CellEditorProps): string {
  if (letter === null || column.control === 'several') return text
  if (column.control !== 'option') return letter
  return column.options?.find((option) => fold(option).startsWith(fold(letter))) ?? text
}
