import { useHydrated } from '@tanstack/react-router'
import { Icon } from '../../ui/icon.tsx'
import css from './print-button.module.css'

/** Printing needs a script, so the button comes with it; the line keeps its height meanwhile. */
export function PrintButton() {
  if (!useHydrated()) return null
  return (
    <button type="button" className={css.button} onClick={() => print()}>
      <Icon name="printer" size={18} />
      Imprimir la ficha técnica
    </button>
  )
}
