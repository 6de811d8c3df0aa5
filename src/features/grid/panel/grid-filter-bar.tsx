import { formatNumber } from '#/language/es-AR/format.ts'
import type { GridType } from './grid-queries.ts'
import { chosenIn, filtersText, type GridFilters } from './grid-address.ts'
import type { GridFacet } from './grid-filters.ts'
import layout from '#/ui/layout.module.css'
import parts from '#/panel/common/parts.module.css'
import css from './grid-screen.module.css'
import type { FilteredScreenProps } from '#/panel/common/filters.ts'
import { ChoiceOptions } from '#/panel/common/form-fields.tsx'

type GridFilterBarProps = FilteredScreenProps<GridFilters> & {
  facets: readonly GridFacet[]
  incomplete: number
  count: number
  noun: GridType
}

export function GridFilterBar({ filters, facets, incomplete, count, noun, onFilter }: GridFilterBarProps) {
  const chosen = chosenIn(filters)
  const choose = (key: string, value: string) => {
    const next = new Map(chosen)
    if (value === '') next.delete(key)
    else next.set(key, value)
    onFilter({ filtros: filtersText(next) })
  }
  const show = (mostrar: string) => onFilter({ mostrar: filters.mostrar === mostrar ? '' : mostrar })
  return (
    <search className={`${layout.row} ${css.filters}`}>
      <button
        type="button"
        className={css.view}
        aria-pressed={filters.mostrar === 'incompletas'}
        onClick={() => show('incompletas')}
      >
        Incompletos {formatNumber(incomplete)}
      </button>
      <button
        type="button"
        className={css.view}
        aria-pressed={filters.mostrar === 'cambios'}
        onClick={() => show('cambios')}
      >
        Con cambios
      </button>
      {facets.length > 0 ? (
        <details className={css.more} name="planilla-filtros">
          <summary className={css.view} data-chosen={chosen.size > 0 || undefined}>
            Filtros{chosen.size > 0 ? ` (${chosen.size})` : ''}
          </summary>
          <div className={`${parts.bubble} ${css.facets}`}>
            {facets.map(({ key, label, options }) => (
              <label key={key} className={`${layout.ends} ${css.facet}`}>
                {label}
                <select value={chosen.get(key) ?? ''} onChange={(event) => choose(key, event.target.value)}>
                  <ChoiceOptions none="Todos" choices={options.map(({ value, text }) => [value, text])} />
                </select>
              </label>
            ))}
          </div>
        </details>
      ) : null}
      <input
        className={`${parts.frame} ${css.search}`}
        type="search"
        aria-label="Buscar"
        placeholder={`Buscar en ${formatNumber(count)} ${count === 1 ? noun.singular : noun.plural}`}
        value={filters.buscar ?? ''}
        onChange={(event) => onFilter({ buscar: event.target.value })}
      />
    </search>
  )
}
