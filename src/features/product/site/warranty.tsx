import type { ProductPage } from '#/features/product/product-page.ts'
import { SiteLink } from '#/ui/site-link.tsx'
import font from '#/ui/font.module.css'
import css from './specs.module.css'
import button from '#/ui/button.module.css'
import print from '#/ui/print.module.css'
import stack from '#/ui/stack.module.css'
import rule from '#/ui/rule.module.css'
import layout from '#/ui/layout.module.css'
import { LEGAL_WARRANTY_MONTHS } from '#/catalogue/products/legal-warranty.ts'

type WarrantyProps = Pick<ProductPage, 'id' | 'warranty' | 'faultsLink' | 'serviceProvinces'>

export function Warranty({ id, faultsLink: faults, serviceProvinces, warranty }: WarrantyProps) {
  const { months, exclusions } = warranty
  return (
    <section
      id="garantia"
      aria-labelledby="garantia-titulo"
      className={`${css.split} ${css.warrantySection}`}
    >
      <h2 id="garantia-titulo" className={font.h2}>
        Garantía
      </h2>
      <div className={`${stack.xl} ${css.body}`}>
        <div>
          <p className={`${font.h2} ${font.medium} ${css.months}`}>{`${months}\u00a0meses`}</p>
          <p className={`${font.muted} ${css.warrantyText}`}>
            {`Desde que lo recibís. ${
              months > LEGAL_WARRANTY_MONTHS
                ? `La garantía legal mínima es de ${LEGAL_WARRANTY_MONTHS}\u00a0meses.`
                : 'Es la garantía legal mínima.'
            } El flete y el seguro hasta el service los paga quien da la garantía.`}
          </p>
          <p className={`${print.never} ${layout.wrap} ${css.links}`}>
            <SiteLink
              href={`/cuenta/productos?modelo=${encodeURIComponent(id)}#registrar`}
              className={button.tall}
            >
              Registrá el tuyo
            </SiteLink>
            {serviceProvinces > 0 ? (
              <SiteLink href="/soporte#centros" className={button.tall}>
                Tu service más cercano
              </SiteLink>
            ) : null}
            {faults === null ? null : (
              <SiteLink href={faults} className={button.tall}>
                Problemas y soluciones
              </SiteLink>
            )}
            <SiteLink href={`/contacto?modelo=${encodeURIComponent(id)}`} className={button.tall}>
              Hacé un reclamo
            </SiteLink>
          </p>
        </div>
        {exclusions.length > 0 ? (
          <div>
            <h3 className={`${font.body} ${css.warrantyTitle}`}>Qué no cubre</h3>
            <ul className={`${rule.above} ${font.body}`}>
              {exclusions.map((exclusion) => (
                <li key={exclusion} className={`${rule.below} ${css.warrantyItem}`}>
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
