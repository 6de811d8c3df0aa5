import type { ProductPage } from '#/features/product/product-page.ts'
import { unbroken } from '#/ui/unbroken.tsx'
import { PrintButton } from './print-button.tsx'
import button from '#/ui/button.module.css'
import font from '#/ui/font.module.css'
import touch from '#/ui/touch.module.css'
import layout from '#/ui/layout.module.css'
import print from '#/ui/print.module.css'
import css from './specs.module.css'

/** Collapsible by a checkbox in CSS, so that print and browsers without scripts get the whole table. */
export function SpecTable({ specs, keySpecs }: Pick<ProductPage, 'specs' | 'keySpecs'>) {
  const isKey = ({ label }: { label: string }) => keySpecs.includes(label)
  const rowCount = specs.reduce((sum, { rows }) => sum + rows.length, 0)
  return (
    <section id="especificaciones" aria-labelledby="especificaciones-titulo" className={css.specSection}>
      <div className={`${touch.high} ${layout.wrap} ${css.head}`}>
        <h2 id="especificaciones-titulo" className={font.h2}>
          Especificaciones
        </h2>
        <PrintButton />
      </div>
      {specs.map(({ title, rows }, index) => (
        <div key={title} className={`${font.body} ${css.group} ${rows.some(isKey) ? '' : css.rest}`}>
          <h3 id={`grupo-${index + 1}`} className={`${font.body} ${css.specTitle}`}>
            {title}
          </h3>
          <table className={`${layout.start} ${css.table}`} aria-labelledby={`grupo-${index + 1}`}>
            <tbody>
              {rows.map(({ label, value, help, meaning }) => (
                <tr key={label} className={`${css.row} ${isKey({ label }) ? '' : css.rest}`}>
                  <th scope="row" className={`${font.muted} ${css.specLabel}`}>
                    {unbroken(label)}
                  </th>
                  <td className={`${font.tabular} ${css.value}`}>
                    {unbroken(value)}
                    {help === null && meaning === null ? null : (
                      <span className={`${font.faint} ${layout.block} ${css.help}`}>
                        {[help, meaning].filter(Boolean).join(' ')}
                      </span>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
      {rowCount > keySpecs.length ? (
        <label className={`${button.outline} ${print.never} ${css.fold}`}>
          <input type="checkbox" className={layout.hidden} data-fold="" />
          <span className={css.more}>{`Ver todo: ${rowCount} datos`}</span>
          <span className={css.less}>Ver lo principal</span>
        </label>
      ) : null}
    </section>
  )
}
