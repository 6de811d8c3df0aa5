import type { ProductPage } from '#/features/product/product-page.ts'
import { arrangeHighlights } from './arrange-highlights.ts'
import font from '#/ui/font.module.css'
import print from '#/ui/print.module.css'
import stack from '#/ui/stack.module.css'
import css from './characteristics.module.css'
import { InCentimetres } from './in-centimetres.tsx'
import { ProductStories } from './stories.tsx'

type CharacteristicsProps = Pick<
  ProductPage,
  'description' | 'highlights' | 'pictures' | 'size' | 'drawings' | 'weight' | 'figures'
>

export function Characteristics(props: CharacteristicsProps) {
  const arrangement = arrangeHighlights(props.highlights, props.size)
  return (
    <section
      id="caracteristicas"
      aria-labelledby="caracteristicas-titulo"
      className={`${print.never} ${stack.l} ${css.section}`}
    >
      <div className={`${stack.m} ${css.intro}`}>
        <h2 id="caracteristicas-titulo" className={font.h2}>
          Características
        </h2>
        <div className={css.description}>
          {props.description.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      {arrangement ? <ProductStories {...props} arrangement={arrangement} /> : null}
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
