import { useHydrated } from '#/framework/components/use-hydrated.ts'
import { comparePath } from './names.ts'
import layout from '#/ui/layout.module.css'
import font from '#/ui/font.module.css'
import touch from '#/ui/touch.module.css'
import print from '#/ui/print.module.css'
import field from '#/ui/field.module.css'
import css from './compare.module.css'
import type { ComparedItem } from './comparison.ts'
import { addToComparison, stopComparing, useCompared } from './use-comparison.ts'
import { island } from '#/framework/components/island.tsx'

/** Comparison checkbox; a link to the comparison until hydrated. */
export const CompareCheckbox = island('compare-checkbox', CompareCheckboxPart)

function CompareCheckboxPart({ item }: { item: ComparedItem }) {
  const hydrated = useHydrated()
  const chosen = useCompared(item.id)
  return (
    <div className={`${print.never} ${layout.relative} ${css.row}`}>
      {hydrated ? (
        <label className={`${font.small} ${touch.flow} ${css.label}`}>
          <input
            type="checkbox"
            className={`${layout.centre} ${layout.fixed} ${field.box}`}
            checked={chosen}
            onChange={({ target }) => (target.checked ? addToComparison(item) : stopComparing(item.id))}
          />
          Comparar<span className={layout.hidden}> {item.name}</span>
        </label>
      ) : (
        <a
          href={comparePath([item.id])}
          rel="nofollow"
          className={`${font.small} ${touch.flow} ${css.label}`}
        >
          Comparar<span className={layout.hidden}> {item.name}</span>
        </a>
      )}
    </div>
  )
}
