import type { ReactNode } from 'react'
import font from '#/ui/font.module.css'
import parts from './parts.module.css'
import screen from './screen.module.css'
import { ChoiceOptions, type Choices } from './form-fields.tsx'

type FilterProps = { label: string; children: ReactNode }

export function FilterLabel({ label, children }: FilterProps) {
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
    <FilterLabel label={label}>
      <input
        className={`${parts.control} ${screen.control}`}
        type="date"
        value={value}
        min={min}
        max={max}
        onChange={(event) => onSet(event.target.value)}
      />
    </FilterLabel>
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
    <FilterLabel label={label}>
      <select
        className={`${parts.control} ${screen.control}`}
        value={value}
        onChange={(event) => onSet(event.target.value)}
      >
        <ChoiceOptions none={all} choices={options} />
      </select>
    </FilterLabel>
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
    <FilterLabel label={label}>
      <input
        key={value}
        className={`${parts.control} ${screen.control}`}
        type="search"
        defaultValue={value}
        placeholder={placeholder}
        onBlur={(event) => event.target.value.trim() !== value && onSet(event.target.value.trim())}
        onKeyDown={(event) => event.key === 'Enter' && onSet(event.currentTarget.value.trim())}
      />
    </FilterLabel>
  )
}
