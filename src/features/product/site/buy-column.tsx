import type { ProductPage, Shop } from '#/features/product/product-page.ts'
import { CompareLink } from '#/site/compare/compare-link.tsx'
import { SaveButton } from '#/site/wishlist/save-button.tsx'
import { FromNotes } from '#/site/offers/from-notes.tsx'
import anchor from '#/ui/anchor.module.css'
import button from '#/ui/button.module.css'
import { unbroken } from '#/ui/unbroken.tsx'
import font from '#/ui/font.module.css'
import print from '#/ui/print.module.css'
import rule from '#/ui/rule.module.css'
import stack from '#/ui/stack.module.css'
import layout from '#/ui/layout.module.css'
import touch from '#/ui/touch.module.css'
import css from './buy-column.module.css'
import { BuyLink } from './buy-link.tsx'
import { shopInSentence } from '#/search/es-AR/shop-in-sentence.ts'
import { Plate } from '#/ui/plate.tsx'
import { ColorLinks } from './color-links.tsx'
import { CopyCode } from './copy-code.tsx'
import { ALL_JURISDICTIONS, countProvinces } from '#/language/es-AR/count-provinces.ts'
import { Icon, type IconName } from '#/ui/icon.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import space from '#/ui/space.module.css'
import type { NearChoice, OfferView } from '#/site/model/offer-views.ts'
import { stockAlertPath } from '#/features/stock-alerts/names.ts'
import { ExternalLink } from '#/ui/external-link.tsx'
import { SeenOn } from '#/site/offers/seen-on.tsx'
import { FormFieldRow, fieldProps } from '#/ui/field.tsx'

export function BuyColumn({ page }: { page: ProductPage }) {
  const { availability } = page
  return (
    <div className={css.column}>
      <div className={css.head}>
        <CopyCode code={page.id} name={page.name} />
        <h1 className={`${font.h1} ${space.above8} ${css.name}`}>{page.name}</h1>
        <p className={`${font.lead} ${css.promise}`}>{page.promise}</p>
        {page.from ? (
          <p className={space.above16} data-until={page.from.until}>
            <a href="#precios" className={`${anchor.line} ${touch.flow} ${font.medium}`}>
              {page.from.text}
            </a>
            <FromNotes from={page.from} />
          </p>
        ) : null}
      </div>
      {availability.kind === 'discontinued' ? <DiscontinuedNotice {...availability} /> : null}
      {page.summary.length > 0 ? (
        <dl className={`${print.never} ${rule.above} ${font.body} ${css.summary}`}>
          {page.summary.map(({ label, value }) => (
            <div key={label} className={`${stack.m} ${rule.below} ${css.row}`}>
              <dt className={font.muted}>{label}</dt>
              <dd>{unbroken(value)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <ColorLinks colors={page.colors} />
      {availability.kind === 'without-color' ? (
        <p className={`${layout.box} ${space.padded}`}>
          {`En ${availability.color.toLowerCase()} ya no se vende: elegí otro color.`}
        </p>
      ) : null}
      {availability.kind === 'marketplace' ? (
        <div className={`${print.never} ${css.buy}`}>
          <div className={`${layout.line} ${rule.above} ${css.bar}`} data-bottom-bar="">
            <BuyLink
              availability={availability}
              className={`${button.primary} ${button.wide} ${css.primary}`}
            />
          </div>
          <p className={`${font.faint} ${layout.wide} ${space.above12}`}>
            {`Se abre ${shopInSentence(availability.name)} en otra pestaña.`}
          </p>
        </div>
      ) : null}
      <Offers id={page.id} color={page.variantId.split('~')[1]} offers={page.offers} near={page.near} />
      <div className={`${print.never} ${layout.relative} ${css.ways}`}>
        {availability.kind === 'marketplace' ? (
          <ProductShops id={page.id} shops={availability.others} />
        ) : null}
        <SaveButton item={{ id: page.variantId, name: page.name }} look="square" />
        {page.type ? <CompareLink item={{ id: page.variantId, name: page.name, type: page.type }} /> : null}
      </div>
      <div className={`${print.never} ${css.assurances}`}>
        <Assurances
          warranty={page.warranty}
          serviceProvinces={page.serviceProvinces}
          downloads={page.downloads}
        />
      </div>
    </div>
  )
}

type AssurancesProps = Pick<ProductPage, 'warranty' | 'serviceProvinces' | 'downloads'>

function Assurances({ warranty, serviceProvinces, downloads }: AssurancesProps) {
  const manual = downloads.find(({ kind, language }) => kind === 'manual' && language === 'es')
  return (
    <ul>
      <Assurance icon="shield">
        <a href="#garantia" className={`${anchor.quiet} ${css.assuranceLink}`}>
          {`${warranty.months}\u00a0meses de garantía oficial`}
        </a>
      </Assurance>
      {serviceProvinces > 0 ? (
        <Assurance icon="wrench">
          <SiteLink href="/soporte#centros" className={`${anchor.quiet} ${css.assuranceLink}`}>
            {`Service técnico ${serviceCoverage(serviceProvinces)}`}
          </SiteLink>
        </Assurance>
      ) : null}
      {manual ? (
        <Assurance icon="file">
          <a href={manual.link} download className={`${anchor.quiet} ${css.assuranceLink}`}>
            {`Manual en español (${manual.file})`}
          </a>
        </Assurance>
      ) : null}
    </ul>
  )
}

function Assurance({ icon, children }: { icon: IconName; children: React.ReactNode }) {
  return (
    <li className={`${touch.line} ${font.body} ${space.gap12}`}>
      <Icon name={icon} size={20} />
      {children}
    </li>
  )
}

function serviceCoverage(provinces: number): string {
  return `en ${provinces >= ALL_JURISDICTIONS ? 'las ' : ''}${countProvinces(provinces)}`
}

type Discontinued = Extract<ProductPage['availability'], { kind: 'discontinued' }>

function DiscontinuedNotice({ since, successor }: Discontinued) {
  return (
    <section className={`${layout.box} ${stack.l} ${space.padded}`} aria-labelledby="discontinuado">
      <div>
        <h2 id="discontinuado" className={font.h3}>
          Este producto está discontinuado
        </h2>
        <p className={`${font.muted} ${space.above4}`}>
          Desde {since}. Sus especificaciones, las preguntas y el service técnico siguen en esta página.
        </p>
      </div>
      {successor ? (
        <SiteLink href={successor.link} className={`${layout.line} ${css.successor}`}>
          <Plate picture={successor.picture} sizes="96px" fallback="" alt="" thumb className={css.plate} />
          <span>
            <span className={font.faint}>Lo reemplaza</span>
            <span className={css.discontinuedName}>
              {successor.name} <Icon name="arrowRight" size={16} />
            </span>
            <span className={`${font.figures} ${font.faint}`}>{successor.id}</span>
          </span>
        </SiteLink>
      ) : null}
    </section>
  )
}

type OffersProps = {
  id: string
  color: string | undefined
  offers: readonly OfferView[]
  near: NearChoice | null
}

function Offers({ id, color, offers, near }: OffersProps) {
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
      {near === null ? null : <Near id={id} color={color} near={near} />}
      <ul className={`${rule.rows} ${space.above12}`}>
        {offers.map((offer) => (
          <li key={offer.id} className={css.offer} data-until={offer.until}>
            <div className={layout.between}>
              <ExternalLink
                href={offer.url}
                className={`${anchor.quiet} ${layout.line} ${space.gap8} ${touch.high}`}
              >
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
              <summary className={`${font.note} ${touch.flow} ${anchor.line}`}>Condiciones</summary>
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
        <SiteLink href={stockAlertPath(id)} className={`${print.never} ${button.outline} ${space.above12}`}>
          Avisame cuando haya
        </SiteLink>
      ) : null}
    </section>
  )
}

function Near({ id, color, near }: Pick<OffersProps, 'id' | 'color'> & { near: NearChoice }) {
  return (
    <form action={`/productos/${encodeURIComponent(id)}#precios`} className={`${print.never} ${css.near}`}>
      {color === undefined ? null : <input type="hidden" name="color" value={color} />}
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

function ProductShops({ id, shops }: { id: string; shops: readonly Shop[] }) {
  if (shops.length === 0) return null
  return (
    <details className={css.shops}>
      <summary className={`${button.outline} ${button.wide}`}>
        Dónde comprar
        <Icon name="caretDown" size={16} className={css.caret} />
      </summary>
      <div className={css.shopPanel}>
        <ul>
          {shops.map(({ name, url, note }) => (
            <li key={url} className={`${rule.below} ${layout.relative} ${css.shopShop}`}>
              <ExternalLink href={url} className={`${anchor.cover} ${layout.ends} ${space.gap12}`}>
                {name}
              </ExternalLink>
              {note === null ? null : <span className={font.faint}>{note}</span>}
            </li>
          ))}
        </ul>
        <SiteLink href={`/donde-comprar?modelo=${encodeURIComponent(id)}`} className={button.tall}>
          Buscá en tu provincia
        </SiteLink>
      </div>
    </details>
  )
}
