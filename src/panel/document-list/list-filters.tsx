import { useState } from 'react'
import type { Summary } from '../../pages/panel/panel-data.ts'
import { Button } from '../common/button.tsx'
import type { DocumentForm } from '../../pages/panel/forms/form-field.ts'
import type { DocumentFilters } from './list-filter-state.ts'
import css from './list-filters.module.css'
import { compareText } from '../../language/es-AR/format.ts'
import { Options, type Choices } from '../common/form-fields.tsx'

type Props = {
  form: DocumentForm
  filters: DocumentFilters
  own: readonly Summary[]
  onChange: (change: Partial<DocumentFilters>) => void
}

const NARROWING = ['estado', 'tipo', 'categoria', 'completo', 'orden'] as const
const NOTHING: Partial<DocumentFilters> = Object.fromEntries(NARROWING.map((key) => [key, '']))

export function ListFilters({ form, filters, own, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const isProducts = form.collection === 'products'
  const count = NARROWING.filter((key) => filters[key] !== undefined).length
  return (
    <search className={css.filters}>
      <input
        className={css.search}
        type="search"
        aria-label="Buscar"
        value={filters.buscar ?? ''}
        placeholder={isProducts ? 'Buscar por nombre o código' : 'Buscar'}
        onChange={(event) => onChange({ buscar: event.target.value })}
      />
      <button
        type="button"
        className={css.toggle}
        aria-expanded={isOpen}
        aria-controls="filtros"
        onClick={() => setOpen(!isOpen)}
      >
        Filtros{count > 0 ? ` (${count})` : ''}
      </button>
      <div id="filtros" className={css.more} data-open={isOpen || undefined}>
        <FilterChoice
          label="Estado"
          none="Todos los estados"
          value={filters.estado}
          options={[
            ['borrador', 'Con borrador'],
            ['publicado', 'Publicados'],
            ...(isProducts ? [['discontinuado', 'Discontinuados'] as const] : []),
          ]}
          onChange={(estado) => onChange({ estado })}
        />
        {isProducts ? (
          <>
            <FilterChoice
              label="Tipo"
              none="Todos los tipos"
              value={filters.tipo}
              options={choicesOf(own, (line) => [line.product!.type, line.product!.typeLabel])}
              onChange={(tipo) => onChange({ tipo })}
            />
            <FilterChoice
              label="Categoría"
              none="Todas las categorías"
              value={filters.categoria}
              options={choicesOf(own, (line) => [String(line.product!.category), line.product!.categoryName])}
              onChange={(categoria) => onChange({ categoria })}
            />
            <FilterChoice
              label="Datos"
              none="Completos o no"
              value={filters.completo}
              options={[
                ['poco', 'Completos a menos del 70 %'],
                ['casi', 'Completos del 70 al 99 %'],
                ['todo', 'Completos del todo'],
              ]}
              onChange={(completo) => onChange({ completo })}
            />
          </>
        ) : null}
        <FilterChoice
          label="Orden"
          none="Por nombre"
          value={filters.orden}
          options={[
            ['recientes', 'Los últimos cambiados primero'],
            ...(isProducts ? [['incompletos', 'Los incompletos primero'] as const] : []),
          ]}
          onChange={(orden) => onChange({ orden })}
        />
        {count > 0 ? (
          <Button look="text" onClick={() => onChange(NOTHING)}>
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

/** What it says by itself is its name; who hears it is told what it is about, too. */
export function FilterChoice({ label, none, value, options, onChange }: FilterChoiceProps) {
  return (
    <select
      className={css.choice}
      aria-label={label}
      data-chosen={value === undefined ? undefined : true}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value)}
    >
      <Options none={none} choices={options} />
    </select>
  )
}

function choicesOf(
  lines: readonly Summary[],
  choice: (line: Summary) => [string, string],
): [string, string][] {
  const choices = new Map(lines.filter(({ product }) => product).map(choice))
  return [...choices].sort(([, a], [, b]) => compareText(a, b))
}
