import type { SearchPage } from '#/features/search/search-page.ts'
import button from '#/ui/button.module.css'
import { FoldIcons } from '#/ui/fold-icons.tsx'
import { AppliedFilters } from '#/site/category/applied-filters.tsx'
import { FilterGroups } from '#/site/category/filter-groups.tsx'
import stack from '#/ui/stack.module.css'
import rule from '#/ui/rule.module.css'
import layout from '#/ui/layout.module.css'
import css from './search-filters.module.css'

type SearchFiltersProps = { filters: NonNullable<SearchPage['filters']>; carried: SearchPage['carried'] }

/** A form, so that it works without scripts. */
export function SearchFilters({ filters, carried }: SearchFiltersProps) {
  const { groups, applied, clearLink } = filters
  return (
    <div className={`${stack.s} ${css.filters}`} data-enhance="listing">
      <AppliedFilters applied={applied} clearLink={clearLink} />
      <details className={`${rule.both} ${css.panel}`}>
        <summary className={`${layout.ends} ${css.summary}`}>
          Filtrar
          <FoldIcons />
        </summary>
        <form
          action="/buscar#productos"
          method="get"
          autoComplete="off"
          aria-label="Filtros"
          toolname="filtrar_resultados"
          tooldescription="Deja entre los resultados los productos que cumplen con lo elegido."
          data-live="submit"
        >
          {carried.map(({ name, value }) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <FilterGroups filters={groups} id="filtros" />
          <button className={`${button.primary} ${css.apply}`}>Aplicar filtros</button>
        </form>
      </details>
    </div>
  )
}
