import { useHydrated } from '#/framework/components/use-hydrated.ts'
import { comparePath } from './names.ts'
import { Icon } from '#/ui/icon.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import button from '#/ui/button.module.css'
import print from '#/ui/print.module.css'
import layout from '#/ui/layout.module.css'
import css from './compare.module.css'
import type { ComparedItem } from './comparison.ts'
import { addToComparison, stopComparing, useCompared } from './use-comparison.ts'
import { otherProductsPhrase } from './type-phrases.ts'
import { island } from '#/framework/components/island.tsx'

export const CompareLink = island('compare-line', CompareLinePart)

function CompareLinePart({ item }: { item: ComparedItem }) {
  const hydrated = useHydrated()
  const chosen = useCompared(item.id)
  return (
    <div className={`${print.never} ${layout.contents}`}>
      <SiteLink href={comparePath([item.id])} className={`${button.tall} ${css.link}`}>
        Compará con {otherProductsPhrase(item.type)}
      </SiteLink>
      {hydrated ? (
        <button
          type="button"
          className={`${button.square} ${css.button}`}
          aria-pressed={chosen}
          onClick={() => (chosen ? stopComparing(item.id) : addToComparison(item))}
        >
          <Icon name={chosen ? 'check' : 'scales'} />
          <span className={layout.hidden}>Comparar</span>
        </button>
      ) : null}
    </div>
  )
}
