import type { FilterView, FilterOption } from '#/site/model/listing-view.ts'
import { FoldIcons } from '#/ui/fold-icons.tsx'
import layout from '#/ui/layout.module.css'
import font from '#/ui/font.module.css'
import touch from '#/ui/touch.module.css'
import rule from '#/ui/rule.module.css'
import stack from '#/ui/stack.module.css'
import field from '#/ui/field.module.css'
import css from './category.module.css'

type FilterGroupsProps = {
  filters: readonly FilterView[]
  /** Prefix of the element ids. */
  id: string
}

const OPEN_AT_FIRST = 3

/** Filter groups; the first ones and those in use start open. */
export function FilterGroups({ filters, id }: FilterGroupsProps) {
  return (
    <div>
      {filters.map((filter, place) => (
        <FilterGroup
          key={filter.name}
          filter={filter}
          id={`${id}-${filter.name}`}
          openAtFirst={place < OPEN_AT_FIRST || filter.selected > 0}
        />
      ))}
    </div>
  )
}

type FilterGroupProps = { filter: FilterView; id: string; openAtFirst: boolean }

function FilterGroup({ filter, id, openAtFirst }: FilterGroupProps) {
  return (
    <details className={`${rule.below} ${css.group}`} open={openAtFirst} data-until={filter.until}>
      <summary className={`${layout.line} ${css.summary}`}>
        <span id={id} className={`${font.medium} ${css.filterName}`}>
          {filter.label}
        </span>
        {filter.selected > 0 ? (
          <span className={`${font.small} ${css.tally}`}>
            {filter.selected} {filter.selected === 1 ? 'elegido' : 'elegidos'}
          </span>
        ) : null}
        <FoldIcons />
      </summary>
      {filter.help ? <p className={`${font.faint} ${css.help}`}>{filter.help}</p> : null}
      <fieldset aria-labelledby={id} toolparamdescription={filter.label}>
        <ul className={css.options}>
          {filter.options.map((option) => (
            <li key={option.value}>
              <FilterCheckbox name={filter.name} option={option} id={`${id}-${option.value}`} />
            </li>
          ))}
        </ul>
      </fieldset>
    </details>
  )
}

function FilterCheckbox({ name, option, id }: { name: string; option: FilterOption; id: string }) {
  const { meaning } = option
  return (
    <>
      <label className={`${touch.high} ${stack.s} ${css.option} ${option.count === 0 ? css.none : ''}`}>
        <input
          type="checkbox"
          name={name}
          value={option.value}
          defaultChecked={option.selected}
          aria-describedby={meaning === null ? undefined : id}
          className={`${layout.centre} ${layout.fixed} ${field.box}`}
        />
        <span>{option.text}</span>
        <span className={`${font.faint} ${font.tabular}`}>
          <span className={layout.hidden}>, </span>
          {option.count}
          <span className={layout.hidden}> {option.count === 1 ? 'producto' : 'productos'}</span>
        </span>
      </label>
      {meaning === null ? null : (
        <p id={id} className={`${font.faint} ${css.meaning}`}>
          {meaning}
        </p>
      )}
    </>
  )
}
