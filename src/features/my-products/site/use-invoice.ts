import { useState, type ChangeEvent } from 'react'
import { formatBytes } from '#/language/es-AR/format.ts'
import { isHeic, shrinkPicture } from './shrink-picture.ts'
import { invoiceTooLarge, MAX_INVOICE_BYTES } from '#/core/uploads/names.ts'

type State = { text: string; refused: boolean; busy: boolean }

const NOTHING: State = { text: '', refused: false, busy: false }
const isPicture = (file: File) => file.type.startsWith('image/') || isHeic(file)

/** Shrinks photographs and refuses early; the server judges in any case. */
export function useInvoice() {
  const [state, setState] = useState(NOTHING)

  async function onChange({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const file = input.files?.[0]
    if (!file) return setState(NOTHING)
    if (!isPicture(file)) return setState(judged(file))
    setState({ text: 'Achicando la foto…', refused: false, busy: true })
    const made = await shrinkPicture(file).catch(() => undefined)
    // Another was chosen meanwhile.
    if (input.files?.[0] !== file) return
    if (!made) return setState(unread(file))
    if (made !== file) {
      const chosen = new DataTransfer()
      chosen.items.add(made)
      input.files = chosen.files
    }
    const from = made === file ? '' : ` La achicamos: pesaba ${formatBytes(file.size)}.`
    const result = judged(made)
    setState(result.refused ? result : { ...result, text: `${result.text}${from}` })
  }

  return { ...state, onChange }
}

function judged({ name, size }: File): State {
  return size > MAX_INVOICE_BYTES
    ? { text: invoiceTooLarge(), refused: true, busy: false }
    : { text: `${name}, ${formatBytes(size)}.`, refused: false, busy: false }
}

/** Goes as it is, unless it is known to be refused. */
function unread(file: File): State {
  if (isHeic(file))
    return {
      text: 'Esa foto está en formato HEIC, que no podemos abrir. Elegila en JPG, o sacale una captura.',
      refused: true,
      busy: false,
    }
  return judged(file)
}
