import { useState } from 'react'
import type { Summary } from '#/panel/model/panel-data.ts'
import { Button } from '#/panel/common/button.tsx'
import type { DocumentForm } from '#/panel/forms/form-field.ts'
import type { DocumentFilters } from './list-filter-state.ts'
import layout from '#/ui/layout.module.css'
import parts from '#/panel/common/parts.module.css'
import css from './list-filters.module.css'
import { compareText } from '#/language/es-AR/format.ts'
import { ChoiceOptions, type Choices } from '#/panel/common/form-fields.tsx'

type ListFiltersProps = {
  form: DocumentForm
  filters: DocumentFilters
  own: readonly Summary[]
  onChange: (change: Partial<DocumentFilters>) => void
}

const NARROWING = ['estado', 'tipo', 'categoria', 'completo', 'orden'] as const
const NO_FILTERS: Partial<DocumentFilters> = Object.fromEntries(NARROWING.map((key) => [key, '']))

export function ListFilters({ form, filters, own, onChange }: ListFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const isProducts = form.collection === 'products'
  const count = NARROWING.filter((key) => filters[key] !== undefined).length
  const choice = (key: (typeof NARROWING)[number], label: string, none: string, options: Choices) => (
    <FilterChoice
      label={label}
      none={none}
      value={filters[key]}
      options={options}
      onChange={(value) => onChange({ [key]: value })}
    />
  )
  return (
    <search className={`${layout.row} ${css.filters}`}>
      <input
        className={`${parts.frame} ${css.search}`}
        type="search"
        aria-label="Buscar"
        value={filters.buscar ?? ''}
        placeholder={isProducts ? 'Buscar por nombre o código' : 'Buscar'}
        onChange={(event) => onChange({ buscar: event.target.value })}
      />
      <button
        type="button"
        className={`${parts.frame} ${css.toggle}`}
        aria-expanded={isOpen}
        aria-controls="filtros"
        onClick={() => setOpen(!isOpen)}
      >
        Filtros{count > 0 ? ` (${count})` : ''}
      </button>
      <div id="filtros" className={`${layout.row} ${css.more}`} data-open={isOpen || undefined}>
        {choice('estado', 'Estado', 'Todos los estados', [
          ['borrador', 'Con borrador'],
          ['publicado', 'Publicados'],
          ...(isProducts ? [['discontinuado', 'Discontinuados'] as const] : []),
        ])}
        {isProducts ? (
          <>
            {choice(
              'tipo',
              'Tipo',
              'Todos los tipos',
              filterChoices(own, (line) => [line.product!.type, line.product!.typeLabel]),
            )}
            {choice(
              'categoria',
              'Categoría',
              'Todas las categorías',
              filterChoices(own, (line) => [String(line.product!.category), line.product!.categoryName]),
            )}
            {choice('completo', 'Datos', 'Completos o no', [
              ['poco', 'Completos a menos del 70 %'],
              ['casi', 'Completos del 70 al 99 %'],
              ['todo', 'Completos del todo'],
            ])}
          </>
        ) : null}
        {choice('orden', 'Orden', 'Por nombre', [
          ['recientes', 'Los últimos cambiados primero'],
          ...(isProducts ? [['incompletos', 'Los incompletos primero'] as const] : []),
        ])}
        {count > 0 ? (
          <Button look="text" onClick={() => onChange(NO_FILTERS)}>
            Quitar filtros
          </Button>
        ) : null}
      </div>
    </search>
  )
}

type FilterChoiceProps = {
  label: string
  none: string
  value: string | undefined
  options: Choices
  onChange: (value: string) => void
}

export function FilterChoice({ label, none, value, options, onChange }: FilterChoiceProps) {
  return (
    <select
      className={`${parts.frame} ${css.choice}`}
      aria-label={label}
      data-chosen={value === undefined ? undefined : true}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value)}
    >
      <ChoiceOptions none={none} choices={options} />
    </select>
  )
}

function filterChoices(
  lines: readonly Summary[],
  choice: (line: Summary) => [string, string],
): [string, string][] {
  const choices = new Map(lines.filter(({ product }) => product).map(choice))
  return [...choices].sort(([, a], [, b]) => compareText(a, b))
}
