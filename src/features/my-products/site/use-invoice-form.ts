import { useState, type SubmitEvent } from 'react'
import type { MyProductsPage } from '#/features/my-products/my-products-page.ts'
import { useSendOnce } from '#/site/forms/use-send-once.ts'
import { useInvoice } from './use-invoice.ts'

/** Bytes that need no progress. */
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
