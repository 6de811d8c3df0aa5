import { useState } from 'react'
import { Button } from '#/panel/common/button.tsx'
import { layout, parts, rule, stack } from '#/panel/common/styles.ts'
import type { FilteredScreenProps } from '#/panel/common/filters.ts'
import { isSheetOfType } from '#/publishing/model/columns/spreadsheet-names.ts'
import { columnName } from './columns-of-types.ts'
import { namesIn, type GridFilters } from './grid-address.ts'
import type { GridType } from './grid-queries.ts'
import type { useGridColumns } from './use-grid-columns.ts'
import css from './grid-screen.module.css'

type GridChoicesProps = {
  title: string
  /** Number beside the title; 0 for none. */
  count: number
  choices: readonly { name: string; label: string }[]
  chosen: readonly string[]
  /** Text of the button that goes back to nothing chosen. */
  reset: string
  /** Gets the chosen names in the order of the choices. */
  onChoose: (names: readonly string[]) => void
}

/** A list to tick several of, in the grid's filters; closing it leaves what is chosen as it was. */
function GridChoices({ title, count, choices, chosen, reset, onChoose }: GridChoicesProps) {
  const [isOpen, setOpen] = useState(false)
  const choose = (names: readonly string[]) => {
    setOpen(false)
    onChoose(names)
  }
  return (
    <details
      className={layout.relative}
      name="planilla-filtros"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={css.view} data-chosen={count > 0 || undefined}>
        {title}
        {count > 0 ? ` (${count})` : ''}
      </summary>
      {isOpen ? (
        <form
          className={`${parts.bubble} ${css.facets} ${css.choices}`}
          onSubmit={(event) => {
            event.preventDefault()
            const ticked = new Set(new FormData(event.currentTarget).getAll('elegidas'))
            choose(choices.flatMap(({ name }) => (ticked.has(name) ? [name] : [])))
          }}
        >
          <fieldset className={`${stack.xs} ${css.ticks}`}>
            <legend className={layout.hidden}>{title}</legend>
            {choices.map(({ name, label }) => (
              <label key={name} className={`${layout.line} ${css.tick}`}>
                <input
                  type="checkbox"
                  name="elegidas"
                  value={name}
                  className={parts.check}
                  defaultChecked={chosen.includes(name)}
                />
                {label}
              </label>
            ))}
          </fieldset>
          <p className={`${layout.wrap} ${rule.above} ${css.apply}`}>
            <Button type="submit" look="primary">
              Mostrar
            </Button>
            <Button look="text" onClick={({ currentTarget }) => untick(currentTarget.form!)}>
              Desmarcar todo
            </Button>
            <Button look="text" onClick={() => choose([])}>
              {reset}
            </Button>
          </p>
        </form>
      ) : null}
    </details>
  )
}

function untick(form: HTMLFormElement): void {
  for (const box of form.querySelectorAll('input')) box.checked = false
}

export const columnNames = (columns: readonly { path: string }[]) =>
  columns.map(({ path }) => columnName(path)).join(',')

type ChosenColumnsProps = FilteredScreenProps<GridFilters> &
  Pick<ReturnType<typeof useGridColumns>, 'common' | 'columns' | 'ownTypes'> & { type: GridType }

/** Types and columns that a grid shows. */
export function ChosenColumns({ filters, onFilter, type, common, columns, ownTypes }: ChosenColumnsProps) {
  const types = namesIn(filters.tipos)
  return (
    <>
      {isSheetOfType(type.id) || ownTypes.length < 2 ? null : (
        <GridChoices
          title="Tipos"
          count={types.length}
          choices={ownTypes.map(({ id, label }) => ({ name: id, label }))}
          chosen={types}
          reset="Todos los tipos"
          onChoose={(names) => onFilter({ tipos: names.join(',') })}
        />
      )}
      <GridChoices
        title="Columnas"
        count={filters.columnas ? columns.length : 0}
        choices={common.map(({ path, header }) => ({ name: columnName(path), label: header }))}
        chosen={columns.map(({ path }) => columnName(path))}
        reset={isSheetOfType(type.id) ? 'Todas las columnas' : 'Las de siempre'}
        onChoose={(names) => onFilter({ columnas: names.length === common.length ? '' : names.join(',') })}
      />
    </>
  )
}
