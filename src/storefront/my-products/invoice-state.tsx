import field from '../../ui/field.module.css'
import css from './invoice-state.module.css'
import type { useInvoiceForm } from './use-invoice-form.ts'

type InvoiceStateProps = Pick<ReturnType<typeof useInvoiceForm>, 'invoice' | 'sent' | 'hasFailed'> & {
  id: string
}

export function InvoiceState({ id, invoice, sent, hasFailed }: InvoiceStateProps) {
  const isRefused = invoice.refused || hasFailed
  return (
    <div className={css.state}>
      <p id={`${id}-state`} role="status" className={isRefused ? field.error : field.help}>
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
