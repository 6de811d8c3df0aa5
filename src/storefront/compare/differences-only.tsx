import { countOf } from '../../language/es-AR/format.ts'
import checkbox from '../common/compare/compare-checkbox.module.css'
import css from './differences-only.module.css'

/** Native; the table's styles listen to `diferencias`. */
export function DifferencesOnly({ differences }: { differences: number }) {
  return differences === 0 ? (
    <p className={css.line}>No hay diferencias en los datos que publicamos.</p>
  ) : (
    <div className={css.line}>
      <label className={css.label}>
        <input type="checkbox" name="diferencias" className={checkbox.box} autoComplete="off" />
        Mostrar sólo diferencias
      </label>
      <p className={css.count}>{countOf(differences, 'diferencia', 'diferencias')}</p>
    </div>
  )
}
