import type { ReactNode } from 'react'
import { formatNumber, compareText } from '#/language/es-AR/format.ts'
import type { GridType } from './grid-queries.ts'
import { chosenIn, filtersText, namesIn, type GridFilters } from './grid-address.ts'
import type { FilteredScreenProps } from '#/panel/common/filters.ts'
import { ChoiceOptions } from '#/panel/common/form-fields.tsx'
import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import { mergeSteps, numberFloors, numberRanges } from '#/catalogue/category-listing/number-ranges.ts'
import { parameterSlug } from '#/catalogue/specs/fields/parameter-name.ts'
import { readTemplate, renderTemplate } from '#/catalogue/specs/fields/template.ts'
import { hasEveryWord } from '#/panel/api/documents.ts'
import { valueAtCell, type RowData, type GridColumn } from './grid-columns.ts'
import {
  changesOf,
  columnIn,
  isChanged,
  gridRowName,
  rowTypeOf,
  savedData,
  valueIn,
  type EditableRow,
} from './grid-row-data.ts'
import { layout, parts } from '#/panel/common/styles.ts'
import css from './grid-screen.module.css'

type GridFacet = {
  key: string
  label: string
  options: readonly { value: string; text: string }[]
  has: (row: EditableRow, value: string) => boolean
}

const WITHOUT_FACT = 'sin-dato'

/** The type's own filters, those that divide its products. */
export function gridFacets(
  { facets }: GridType,
  fields: ReadonlyMap<string, Field>,
  rows: readonly EditableRow[],
): GridFacet[] {
  return facets.flatMap((facet) => {
    const field = fields.get(facet.key)
    if (!field) return []
    const answers = facetOptions(facet, field, fields)
    const known = new Map<string, { text: string; place: number }>()
    for (const row of rows) for (const answer of answers(row)) known.set(answer.value, answer)
    if (known.size < 2) return []
    const options = [...known]
      .sort(([, a], [, b]) => a.place - b.place || compareText(a.text, b.text))
      .map(([value, { text }]) => ({ value, text }))
    const has = (row: EditableRow, wanted: string) => answers(row).some(({ value }) => value === wanted)
    return [{ key: facet.key, label: field.label, options, has }]
  })
}

type GridFacetOption = { value: string; text: string; place: number }

function facetOptions(
  { key, steps, atLeast, text }: GridType['facets'][number],
  field: Field,
  fields: ReadonlyMap<string, Field>,
): (row: EditableRow) => GridFacetOption[] {
  const merged = steps && mergeSteps([steps])
  const ranges = merged && (atLeast ? numberFloors(merged, field.unit) : numberRanges(merged, field.unit))
  const template = text === undefined ? undefined : readTemplate(text)
  const place = new Map((field.options ?? ['Sí', 'No']).map((option, at) => [option, at]))
  const plain = (words: string): GridFacetOption => ({
    value: parameterSlug(words),
    text: words,
    place: place.get(words) ?? place.size,
  })
  const found = new Map<unknown, GridFacetOption[]>()
  return (row) => {
    const value = valueIn(row, `specs.${key}`)
    if (value === undefined) return WITHOUT_FACT_OPTIONS
    // Thousands of rows say the same few words.
    if (template || typeof value === 'object') return answer(row, value)
    const known = found.get(value) ?? answer(row, value)
    found.set(value, known)
    return known
  }

  function answer(row: EditableRow, value: unknown): GridFacetOption[] {
    if (ranges && typeof value === 'number')
      return ranges.flatMap(({ slug, text: words, has }, at) =>
        has(value) ? [{ value: slug, text: words, place: at }] : [],
      )
    if (template) {
      const words = renderTemplate(template, specsOf(row), fields)
      return words === undefined ? [] : [plain(words)]
    }
    if (Array.isArray(value))
      return value.length === 0 ? [plain('No')] : value.map((each) => plain(String(each)))
    return [plain(field.display(value))]
  }
}

const WITHOUT_FACT_OPTIONS: GridFacetOption[] = [{ value: WITHOUT_FACT, text: 'Sin dato', place: 999 }]

const specsOf = (row: EditableRow) => Object(savedData(row)?.specs ?? row.live?.specs) as RowData

type GridFilterInput = {
  filters: GridFilters
  facets: readonly GridFacet[]
  /** All that there are, whichever are chosen. */
  columns: readonly GridColumn[]
}

export function orderedIds(
  rows: readonly EditableRow[],
  { filters, facets, columns }: GridFilterInput,
): string[] {
  const { buscar = '', mostrar, orden = '' } = filters
  const chosen = chosenIn(filters)
  const types = new Set(namesIn(filters.tipos))
  const left = rows.filter(
    (row) =>
      (types.size === 0 || types.has(rowTypeOf(row))) &&
      (buscar.trim() === '' || hasEveryWord(`${gridRowName(row)} ${row.id}`, buscar)) &&
      passesStateFilter(row, mostrar, columns) &&
      facets.every((facet) => !chosen.has(facet.key) || facet.has(row, chosen.get(facet.key)!)),
  )
  const path = orden.replace(/^-/, '')
  const column = columns.find((each) => each.path === path)
  const sign = orden.startsWith('-') ? -1 : 1
  const byName = (a: EditableRow, b: EditableRow) =>
    compareText(gridRowName(a), gridRowName(b)) || compareText(a.id, b.id)
  if (path === 'estado') {
    const key = (row: EditableRow) => changesOf(row, columns).length
    return rowIds(left.sort((a, b) => sign * (key(a) - key(b)) || byName(a, b)))
  }
  if (path === 'completa')
    return rowIds(left.sort((a, b) => sign * (a.completeness - b.completeness) || byName(a, b)))
  if (!column) return rowIds(left.sort((a, b) => sign * byName(a, b)))
  const keys = new Map(left.map((row) => [row.id, sortKey(column, row)]))
  return rowIds(
    left.sort((a, b) => {
      const [one, two] = [keys.get(a.id), keys.get(b.id)]
      // Empty values last in either order.
      if (one === undefined || two === undefined)
        return Number(one === undefined) - Number(two === undefined) || byName(a, b)
      const order =
        typeof one === 'number' && typeof two === 'number' ? one - two : compareText(String(one), String(two))
      return sign * order || byName(a, b)
    }),
  )
}

const rowIds = (rows: readonly EditableRow[]) => rows.map(({ id }) => id)

function passesStateFilter(
  row: EditableRow,
  wantedState: string | undefined,
  columns: readonly GridColumn[],
): boolean {
  if (wantedState === 'incompletas') return row.completeness < 1
  if (wantedState === 'cambios') return row.draft !== null || columns.some(({ path }) => isChanged(row, path))
  if (wantedState === 'revisar')
    return [...row.pending.values()].some(({ fault, theirs }) => fault !== null || theirs !== null)
  return true
}

function sortKey(shared: GridColumn, row: EditableRow): number | string | undefined {
  const column = columnIn(row, shared)
  if (!column) return undefined
  const value = valueAtCell(savedData(row) ?? row.live, column.path)
  const now = row.pending.size === 0 ? value : valueIn(row, column.path)
  if (now === undefined || now === null || (Array.isArray(now) && now.length === 0)) return undefined
  if (typeof now === 'number' && column.isNumber) return now
  if (typeof now === 'boolean') return now ? 0 : 1
  const option = column.options?.indexOf(column.write(now))
  if (option !== undefined && option >= 0) return option
  const [first] = column.field?.numbers(now) ?? []
  if (column.field?.kind === 'interval' && first !== undefined) return first
  return column.path === 'launchedAt' || column.path === 'discontinuedAt' ? String(now) : column.write(now)
}

type GridFilterBarProps = FilteredScreenProps<GridFilters> & {
  facets: readonly GridFacet[]
  incomplete: number
  count: number
  noun: GridType
  children: ReactNode
}

export function GridFilterBar(props: GridFilterBarProps) {
  const { filters, facets, incomplete, count, noun, onFilter, children } = props
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
        <details className={layout.relative} name="planilla-filtros">
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
      {children}
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
