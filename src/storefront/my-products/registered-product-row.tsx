import type { MyProduct, MyProductsPage } from '../../pages/my-products/my-products-page.ts'
import button from '../../ui/button.module.css'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import { Plate } from '../../ui/plate.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { InvoiceForm } from './invoice-form.tsx'
import css from './registered-product-row.module.css'
import { WarrantyReminder } from './warranty-reminder.tsx'
import { Troubleshooting } from './troubleshooting.tsx'

type RegisteredProductRowProps = Pick<MyProductsPage, 'provinces'> & {
  product: MyProduct
  onRefused: (page: MyProductsPage) => void
}

export function RegisteredProductRow({ product, provinces, onRefused }: RegisteredProductRowProps) {
  const { id, name, model, warranty, invoice } = product
  return (
    <li className={css.line}>
      <Plate
        picture={product.picture}
        sizes="(min-width: 600px) 136px, 88px"
        fallback={model}
        alt=""
        className={css.thumb}
      />
      <div className={css.words}>
        <p className={css.code}>{model}</p>
        <h3 className={css.name}>
          {product.link === null ? (
            name
          ) : (
            <SiteLink href={product.link} className={css.link}>
              {name}
            </SiteLink>
          )}
        </h3>
        <dl className={css.facts}>
          <Fact label="Garantía" value={warranty.text} className={warranty.over ? css.over : css.covered} />
          <Fact label="Comprado" value={`El ${product.purchasedOn}`} />
          {product.serial === null ? null : <Fact label="N.º de serie" value={product.serial} />}
        </dl>
        <Troubleshooting product={product} provinces={provinces} />
        <ul className={css.files}>
          {invoice === null ? null : (
            <li>
              <a href={invoice.link} download className={css.file}>
                <Icon name="file" size={18} />
                <span>
                  Factura <span className={css.detail}>{`${invoice.name} · ${invoice.detail}`}</span>
                </span>
              </a>
            </li>
          )}
          {product.manuals.map((manual) => (
            <li key={manual.link}>
              <a href={manual.link} download className={css.file}>
                <Icon name="download" size={18} />
                <span>
                  {manual.title} <span className={css.detail}>{manual.detail}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
        <div className={css.actions}>
          <details className={css.part}>
            <summary className={`${button.text} ${css.action}`}>
              {invoice === null ? 'Sumar la factura' : 'Cambiar la factura'}
              <span className={layout.hidden}> de {name}</span>
            </summary>
            <InvoiceForm id={id} onRefused={onRefused} />
          </details>
          {product.reminder === null ? null : (
            <WarrantyReminder id={id} name={name} reminder={product.reminder} />
          )}
          <details className={css.forget}>
            <summary className={`${button.text} ${css.action}`}>
              Borrar<span className={layout.hidden}> {name}</span>
            </summary>
            <form method="post" action="/cuenta/productos/borrar" className={css.confirm}>
              <p>Se borran el registro y la factura de este sitio. No se puede deshacer.</p>
              <button name="id" value={id} className={`${button.outline} ${button.compact}`}>
                Borrar {name}
              </button>
            </form>
          </details>
        </div>
      </div>
    </li>
  )
}

function Fact({ label, value, className }: { label: string; value: string; className?: string | undefined }) {
  return (
    <div className={css.fact}>
      <dt>{label}</dt>
      <dd className={className}>{value}</dd>
    </div>
  )
}
