import { useHydrated } from '#/framework/components/use-hydrated.ts'
import { Icon } from '#/ui/icon.tsx'
import button from '#/ui/button.module.css'
import print from '#/ui/print.module.css'
import css from './specs.module.css'
import { island } from '#/framework/components/island.tsx'

const PRINT_BUTTON_CLASS = `${button.tall} ${print.never}`

/** Reserves its space until hydration. */
export const PrintButton = island('print-button', PrintButtonPart)

function PrintButtonPart() {
  const hydrated = useHydrated()
  return (
    <button
      type="button"
      className={hydrated ? PRINT_BUTTON_CLASS : `${PRINT_BUTTON_CLASS} ${css.waiting}`}
      onClick={() => window.print()}
    >
      <Icon name="printer" size={18} />
      Imprimir la ficha técnica
    </button>
  )
}
