import type { ReactNode } from 'react'
import font from '#/ui/font.module.css'
import parts from './parts.module.css'
import screen from './screen.module.css'
import { Options, type Choices } from './form-fields.tsx'

type FilterProps = { label: string; children: ReactNode }

export function Filter({ label, children }: FilterProps) {
  return (
    <label className={screen.filter}>
      <span className={font.small}>{label}</span>
      {children}
    </label>
  )
}

type DayFilterProps = {
  label: string
  value: string | undefined
  min?: string
  max?: string
  onSet: (day: string) => void
}

export function DayFilter({ label, value = '', min, max, onSet }: DayFilterProps) {
  return (
    <Filter label={label}>
      <input
        className={`${parts.control} ${screen.control}`}
        type="date"
        value={value}
        min={min}
        max={max}
        onChange={(event) => onSet(event.target.value)}
      />
    </Filter>
  )
}

type ChoiceFilterProps = {
  label: string
  value: string | undefined
  all?: string
  options: Choices
  onSet: (value: string) => void
}

export function ChoiceFilter({ label, value = '', all, options, onSet }: ChoiceFilterProps) {
  return (
    <Filter label={label}>
      <select
        className={`${parts.control} ${screen.control}`}
        value={value}
        onChange={(event) => onSet(event.target.value)}
      >
        <Options none={all} choices={options} />
      </select>
    </Filter>
  )
}

type TypedFilterProps = {
  label: string
  value: string | undefined
  placeholder: string
  onSet: (text: string) => void
}

export function TypedFilter({ label, value = '', placeholder, onSet }: TypedFilterProps) {
  return (
    <Filter label={label}>
      <input
        key={value}
        className={`${parts.control} ${screen.control}`}
        type="search"
        defaultValue={value}
        placeholder={placeholder}
        onBlur={(event) => event.target.value.trim() !== value && onSet(event.target.value.trim())}
        onKeyDown={(event) => event.key === 'Enter' && onSet(event.currentTarget.value.trim())}
      />
    </Filter>
  )
}
