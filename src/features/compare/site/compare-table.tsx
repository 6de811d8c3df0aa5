// Explicit roles, because the phone layout's grids remove those of the table.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { ComparedProduct, ComparePage } from '#/features/compare/compare-page.ts'
import { Icon } from '#/ui/icon.tsx'
import layout from '#/ui/layout.module.css'
import { unbroken } from '#/ui/unbroken.tsx'
import { shopInSentence } from '#/search/es-AR/shop-in-sentence.ts'
import { Plate } from '#/ui/plate.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import button from '#/ui/button.module.css'
import anchor from '#/ui/anchor.module.css'
import touch from '#/ui/touch.module.css'
import compare from './compare.module.css'
import { ExternalLink } from '#/ui/external-link.tsx'
import font from '#/ui/font.module.css'
import print from '#/ui/print.module.css'
import rule from '#/ui/rule.module.css'
import css from './compare-table.module.css'
import { formatCount } from '#/language/es-AR/format.ts'
import field from '#/ui/field.module.css'

const COMPARE_PICTURE_SIZES = '(min-width: 96em) 320px, (min-width: 56.25em) 22vw, 45vw'

function CompareHeader({ products }: { products: readonly ComparedProduct[] }) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        <th scope="row" role="rowheader" className={compare.corner}>
          <span className={layout.hidden}>Imagen</span>
        </th>
        {products.map(({ id, code, picture }, index) => (
          <td key={id} role="cell" className={compare.picture}>
            <Plate
              picture={picture}
              sizes={COMPARE_PICTURE_SIZES}
              priority={index === 0}
              fallback={code}
              className={compare.plate}
            />
          </td>
        ))}
      </tr>
      <tr role="row">
        <th scope="row" role="rowheader" className={`${compare.corner} ${compare.sticky}`}>
          <span className={layout.hidden}>Producto</span>
        </th>
        {products.map(({ id, code, name, link, without }) => (
          <th key={id} scope="col" role="columnheader" className={`${compare.name} ${compare.sticky}`}>
            <span className={`${font.code} ${compare.headerCode}`}>{code}</span>
            <SiteLink href={link} className={`${anchor.quiet} ${font.medium} ${compare.headerLink}`}>
              {name}
            </SiteLink>
            <SiteLink
              href={without}
              className={`${touch.line} ${print.never} ${font.note} ${compare.remove}`}
            >
              Quitar<span className={layout.hidden}> {name}</span>
            </SiteLink>
          </th>
        ))}
      </tr>
      <tr role="row">
        <th scope="row" role="rowheader" className={compare.corner}>
          <span className={layout.hidden}>Comprar</span>
        </th>
        {products.map(({ id, name, buy }) => (
          <td key={id} role="cell" className={`${print.never} ${compare.buy}`}>
            <Buy name={name} buy={buy} />
          </td>
        ))}
      </tr>
    </thead>
  )
}

function Buy({ name, buy }: Pick<ComparedProduct, 'name' | 'buy'>) {
  if (buy === null) return <span className={`${font.faint} ${compare.note}`}>Ya no se fabrica</span>
  return (
    <ExternalLink href={buy.link} className={button.tall}>
      Comprar
      <span className={layout.hidden}>{` ${name} en ${shopInSentence(buy.name)}`}</span>
    </ExternalLink>
  )
}

type CompareTableProps = Pick<ComparePage, 'groups' | 'differences'> & {
  products: readonly ComparedProduct[]
}

/** Single table, so that columns align across groups; a phone needs no horizontal scrolling. */
export function CompareTable({ products, groups, differences }: CompareTableProps) {
  const marks = groups.some(({ rows }) => rows.some(({ cells }) => cells.some(({ better }) => better)))
  return (
    <div className={css.comparison}>
      <DifferencesOnly differences={differences} />
      <div className={`${layout.relative} ${css.frame}`} data-columns={products.length}>
        <table role="table" className={`${font.small} ${css.table}`}>
          <caption className={layout.hidden}>Datos de cada producto, en columnas</caption>
          <CompareHeader products={products} />
          {differencesFirst(groups).map(({ title, rows, differs }) => (
            <tbody key={title} role="rowgroup" data-same={differs ? undefined : ''}>
              <tr role="row">
                <th
                  scope="rowgroup"
                  role="rowheader"
                  colSpan={products.length + 1}
                  className={`${rule.below} ${font.medium} ${css.group}`}
                >
                  {title}
                </th>
              </tr>
              {rows.map((row) => (
                <tr key={row.label} role="row" data-long={(isLong(row) && !isAlike(row)) || undefined}>
                  <th scope="row" role="rowheader" className={`${font.note} ${rule.below} ${css.label}`}>
                    {row.label}
                    {row.help === null ? null : (
                      <span className={`${print.never} ${font.faint} ${css.help}`}>{row.help}</span>
                    )}
                  </th>
                  {isAlike(row) ? (
                    <td role="cell" colSpan={products.length} className={`${rule.below} ${css.value}`}>
                      {unbroken(row.cells[0]!.text!)}
                      <span className={font.muted}>{`, ${allOf(products)}`}</span>
                    </td>
                  ) : (
                    row.cells.map((cell, column) => {
                      const { id, name } = products[column]!
                      return <ValueCell key={id} {...cell} name={isLong(row) ? name : undefined} />
                    })
                  )}
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

type Row = ComparePage['groups'][number]['rows'][number]

/** Letters that fit in a quarter of the narrowest phone. */
const NARROW_LETTERS = 8

/** True if a row of three or more products needs a line per product on a phone. */
const isLong = ({ cells }: Row) =>
  cells.length > 2 &&
  cells.some(({ text, meaning }) => meaning !== null || (text !== null && text.length > NARROW_LETTERS))

/** `name` precedes the value on a phone. */
function ValueCell({
  text,
  better,
  meaning,
  until,
  name,
}: Row['cells'][number] & { name: string | undefined }) {
  return (
    <td role="cell" className={`${rule.below} ${css.value}`} data-name={name}>
      <span data-until={until}>
        {text === null ? (
          <span className={font.pale}>No se indica</span>
        ) : better ? (
          <strong className={`${font.medium} ${layout.nowrap} ${css.better}`}>
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
  )
}

const isAlike = ({ cells: [first, ...others] }: Row) =>
  first!.text !== null && others.every(({ text }) => text === first!.text)

/** Differing rows in their groups, then rows with equal values, then the rest. */
function differencesFirst(groups: ComparePage['groups']): ComparePage['groups'] {
  const rest = groups.flatMap(({ rows }) => rows.filter(({ differs }) => !differs))
  return [
    ...groups.map((group) => ({ ...group, rows: group.rows.filter(({ differs }) => differs) })),
    { title: 'En qué son iguales', rows: rest.filter(isAlike), differs: false },
    { title: 'Otros datos', rows: rest.filter((row) => !isAlike(row)), differs: false },
  ].filter(({ rows }) => rows.length > 0)
}

function allOf(products: readonly ComparedProduct[]): string {
  const article = products[0]!.type.gender === 'f' ? 'las' : 'los'
  return `${article} ${['', '', 'dos', 'tres', 'cuatro'][products.length] ?? products.length}`
}

/** Native checkbox, which the table's CSS reads by its name `diferencias`. */
function DifferencesOnly({ differences }: { differences: number }) {
  return differences === 0 ? (
    <p className={`${touch.high} ${layout.row} ${compare.line}`}>
      No hay diferencias en los datos que publicamos.
    </p>
  ) : (
    <div className={`${touch.high} ${layout.row} ${compare.line}`}>
      <label className={`${touch.flow} ${print.never} ${compare.label}`}>
        <input
          type="checkbox"
          name="diferencias"
          className={`${layout.centre} ${layout.fixed} ${field.box}`}
          autoComplete="off"
        />
        Mostrar sólo diferencias
      </label>
      <p className={`${font.faint} ${font.tabular}`}>
        {formatCount(differences, 'diferencia', 'diferencias')}
      </p>
    </div>
  )
}
