import font from '#/ui/font.module.css'
import field from '#/ui/field.module.css'
import stack from '#/ui/stack.module.css'
import css from './my-products.module.css'
import type { useInvoiceForm } from './use-invoice-form.ts'

type InvoiceStateProps = Pick<ReturnType<typeof useInvoiceForm>, 'invoice' | 'sent' | 'hasFailed'> & {
  id: string
}

export function InvoiceState({ id, invoice, sent, hasFailed }: InvoiceStateProps) {
  const isRefused = invoice.refused || hasFailed
  return (
    <div className={stack.xs}>
      <p id={`${id}-state`} role="status" className={isRefused ? `${font.small} ${field.error}` : font.faint}>
        {hasFailed
          ? 'No pudimos enviarlo: puede ser la conexión. Lo que escribiste sigue acá; probá de nuevo.'
          : sent === undefined
            ? invoice.text
            : 'Enviando la factura…'}
      </p>
      {sent === undefined ? null : (
        <progress value={sent} max={1} aria-label="Enviando la factura" className={css.progress} />
      )}
    </div>
  )
}
