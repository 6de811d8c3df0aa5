// Explicit roles, because the phone layout's grids remove those of the table.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { shopInSentence } from '#/search/es-AR/shop-in-sentence.ts'
import type { ComparedProduct } from '#/features/compare/compare-page.ts'
import layout from '#/ui/layout.module.css'
import { Plate } from '#/ui/plate.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import button from '#/ui/button.module.css'
import font from '#/ui/font.module.css'
import anchor from '#/ui/anchor.module.css'
import touch from '#/ui/touch.module.css'
import print from '#/ui/print.module.css'
import css from './compare-header.module.css'
import { ExternalLink } from '#/ui/external-link.tsx'

const COMPARE_PICTURE_SIZES = '(min-width: 96em) 320px, (min-width: 56.25em) 22vw, 45vw'

export function CompareHeader({ products }: { products: readonly ComparedProduct[] }) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        <th scope="row" role="rowheader" className={css.corner}>
          <span className={layout.hidden}>Imagen</span>
        </th>
        {products.map(({ id, picture }, index) => (
          <td key={id} role="cell" className={css.picture}>
            <Plate
              picture={picture}
              sizes={COMPARE_PICTURE_SIZES}
              priority={index === 0}
              fallback={id}
              className={css.plate}
            />
          </td>
        ))}
      </tr>
      <tr role="row">
        <th scope="row" role="rowheader" className={`${css.corner} ${css.sticky}`}>
          <span className={layout.hidden}>Producto</span>
        </th>
        {products.map(({ id, name, link, without, discontinued }) => (
          <th key={id} scope="col" role="columnheader" className={`${css.name} ${css.sticky}`}>
            <span className={`${font.code} ${css.code}`}>{id}</span>
            <SiteLink href={link} className={`${anchor.quiet} ${font.medium} ${css.link}`}>
              {name}
            </SiteLink>
            {discontinued ? <span className={`${font.faint} ${css.note}`}>Discontinuado</span> : null}
            <SiteLink
              href={without}
              className={`${touch.line} ${print.never} ${font.note} ${css.remove}`}
              data-stop={id}
            >
              Quitar<span className={layout.hidden}> {name}</span>
            </SiteLink>
          </th>
        ))}
      </tr>
      <tr role="row">
        <th scope="row" role="rowheader" className={css.corner}>
          <span className={layout.hidden}>Comprar</span>
        </th>
        {products.map(({ id, name, buy }) => (
          <td key={id} role="cell" className={`${print.never} ${css.buy}`}>
            <Buy name={name} buy={buy} />
          </td>
        ))}
      </tr>
    </thead>
  )
}

function Buy({ name, buy }: Pick<ComparedProduct, 'name' | 'buy'>) {
  if (buy === null) return <span className={`${font.faint} ${css.note}`}>Ya no se fabrica</span>
  return (
    <ExternalLink href={buy.link} className={button.tall}>
      Comprar
      <span className={layout.hidden}>{` ${name} en ${shopInSentence(buy.name)}`}</span>
    </ExternalLink>
  )
}
