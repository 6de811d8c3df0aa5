import { useState, type SubmitEvent, type ChangeEvent } from 'react'
import type { MyProductsPage } from '#/features/my-products/my-products-page.ts'
import { useSendOnce } from '#/site/forms/use-send-once.ts'
import { formatBytes } from '#/language/es-AR/format.ts'
import { isHeic, shrinkPicture } from './shrink-picture.ts'
import { invoiceTooLarge, MAX_INVOICE_BYTES } from '#/core/uploads/names.ts'

type InvoiceFieldState = { text: string; refused: boolean; busy: boolean }

const NO_INVOICE: InvoiceFieldState = { text: '', refused: false, busy: false }
const isPicture = (file: File) => file.type.startsWith('image/') || isHeic(file)

/** Shrinks photos and refuses early; the server validates too. */
function useInvoice() {
  const [state, setState] = useState(NO_INVOICE)

  async function onChange({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const file = input.files?.[0]
    if (!file) return setState(NO_INVOICE)
    if (!isPicture(file)) return setState(invoiceStateOf(file))
    setState({ text: 'Achicando la foto…', refused: false, busy: true })
    const shrunk = await shrinkPicture(file).catch(() => undefined)
    // Another file was selected meanwhile.
    if (input.files?.[0] !== file) return
    if (!shrunk) return setState(unread(file))
    if (shrunk !== file) {
      const chosen = new DataTransfer()
      chosen.items.add(shrunk)
      input.files = chosen.files
    }
    const from = shrunk === file ? '' : ` La achicamos: pesaba ${formatBytes(file.size)}.`
    const result = invoiceStateOf(shrunk)
    setState(result.refused ? result : { ...result, text: `${result.text}${from}` })
  }

  return { ...state, onChange }
}

function invoiceStateOf({ name, size }: File): InvoiceFieldState {
  return size > MAX_INVOICE_BYTES
    ? { text: invoiceTooLarge(), refused: true, busy: false }
    : { text: `${name}, ${formatBytes(size)}.`, refused: false, busy: false }
}

/** State of a picture that couldn't be shrunk: sent unchanged, unless it is HEIC. */
function unread(file: File): InvoiceFieldState {
  if (isHeic(file))
    return {
      text: 'Esa foto está en formato HEIC, que no podemos abrir. Elegila en JPG, o sacale una captura.',
      refused: true,
      busy: false,
    }
  return invoiceStateOf(file)
}

/** Bytes from which an upload has a progress bar. */
const MIN_PROGRESS_BYTES = 300_000

export function useInvoiceForm(onRefused: (page: MyProductsPage) => void) {
  const invoice = useInvoice()
  const once = useSendOnce()
  const [sent, setSent] = useState<number>()
  const [hasFailed, setFailed] = useState(false)

  async function send(form: HTMLFormElement) {
    setSent(0)
    setFailed(false)
    const { sendForm } = await import('./send-form.ts')
    const result = await sendForm(form, setSent)
    if ('to' in result) return location.assign(result.to)
    once.reset()
    setSent(undefined)
    if ('page' in result) onRefused(result.page)
    else setFailed(true)
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    const form = event.currentTarget
    const input = form.elements.namedItem('invoice') as HTMLInputElement
    if (invoice.refused || invoice.busy) {
      event.preventDefault()
      input.focus()
      return
    }
    once.onSubmit(event)
    if (event.isDefaultPrevented() || (input.files?.[0]?.size ?? 0) < MIN_PROGRESS_BYTES) return
    event.preventDefault()
    void send(form)
  }

  return { invoice, sent, hasFailed, isSending: once.isSending, onSubmit }
}
