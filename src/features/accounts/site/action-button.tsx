import type { ReactNode } from 'react'
import { useSendOnce } from '#/site/forms/use-send-once.ts'

type ActionButtonProps = {
  action: string
  className: string | undefined
  children: ReactNode
}

export function ActionButton({ action, className, children }: ActionButtonProps) {
  const { isSending, onSubmit } = useSendOnce()
  return (
    <form method="post" action="/cuenta/ingreso" onSubmit={onSubmit}>
      <input type="hidden" name="hacer" value={action} />
      <button className={className} aria-disabled={isSending || undefined}>
        {children}
      </button>
    </form>
  )
}
