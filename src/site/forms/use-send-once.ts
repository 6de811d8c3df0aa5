import { useCallback, useEffect, useRef, useState, type SubmitEvent } from 'react'

/** Once per page: a second click sends nothing. */
export function useSendOnce() {
  const [isSending, setSending] = useState(false)
  const sent = useRef(false)

  const reset = useCallback(() => {
    sent.current = false
    setSending(false)
  }, [])

  useEffect(() => {
    // Back from the next page, the browser may show this one as it was left.
    addEventListener('pageshow', reset)
    return () => removeEventListener('pageshow', reset)
  }, [reset])

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    if (sent.current) event.preventDefault()
    sent.current = true
    setSending(true)
  }

  return { isSending, onSubmit, reset }
}
