import type { ReactNode } from 'react'
import { useSentOnce } from '../common/contact/use-sent-once.ts'

type DoingProps = {
  /** What `/cuenta/ingreso` is told to do. */
  what: string
  className: string | undefined
  children: ReactNode
}

/** A button that does one thing on this page, sent by the browser itself. */
export function Doing({ what, className, children }: DoingProps) {
  const { isSending, onSubmit } = useSentOnce()
  return (
    <form method="post" action="/cuenta/ingreso" onSubmit={onSubmit}>
      <input type="hidden" name="hacer" value={what} />
      <button className={className} aria-disabled={isSending || undefined}>
        {children}
      </button>
    </form>
  )
}
