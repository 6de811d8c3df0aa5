import type { WhereToBuyPage } from '#/features/where-to-buy/where-to-buy-page.ts'
import type { Seller } from '#/site/model/sellers.ts'
import { Breadcrumbs } from '#/ui/breadcrumbs.tsx'
import button from '#/ui/button.module.css'
import { ExternalLink } from '#/ui/external-link.tsx'
import { FormFieldRow, fieldProps } from '#/ui/field.tsx'
import layout from '#/ui/layout.module.css'
import intro from '#/ui/page-intro.module.css'
import { SiteLink } from '#/ui/site-link.tsx'
import { ModelChoices } from '#/site/model-field/model-choices.tsx'
import { ModelInput } from '#/site/model-field/model-input.tsx'
import font from '#/ui/font.module.css'
import touch from '#/ui/touch.module.css'
import print from '#/ui/print.module.css'
import rule from '#/ui/rule.module.css'
import space from '#/ui/space.module.css'
import css from './where-to-buy.module.css'

export function WhereToBuyScreen({ page }: { page: WhereToBuyPage }) {
  const { query, product, sellers, shop, notice } = page
  return (
    <div className={`${layout.page} ${intro.screen}`}>
      <Breadcrumbs steps={page.breadcrumbs} />
      <header className={css.intro}>
        <h1 className={font.h1}>Dónde comprar</h1>
        <p className={intro.lead}>
          Este sitio no vende: los precios, las cuotas y los envíos son los de cada tienda.
        </p>
      </header>
      <search>
        <form
          action="/donde-comprar"
          toolname="donde_comprar"
          tooldescription="Muestra los comercios que tienen un modelo en una provincia."
          className={`${print.never} ${css.form}`}
          key={`${query.province} ${query.model}`}
        >
          <FormFieldRow id="compra-provincia" label="Provincia">
            <select {...fieldProps('compra-provincia', {})} name="provincia" defaultValue={query.province}>
              <option value="">Todas</option>
              {page.provinces.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </FormFieldRow>
          <FormFieldRow id="compra-modelo" label="Modelo" optional>
            <ModelInput
              {...fieldProps('compra-modelo', {})}
              name="modelo"
              maxLength={40}
              defaultValue={query.model}
            />
          </FormFieldRow>
          <button className={button.primary}>Buscar</button>
        </form>
      </search>
      <div className={css.results}>
        <section aria-labelledby="comercios">
          <h2 id="comercios" className={`${font.h3} ${rule.below} ${css.title}`}>
            {query.province === '' ? 'Comercios' : `En ${query.province}`}
          </h2>
          {product === null ? null : (
            <p className={css.product}>
              <SiteLink href={product.link}>
                {product.name} ({product.id})
              </SiteLink>
            </p>
          )}
          {notice === null ? null : <p className={css.notice}>{notice}</p>}
          <ModelChoices models={page.models} />
          {sellers.length === 0 ? null : (
            <ul>
              {sellers.map((seller) => (
                <SellerLine key={seller.name} seller={seller} />
              ))}
            </ul>
          )}
        </section>
        {product?.discontinued ? null : (
          <section aria-labelledby="tienda" className={`${layout.box} ${space.padded} ${css.shop}`}>
            <h2 id="tienda" className={`${font.h3} ${rule.below} ${css.title}`}>
              {shop.name}
            </h2>
            <p className={css.delivery}>{shop.delivery ?? 'Fijate en la tienda a dónde envía.'}</p>
            <ExternalLink href={shop.url} className={button.primary}>
              {shop.ofModel && product !== null ? `Comprar ${product.name}` : 'Ir a la tienda'}
            </ExternalLink>
          </section>
        )}
      </div>
    </div>
  )
}

function SellerLine({ seller: { name, url, where, ofModel } }: { seller: Seller }) {
  return (
    <li className={`${rule.below} ${css.seller}`}>
      <ExternalLink href={url} className={`${touch.flow} ${font.medium} ${space.gap8}`}>
        {name}
      </ExternalLink>
      {where === null ? null : <p className={font.note}>Vende en {where}.</p>}
      {ofModel ? <p className={font.note}>El enlace va al modelo.</p> : null}
    </li>
  )
}
