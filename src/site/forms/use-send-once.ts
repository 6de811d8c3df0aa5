import { useCallback, useEffect, useRef, useState, type SubmitEvent } from 'react'

/** Prevents a second submission of a form on the same page. */
export function useSendOnce() {
  const [isSending, setSending] = useState(false)
  const sent = useRef(false)

  const reset = useCallback(() => {
    sent.current = false
    setSending(false)
  }, [])

  useEffect(() => {
    // The bfcache may restore the page in its sending state.
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
