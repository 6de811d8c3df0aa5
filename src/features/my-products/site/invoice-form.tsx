import type { MyProductsPage } from '#/features/my-products/my-products-page.ts'
import button from '#/ui/button.module.css'
import field from '#/ui/field.module.css'
import { InvoiceState } from './invoice-state.tsx'
import font from '#/ui/font.module.css'
import stack from '#/ui/stack.module.css'
import css from './registered-product-row.module.css'
import { useInvoiceForm } from './use-invoice-form.ts'

type InvoiceFormProps = { id: string; onRefused: (page: MyProductsPage) => void }

export function InvoiceForm({ id, onRefused }: InvoiceFormProps) {
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
