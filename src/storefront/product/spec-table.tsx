import type { ProductPage } from '../../pages/product/product-page.ts'
import { unbroken } from '../../ui/unbroken.tsx'
import { PrintButton } from './print-button.tsx'
import section from './section.module.css'
import css from './spec-table.module.css'

export function SpecTable({ specs }: Pick<ProductPage, 'specs'>) {
  return (
    <section id="especificaciones" aria-labelledby="especificaciones-titulo" className={css.section}>
      <div className={css.head}>
        <h2 id="especificaciones-titulo" className={section.heading}>
          Especificaciones
        </h2>
        <PrintButton />
      </div>
      {specs.map(({ title, rows }, index) => (
        <div key={title} className={css.group}>
          <h3 id={`grupo-${index + 1}`} className={css.title}>
            {title}
          </h3>
          <table className={css.table} aria-labelledby={`grupo-${index + 1}`}>
            <tbody>
              {rows.map(({ label, value, help, meaning }) => (
                <tr key={label} className={css.row}>
                  <th scope="row" className={css.label}>
                    {label}
                  </th>
                  <td className={css.value}>
                    {unbroken(value)}
                    {help === null && meaning === null ? null : (
                      <span className={css.help}>{[help, meaning].filter(Boolean).join(' ')}</span>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </section>
  )
}
