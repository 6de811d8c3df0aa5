import type { ProductPage } from '../../pages/product-page.ts'
import { formatNumber, joinUnit } from '../../catalogue/text/format.ts'
import type { Arrangement } from './arrange-highlights.ts'
import css from './in-centimetres.module.css'
import { Measures, measuresCaption } from './measures.tsx'

type InCentimetresProps = Pick<ProductPage, 'front'> & {
  size: NonNullable<ProductPage['size']>
  weight: string | null
  highlight: Arrangement['measures']
}

/** The drawing with measures beside the highlight that speaks of them, or beside the measures in figures. */
export function InCentimetres({ size, front, weight, highlight }: InCentimetresProps) {
  return (
    <article className={css.measures}>
      <figure>
        <div className={css.drawing}>
          <Measures size={size} front={front} />
        </div>
        <figcaption className={css.caption}>{measuresCaption(size)}</figcaption>
      </figure>
      <div>
        <h3 className={css.title}>{highlight?.title ?? allSides(size)}</h3>
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
