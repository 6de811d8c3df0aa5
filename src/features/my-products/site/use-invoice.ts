import { useState, type ChangeEvent } from 'react'
import { formatBytes } from '#/language/es-AR/format.ts'
import { isHeic, shrinkPicture } from './shrink-picture.ts'
import { invoiceTooLarge, MAX_INVOICE_BYTES } from '#/core/uploads/names.ts'

type InvoiceFieldState = { text: string; refused: boolean; busy: boolean }

const NO_INVOICE: InvoiceFieldState = { text: '', refused: false, busy: false }
const isPicture = (file: File) => file.type.startsWith('image/') || isHeic(file)

/** Shrinks photographs and refuses early; the server judges in any case. */
export function useInvoice() {
  const [state, setState] = useState(NO_INVOICE)

  async function onChange({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const file = input.files?.[0]
    if (!file) return setState(NO_INVOICE)
    if (!isPicture(file)) return setState(invoiceStateOf(file))
    setState({ text: 'Achicando la foto…', refused: false, busy: true })
    const shrunk = await shrinkPicture(file).catch(() => undefined)
    // Another was chosen meanwhile.
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

/** Goes as it is, unless it is known to be refused. */
function unread(file: File): InvoiceFieldState {
  if (isHeic(file))
    return {
      text: 'Esa foto está en formato HEIC, que no podemos abrir. Elegila en JPG, o sacale una captura.',
      refused: true,
      busy: false,
    }
  return invoiceStateOf(file)
}
