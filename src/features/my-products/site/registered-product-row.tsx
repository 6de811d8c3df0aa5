import type { MyProduct, MyProductsPage } from '#/features/my-products/my-products-page.ts'
import button from '#/ui/button.module.css'
import { Icon } from '#/ui/icon.tsx'
import layout from '#/ui/layout.module.css'
import { Plate } from '#/ui/plate.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import { RecallNotices } from '#/site/recalls/recall-notices.tsx'
import { InvoiceForm } from './invoice-form.tsx'
import font from '#/ui/font.module.css'
import anchor from '#/ui/anchor.module.css'
import touch from '#/ui/touch.module.css'
import print from '#/ui/print.module.css'
import stack from '#/ui/stack.module.css'
import rule from '#/ui/rule.module.css'
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
    <li className={`${stack.m} ${rule.below} ${css.line}`}>
      <Plate
        picture={product.picture}
        sizes="(min-width: 37.5em) 136px, 88px"
        fallback={model}
        alt=""
        thumb
        className={css.thumb}
      />
      <div>
        <p className={font.code}>{model}</p>
        <h3 className={font.card}>
          {product.link === null ? (
            name
          ) : (
            <SiteLink href={product.link} className={`${anchor.quiet} ${css.link}`}>
              {name}
            </SiteLink>
          )}
        </h3>
        <RecallNotices recalls={product.recalls} />
        <dl className={`${font.body} ${css.facts}`}>
          <RegisteredFact
            label="Garantía"
            value={warranty.text}
            className={warranty.over ? font.muted : font.medium}
          />
          <RegisteredFact label="Comprado" value={`El ${product.purchasedOn}`} />
          {product.serial === null ? null : <RegisteredFact label="N.º de serie" value={product.serial} />}
        </dl>
        <Troubleshooting product={product} provinces={provinces} />
        <ul className={`${print.never} ${css.files}`}>
          {invoice === null ? null : (
            <li>
              <a href={invoice.link} download className={`${anchor.line} ${touch.high} ${css.file}`}>
                <Icon name="file" size={18} />
                <span>
                  Factura{' '}
                  <span
                    className={`${font.faint} ${css.detail}`}
                  >{`${invoice.name} · ${invoice.detail}`}</span>
                </span>
              </a>
            </li>
          )}
          {product.manuals
            .flatMap(({ read }) => read ?? [])
            .map((read) => (
              <li key={read}>
                <SiteLink href={read} className={`${anchor.line} ${touch.high} ${css.file}`}>
                  <Icon name="list" size={18} />
                  Leer el manual
                </SiteLink>
              </li>
            ))}
          {product.manuals.map((manual) => (
            <li key={manual.link}>
              <a href={manual.link} download className={`${anchor.line} ${touch.high} ${css.file}`}>
                <Icon name="download" size={18} />
                <span>
                  {manual.title} <span className={`${font.faint} ${css.detail}`}>{manual.detail}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
        <div className={`${print.never} ${layout.wrap} ${css.actions}`}>
          <details className={css.part}>
            <summary className={`${button.tall} ${css.action}`}>
              {invoice === null ? 'Sumar la factura' : 'Cambiar la factura'}
              <span className={layout.hidden}> de {name}</span>
            </summary>
            <InvoiceForm id={id} onRefused={onRefused} />
          </details>
          {product.reminder === null ? null : (
            <WarrantyReminder id={id} name={name} reminder={product.reminder} />
          )}
          <details className={css.forget}>
            <summary className={`${button.tall} ${css.action}`}>
              Borrar<span className={layout.hidden}> {name}</span>
            </summary>
            <form
              method="post"
              action="/cuenta/productos/borrar"
              className={`${font.small} ${stack.s} ${css.confirm}`}
            >
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

function RegisteredFact({
  label,
  value,
  className,
}: {
  label: string
  value: string
  className?: string | undefined
}) {
  return (
    <div className={css.fact}>
      <dt>{label}</dt>
      <dd className={className}>{value}</dd>
    </div>
  )
}
