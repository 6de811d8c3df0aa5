import type { ProductPage } from '#/features/product/product-page.ts'
import { formatNumber, joinUnit } from '#/language/es-AR/format.ts'
import type { Arrangement } from './arrange-highlights.ts'
import font from '#/ui/font.module.css'
import stack from '#/ui/stack.module.css'
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
    <article className={`${stack.l} ${css.measures}`}>
      <figure>
        <div className={css.drawing}>
          <DrawnSheet drawing={drawing} />
        </div>
        <figcaption className={`${font.faint} ${css.caption}`}>{drawing.caption}</figcaption>
      </figure>
      <div>
        <h3 className={font.h2}>{highlight?.title ?? allSides(size)}</h3>
        <p className={`${font.muted} ${css.text}`}>
          {highlight?.text ?? `De ancho, alto y profundidad.${weight === null ? '' : ` Pesa ${weight}.`}`}
        </p>
      </div>
    </article>
  )
}

function allSides({ width, height, depth }: NonNullable<ProductPage['size']>): string {
  return joinUnit([width, height, depth].map(formatNumber).join('\u00a0× '), 'cm')
}
