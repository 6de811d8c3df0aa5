import type { ProductPage } from '../../pages/product/product-page.ts'
import { Icon } from '../../ui/icon.tsx'
import { Plate } from '../../ui/plate.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import css from './discontinued-notice.module.css'

type Discontinued = Extract<ProductPage['availability'], { kind: 'discontinued' }>

export function DiscontinuedNotice({ since, successor }: Discontinued) {
  return (
    <section className={css.notice} aria-labelledby="discontinuado">
      <div className={css.words}>
        <h2 id="discontinuado" className={css.title}>
          Este producto está discontinuado
        </h2>
        <p className={css.text}>
          Desde {since}. Sus especificaciones, las preguntas y el service técnico siguen en esta página.
        </p>
      </div>
      {successor ? (
        <SiteLink href={successor.link} className={css.successor}>
          <Plate picture={successor.picture} sizes="96px" fallback="" alt="" className={css.plate} />
          <span>
            <span className={css.quiet}>Lo reemplaza</span>
            <span className={css.name}>
              {successor.name} <Icon name="arrowRight" size={16} />
            </span>
            <span className={css.code}>{successor.id}</span>
          </span>
        </SiteLink>
      ) : null}
    </section>
  )
}
