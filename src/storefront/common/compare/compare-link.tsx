import { useHydrated } from '../../../framework/components/use-hydrated.ts'
import { comparePath } from '../../../pages/compare/names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { SiteLink } from '../../../ui/site-link.tsx'
import button from '../../../ui/button.module.css'
import touch from '../../../ui/touch.module.css'
import print from '../../../ui/print.module.css'
import stack from '../../../ui/stack.module.css'
import css from './compare-link.module.css'
import type { ComparedItem } from './comparison.ts'
import { compare, stopComparing, useCompared } from './use-comparison.ts'
import { others } from './type-phrases.ts'
import { island } from '../../../framework/components/island.tsx'

export const CompareLink = island('compare-line', CompareLinePart)

function CompareLinePart({ item }: { item: ComparedItem }) {
  const hydrated = useHydrated()
  const chosen = useCompared(item.id)
  return (
    <div className={`${touch.high} ${print.never} ${stack.m} ${css.line}`}>
      <SiteLink href={comparePath([item.id])} className={`${button.tall} ${css.link}`}>
        Compará con {others(item.type)}
      </SiteLink>
      {hydrated ? (
        <button
          type="button"
          className={`${touch.flow} ${css.button}`}
          aria-pressed={chosen}
          onClick={() => (chosen ? stopComparing(item.id) : compare(item))}
        >
          <Icon name={chosen ? 'check' : 'plus'} size={16} />
          Comparar
        </button>
      ) : null}
    </div>
  )
}
