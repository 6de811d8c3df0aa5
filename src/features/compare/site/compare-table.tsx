// Explicit roles, because the phone layout's grids remove those of the table.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { ComparedProduct, ComparePage } from '#/features/compare/compare-page.ts'
import { Icon } from '#/ui/icon.tsx'
import layout from '#/ui/layout.module.css'
import { unbroken } from '#/ui/unbroken.tsx'
import { CompareHeader } from './compare-header.tsx'
import font from '#/ui/font.module.css'
import print from '#/ui/print.module.css'
import rule from '#/ui/rule.module.css'
import css from './compare-table.module.css'
import { DifferencesOnly } from './differences-only.tsx'

type CompareTableProps = Pick<ComparePage, 'groups' | 'differences'> & {
  products: readonly ComparedProduct[]
}

/**
 * One table, so that columns line up through all groups; on a phone values stand one under another: nothing scrolls
 * sideways.
 */
export function CompareTable({ products, groups, differences }: CompareTableProps) {
  const marks = groups.some(({ rows }) => rows.some(({ cells }) => cells.some(({ better }) => better)))
  return (
    <div className={css.comparison}>
      <DifferencesOnly differences={differences} />
      <div className={css.frame} data-columns={products.length}>
        <table role="table" className={`${font.small} ${css.table}`}>
          <caption className={layout.hidden}>Datos de cada producto, en columnas</caption>
          <CompareHeader products={products} />
          {groups.map(({ title, rows, differs }) => (
            <tbody key={title} role="rowgroup" data-same={differs ? undefined : ''}>
              <tr role="row">
                <th
                  scope="rowgroup"
                  role="rowheader"
                  colSpan={products.length + 1}
                  className={`${rule.below} ${font.medium} ${css.group}`}
                >
                  <span className={css.groupTitle}>{title}</span>
                </th>
              </tr>
              {rows.map((row) => (
                <tr key={row.label} role="row" data-same={row.differs ? undefined : ''}>
                  <th scope="row" role="rowheader" className={`${font.note} ${rule.below} ${css.label}`}>
                    {row.label}
                    {row.help === null ? null : (
                      <span className={`${print.never} ${font.faint} ${css.help}`}>{row.help}</span>
                    )}
                  </th>
                  {row.cells.map(({ text, better, meaning, until }, column) => (
                    <td
                      key={products[column]?.id}
                      role="cell"
                      className={`${rule.below} ${css.value}`}
                      data-name={products[column]?.name}
                    >
                      <span className={css.text} data-until={until}>
                        {text === null ? (
                          <span className={css.unstated}>No se indica</span>
                        ) : better ? (
                          <strong className={`${font.medium} ${css.better}`}>
                            {unbroken(text)}
                            <Icon name="check" size={14} />
                            <span className={layout.hidden}> (el mejor)</span>
                          </strong>
                        ) : (
                          unbroken(text)
                        )}
                        {meaning === null ? null : <span className={css.meaning}>{meaning}</span>}
                      </span>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
      {marks ? (
        <p className={`${font.faint} ${css.legend}`}>
          <Icon name="check" size={14} /> El mejor valor, sólo en los datos en que no depende del uso.
        </p>
      ) : null}
    </div>
  )
}
