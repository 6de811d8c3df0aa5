import { formatCount } from '#/language/es-AR/format.ts'
import checkbox from '#/site/compare/compare-checkbox.module.css'
import touch from '#/ui/touch.module.css'
import print from '#/ui/print.module.css'
import layout from '#/ui/layout.module.css'
import font from '#/ui/font.module.css'
import css from './differences-only.module.css'

/** Native; the table's styles listen to `diferencias`. */
export function DifferencesOnly({ differences }: { differences: number }) {
  return differences === 0 ? (
    <p className={`${touch.high} ${layout.row} ${css.line}`}>
      No hay diferencias en los datos que publicamos.
    </p>
  ) : (
    <div className={`${touch.high} ${layout.row} ${css.line}`}>
      <label className={`${touch.flow} ${print.never} ${css.label}`}>
        <input
          type="checkbox"
          name="diferencias"
          className={`${layout.centre} ${checkbox.box}`}
          autoComplete="off"
        />
        Mostrar sólo diferencias
      </label>
      <p className={`${font.faint} ${css.count}`}>{formatCount(differences, 'diferencia', 'diferencias')}</p>
    </div>
  )
}
