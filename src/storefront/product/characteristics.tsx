import type { ProductPage } from '../../pages/product/product-page.ts'
import { arrangeHighlights } from './arrange-highlights.ts'
import section from './section.module.css'
import css from './characteristics.module.css'
import { InCentimetres } from './in-centimetres.tsx'
import { Stories } from './stories.tsx'

type CharacteristicsProps = Pick<
  ProductPage,
  'description' | 'highlights' | 'pictures' | 'size' | 'drawings' | 'weight' | 'figures'
>

export function Characteristics(props: CharacteristicsProps) {
  const arrangement = arrangeHighlights(props.highlights, props.size)
  return (
    <section id="caracteristicas" aria-labelledby="caracteristicas-titulo" className={css.section}>
      <div className={css.intro}>
        <h2 id="caracteristicas-titulo" className={section.heading}>
          Características
        </h2>
        <div className={css.description}>
          {props.description.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      {arrangement ? <Stories {...props} arrangement={arrangement} /> : null}
      {props.size && props.drawings ? (
        <InCentimetres
          size={props.size}
          drawing={props.drawings.measures}
          weight={props.weight}
          highlight={arrangement?.measures ?? null}
        />
      ) : null}
    </section>
  )
}
