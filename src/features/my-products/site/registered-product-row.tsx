import type { MyProduct, MyProductsPage } from '#/features/my-products/my-products-page.ts'
import button from '#/ui/button.module.css'
import { Icon } from '#/ui/icon.tsx'
import layout from '#/ui/layout.module.css'
import { Plate } from '#/ui/plate.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import { RecallNotices } from '#/site/recalls/recall-notices.tsx'
import field from '#/ui/field.module.css'
import { InvoiceState } from './invoice-state.tsx'
import { useInvoiceForm } from './use-invoice-form.ts'
import font from '#/ui/font.module.css'
import anchor from '#/ui/anchor.module.css'
import touch from '#/ui/touch.module.css'
import print from '#/ui/print.module.css'
import stack from '#/ui/stack.module.css'
import rule from '#/ui/rule.module.css'
import css from './my-products.module.css'
import { ExternalLink } from '#/ui/external-link.tsx'
import { ProvinceForm } from '#/site/support/province-form.tsx'
import space from '#/ui/space.module.css'

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
        className={layout.start}
      />
      <div>
        <p className={font.code}>{model}</p>
        <h3 className={font.card}>
          {product.link === null ? (
            name
          ) : (
            <SiteLink href={product.link} className={`${anchor.quiet} ${layout.whole} ${css.link}`}>
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
                    className={`${font.faint} ${layout.whole}`}
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
                  {manual.title} <span className={`${font.faint} ${layout.whole}`}>{manual.detail}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
        <div className={`${print.never} ${layout.wrap} ${space.above4} ${css.actions}`}>
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
      <dt className={font.muted}>{label}</dt>
      <dd className={className}>{value}</dd>
    </div>
  )
}

type InvoiceFormProps = { id: string; onRefused: (page: MyProductsPage) => void }

function InvoiceForm({ id, onRefused }: InvoiceFormProps) {
  const { isSending, onSubmit, ...sending } = useInvoiceForm(onRefused)
  return (
    <form
      method="post"
      action="/cuenta/productos/factura"
      encType="multipart/form-data"
      onSubmit={onSubmit}
      className={`${font.small} ${stack.s} ${css.confirm}`}
    >
      <input type="hidden" name="id" value={id} />
      <label htmlFor={`factura-${id}`}>PDF, JPG, PNG o WebP de hasta 5&nbsp;MB</label>
      <input
        id={`factura-${id}`}
        name="invoice"
        type="file"
        required
        className={field.control}
        accept=".pdf,.jpg,.jpeg,.png,.webp,application/pdf,image/jpeg,image/png,image/webp"
        aria-describedby={`factura-${id}-state`}
        onChange={(event) => void sending.invoice.onChange(event)}
      />
      <InvoiceState id={`factura-${id}`} {...sending} />
      <button className={`${button.outline} ${button.compact}`} aria-disabled={isSending || undefined}>
        Guardar la factura
      </button>
    </form>
  )
}

type TroubleshootingProps = Pick<MyProductsPage, 'provinces'> & { product: MyProduct }

function Troubleshooting({ product, provinces }: TroubleshootingProps) {
  const { id, name, help, warranty } = product
  const { faults, manual, questions, trade, whatsapp, contact } = help
  return (
    <details className={`${print.never} ${css.help}`}>
      <summary className={button.tall}>
        ¿Falló? Qué hacer<span className={layout.hidden}> con {name}</span>
      </summary>
      <ol className={`${stack.m} ${font.body} ${css.steps}`}>
        {faults === null ? null : (
          <li>
            <strong className={font.medium}>Buscá qué le pasa.</strong>{' '}
            <SiteLink href={faults}>Problemas y soluciones</SiteLink>
          </li>
        )}
        {manual === null && questions === null ? null : (
          <li>
            <strong className={font.medium}>Probá lo que dice el manual.</strong>{' '}
            <span>
              {manual === null ? null : (
                <a
                  href={`${manual.read ?? manual.link}#problemas`}
                  download={manual.read === null || undefined}
                >
                  Problemas y soluciones, en el manual
                </a>
              )}
              {manual !== null && questions !== null ? ' · ' : null}
              {questions === null ? null : <SiteLink href={questions}>Preguntas de este modelo</SiteLink>}
            </span>
          </li>
        )}
        {provinces.length === 0 ? null : (
          <li>
            <strong className={font.medium}>Llevalo al service más cercano.</strong>{' '}
            {warranty.over
              ? 'La garantía terminó: pedí presupuesto antes de dejarlo.'
              : 'Está en garantía: si cubre la falla, la reparación y el flete son sin cargo. Llevá la factura.'}
            <div className={space.above12}>
              <ProvinceForm id={`provincia-${id}`} trade={trade} provinces={provinces} />
            </div>
          </li>
        )}
        <li>
          <strong className={font.medium}>Contanos qué pasa.</strong>{' '}
          {whatsapp === null ? null : (
            <>
              <ExternalLink href={whatsapp}>Por WhatsApp, con el modelo ya escrito</ExternalLink>
              {' · '}
            </>
          )}
          <SiteLink href={contact}>Con el formulario</SiteLink>
        </li>
      </ol>
    </details>
  )
}

type WarrantyReminderProps = Pick<MyProduct, 'id' | 'name'> & { reminder: NonNullable<MyProduct['reminder']> }

function WarrantyReminder({ id, name, reminder }: WarrantyReminderProps) {
  const wanted = reminder !== 'no'
  if (wanted && reminder.sent) return <p className={css.sent}>Ya te avisamos a {reminder.to}.</p>
  return (
    <form method="post" action="/cuenta/productos/avisar">
      <input type="hidden" name="id" value={id} />
      <button name="avisar" value={wanted ? 'no' : 'si'} className={`${button.tall} ${css.action}`}>
        {wanted ? `No avisarme a ${reminder.to}` : 'Avisame antes de que termine la garantía'}
        <span className={layout.hidden}>, de {name}</span>
      </button>
    </form>
  )
}
