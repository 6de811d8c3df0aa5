import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import type { FilteredScreenProps, Filters } from './filters.ts'
import { ChoiceOptions, type Choices } from './form-fields.tsx'
import { font, layout, parts, screen, utility } from './styles.ts'

/** Filter field of a list; `key` is its query parameter. */
export type FilterField<Key extends string = string> = { key: Key } & (
  | { kind: 'search'; placeholder: string; isAudited?: boolean }
  | { kind: 'text'; label: string; placeholder: string }
  /** `value`: ISO 8601 date that applies while none is chosen. */
  | { kind: 'day'; label: string; value?: string; min?: string; max?: string }
  | { kind: 'choice'; label: string; none: string; options: Choices }
)

export const choiceFilter = <const Key extends string>(
  key: Key,
  label: string,
  none: string,
  options: Choices,
): FilterField<Key> => ({ kind: 'choice', key, label, none, options })

type FilterBarProps<Key extends string> = FilteredScreenProps<Filters<Key>> & {
  fields: readonly FilterField<Key>[]
}

/** Maximum choices displayed unfolded on a phone. */
const MAX_UNFOLDED_CHOICES = 2

export function FilterBar<Key extends string>({ filters, fields, onFilter }: FilterBarProps<Key>) {
  const [isOpen, setOpen] = useState(false)
  const set = (key: Key, value: string) => onFilter({ [key]: value } as Filters<Key>)
  const narrowing = fields.filter(({ kind }) => kind !== 'search')
  const chosen = narrowing.filter(({ key }) => filters[key] !== undefined)
  const isFolded = narrowing.length > MAX_UNFOLDED_CHOICES && narrowing.length < fields.length
  const draw = (field: FilterField<Key>) => (
    <FilterControl
      key={field.key}
      field={field}
      value={filters[field.key]}
      onSet={(value) => set(field.key, value)}
    />
  )
  const narrow = (
    <>
      {narrowing.map(draw)}
      {chosen.length > 0 ? (
        <Button
          look="text"
          onClick={() => onFilter(Object.fromEntries(chosen.map(({ key }) => [key, ''])) as Filters<Key>)}
        >
          Quitar filtros
        </Button>
      ) : null}
    </>
  )
  return (
    <search className={`${layout.row} ${screen.filters}`}>
      {fields.filter(({ kind }) => kind === 'search').map(draw)}
      {isFolded ? (
        <>
          <button
            type="button"
            className={`${parts.frame} ${screen.toggle}`}
            aria-expanded={isOpen}
            aria-controls="filtros"
            onClick={() => setOpen(!isOpen)}
          >
            Filtros{chosen.length > 0 ? ` (${chosen.length})` : ''}
          </button>
          <div id="filtros" className={`${layout.row} ${screen.more}`} data-open={isOpen || undefined}>
            {narrow}
          </div>
        </>
      ) : (
        narrow
      )}
    </search>
  )
}

type FilterControlProps = { field: FilterField; value: string | undefined; onSet: (value: string) => void }

function FilterControl({ field, value = '', onSet }: FilterControlProps) {
  switch (field.kind) {
    case 'search':
      return field.isAudited ? (
        <PausedSearch placeholder={field.placeholder} value={value} onLook={onSet} />
      ) : (
        <input
          className={`${parts.frame} ${screen.search}`}
          type="search"
          aria-label="Buscar"
          placeholder={field.placeholder}
          value={value}
          onChange={({ target }) => onSet(target.value)}
        />
      )
    case 'choice':
      return (
        <select
          className={`${parts.frame} ${screen.choice}`}
          aria-label={field.label}
          data-chosen={value === '' ? undefined : true}
          value={value}
          onChange={({ target }) => onSet(target.value)}
        >
          <ChoiceOptions none={field.none} choices={field.options} />
        </select>
      )
    case 'text':
      return (
        <FilterLabel label={field.label}>
          <input
            key={value}
            className={`${parts.control} ${utility.small}`}
            type="search"
            defaultValue={value}
            placeholder={field.placeholder}
            onBlur={({ target }) => target.value.trim() !== value && onSet(target.value.trim())}
            onKeyDown={({ key, currentTarget }) => key === 'Enter' && onSet(currentTarget.value.trim())}
          />
        </FilterLabel>
      )
    case 'day':
      return (
        <FilterLabel label={field.label}>
          <input
            className={`${parts.control} ${utility.small}`}
            type="date"
            value={value || field.value || ''}
            min={field.min}
            max={field.max}
            onChange={({ target }) => onSet(target.value)}
          />
        </FilterLabel>
      )
  }
}

export function FilterLabel({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className={screen.filter}>
      <span className={font.small}>{label}</span>
      {children}
    </label>
  )
}

type PausedSearchProps = { value: string; placeholder: string; onLook: (words: string) => void }

/** Milliseconds after the last keystroke, because each search is audited. */
const TYPING_PAUSE_MS = 400

function PausedSearch({ value, placeholder, onLook }: PausedSearchProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // External change of the address: «Atrás», or filters removed.
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
      className={`${parts.frame} ${screen.search}`}
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
