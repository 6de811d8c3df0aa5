import type { ProductPage } from '../../pages/product/product-page.ts'
import { formatNumber, joinUnit } from '../../language/es-AR/format.ts'
import type { Arrangement } from './arrange-highlights.ts'
import section from './section.module.css'
import css from './in-centimetres.module.css'
import { DrawnSheet } from './drawn-sheet.tsx'

type InCentimetresProps = {
  size: NonNullable<ProductPage['size']>
  drawing: NonNullable<ProductPage['drawings']>['measures']
  weight: string | null
  highlight: Arrangement['measures']
}

export function InCentimetres({ size, drawing, weight, highlight }: InCentimetresProps) {
  return (
    <article className={css.measures}>
      <figure>
        <div className={css.drawing}>
          <DrawnSheet drawing={drawing} />
        </div>
        <figcaption className={css.caption}>{drawing.caption}</figcaption>
      </figure>
      <div>
        <h3 className={section.heading}>{highlight?.title ?? allSides(size)}</h3>
        <p className={css.text}>
          {highlight?.text ?? `De ancho, alto y profundidad.${weight === null ? '' : ` Pesa ${weight}.`}`}
        </p>
      </div>
    </article>
  )
}

function allSides({ width, height, depth }: NonNullable<ProductPage['size']>): string {
  return joinUnit([width, height, depth].map(formatNumber).join('\u00a0× '), 'cm')
}
