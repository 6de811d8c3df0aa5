import type { ProductPage } from '../../pages/product/product-page.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import section from './section.module.css'
import button from '../../ui/button.module.css'
import css from './warranty.module.css'

/** Months that the law gives every new product. */
const LEGAL_MONTHS = 6

export function Warranty({ id, warranty: { months, exclusions } }: Pick<ProductPage, 'id' | 'warranty'>) {
  return (
    <section id="garantia" aria-labelledby="garantia-titulo" className={`${section.split} ${css.section}`}>
      <h2 id="garantia-titulo" className={section.heading}>
        Garantía
      </h2>
      <div className={css.body}>
        <div>
          <p className={css.months}>{`${months}\u00a0meses`}</p>
          <p className={css.text}>
            {`Desde que lo recibís. ${
              months > LEGAL_MONTHS
                ? `La garantía legal mínima es de ${LEGAL_MONTHS}\u00a0meses.`
                : 'Es la garantía legal mínima.'
            } El flete y el seguro hasta el service los paga quien da la garantía.`}
          </p>
          <p className={css.links}>
            <SiteLink
              href={`/cuenta/productos?modelo=${encodeURIComponent(id)}#registrar`}
              className={`${button.text} ${css.link}`}
            >
              Registrá el tuyo
            </SiteLink>
            <SiteLink href="/soporte#centros" className={`${button.text} ${css.link}`}>
              Tu service más cercano
            </SiteLink>
            <SiteLink
              href={`/contacto?modelo=${encodeURIComponent(id)}`}
              className={`${button.text} ${css.link}`}
            >
              Hacé un reclamo
            </SiteLink>
          </p>
        </div>
        {exclusions.length > 0 ? (
          <div>
            <h3 className={css.title}>Qué no cubre</h3>
            <ul className={css.list}>
              {exclusions.map((exclusion) => (
                <li key={exclusion} className={css.item}>
                  {exclusion}
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
    </section>
  )
}
