import type { ProductPage } from '#/features/product/product-page.ts'
import { Icon } from '#/ui/icon.tsx'
import { Plate } from '#/ui/plate.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import font from '#/ui/font.module.css'
import layout from '#/ui/layout.module.css'
import stack from '#/ui/stack.module.css'
import css from './discontinued-notice.module.css'

type Discontinued = Extract<ProductPage['availability'], { kind: 'discontinued' }>

export function DiscontinuedNotice({ since, successor }: Discontinued) {
  return (
    <section className={`${layout.box} ${stack.l} ${css.notice}`} aria-labelledby="discontinuado">
      <div>
        <h2 id="discontinuado" className={font.h3}>
          Este producto está discontinuado
        </h2>
        <p className={`${font.muted} ${css.text}`}>
          Desde {since}. Sus especificaciones, las preguntas y el service técnico siguen en esta página.
        </p>
      </div>
      {successor ? (
        <SiteLink href={successor.link} className={`${layout.line} ${css.successor}`}>
          <Plate picture={successor.picture} sizes="96px" fallback="" alt="" thumb className={css.plate} />
          <span>
            <span className={font.faint}>Lo reemplaza</span>
            <span className={css.name}>
              {successor.name} <Icon name="arrowRight" size={16} />
            </span>
            <span className={`${font.figures} ${font.faint}`}>{successor.id}</span>
          </span>
        </SiteLink>
      ) : null}
    </section>
  )
}
