import type { ListingView } from '#/site/model/listing-view.ts'
import button from '#/ui/button.module.css'
import { Icon } from '#/ui/icon.tsx'
import layout from '#/ui/layout.module.css'
import touch from '#/ui/touch.module.css'
import css from './sort-select.module.css'

type SortSelectProps = { sort: string; sorts: ListingView['sorts']; form: string }

/** Belongs to the form of the filters, so that each keeps the other. */
export function SortSelect({ sort, sorts, form }: SortSelectProps) {
  return (
    <div className={`${layout.line} ${css.sort}`}>
      <label className={layout.hidden} htmlFor="orden">
        Ordenar por
      </label>
      <select
        id="orden"
        name="orden"
        form={form}
        defaultValue={sort}
        className={`${touch.high} ${css.select}`}
      >
        {sorts.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <button
        form={form}
        aria-label="Ordenar"
        className={`${button.outline} ${button.compact} ${css.submit}`}
      >
        <Icon name="arrowRight" size={18} />
      </button>
    </div>
  )
}
