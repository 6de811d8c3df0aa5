import type { NearChoice, OfferView } from '#/site/model/offer-views.ts'
import { stockAlertPath } from '#/features/stock-alerts/names.ts'
import { ExternalLink } from '#/ui/external-link.tsx'
import anchor from '#/ui/anchor.module.css'
import font from '#/ui/font.module.css'
import layout from '#/ui/layout.module.css'
import rule from '#/ui/rule.module.css'
import touch from '#/ui/touch.module.css'
import { SeenOn } from '#/site/offers/seen-on.tsx'
import button from '#/ui/button.module.css'
import { FormFieldRow, fieldProps } from '#/ui/field.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import print from '#/ui/print.module.css'
import css from './offers.module.css'

type OffersProps = { id: string; offers: readonly OfferView[]; near: NearChoice | null }

export function Offers({ id, offers, near }: OffersProps) {
  if (offers.length === 0) return null
  return (
    <section
      className={css.offers}
      aria-labelledby="precios"
      data-until={offers.map(({ until }) => until).reduce((a, b) => (a > b ? a : b))}
    >
      <h2 id="precios" className={font.h3}>
        Precios
      </h2>
      {near === null ? null : <Near id={id} near={near} />}
      <ul className={`${rule.rows} ${css.list}`}>
        {offers.map((offer) => (
          <li key={offer.id} className={css.offer} data-until={offer.until}>
            <div className={layout.between}>
              <ExternalLink href={offer.url} className={`${anchor.quiet} ${layout.line} ${css.shop}`}>
                {offer.color === null ? offer.shop : `${offer.shop}, ${offer.color.toLowerCase()}`}
              </ExternalLink>
              <strong className={`${font.medium} ${css.price} ${offer.isOut ? font.muted : ''}`}>
                {offer.price}
              </strong>
            </div>
            <p className={font.tiny}>
              PRECIO SIN IMPUESTOS NACIONALES: <span className={layout.whole}>{offer.withoutTaxes}</span>
            </p>
            {offer.plans.map((plan) => (
              <p key={plan} className={font.small}>
                {plan}
              </p>
            ))}
            <p className={font.note}>
              {offer.stock}
              {' · '}
              <SeenOn day={offer.seenAt} text={offer.seen} />
            </p>
            {offer.place === null ? null : <p className={font.note}>{offer.place}</p>}
            <p className={font.note}>
              {'Vigente hasta el '}
              <span className={layout.whole}>{offer.term}</span>
            </p>
            <details>
              <summary className={`${font.note} ${touch.flow} ${anchor.line} ${css.more}`}>
                Condiciones
              </summary>
              {offer.conditions.map((line) => (
                <p key={line} className={font.note}>
                  {line}
                </p>
              ))}
            </details>
          </li>
        ))}
      </ul>
      {offers.every(({ isOut }) => isOut) ? (
        <SiteLink href={stockAlertPath(id)} className={`${print.never} ${button.outline} ${css.alert}`}>
          Avisame cuando haya
        </SiteLink>
      ) : null}
    </section>
  )
}

function Near({ id, near }: { id: string; near: NearChoice }) {
  return (
    <form action={`/productos/${encodeURIComponent(id)}#precios`} className={`${print.never} ${css.near}`}>
      <FormFieldRow id="precios-cerca" label="Ordenar por">
        <select {...fieldProps('precios-cerca', {})} name="cerca" defaultValue={near.chosen ?? ''}>
          <option value="">El menor precio</option>
          {near.provinces.map((name) => (
            <option key={name} value={name}>{`Cerca de ${name}`}</option>
          ))}
        </select>
      </FormFieldRow>
      <button className={button.outline}>Aplicar</button>
    </form>
  )
}
