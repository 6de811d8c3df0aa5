import { useState, type SubmitEvent } from 'react'
import { endFirebase } from '../session/firebase-handle.ts'
import { endSession } from '../session/session-store.ts'

type SignOutFormProps = { className?: string | undefined; everywhere?: boolean; label?: string }

/** Signs out: a form of the browser's own, which with React leaves the visitor on the page they are on. */
export function SignOutForm({ className, everywhere = false, label = 'Cerrar sesión' }: SignOutFormProps) {
  const [isLeaving, setLeaving] = useState(false)

  function leave(event: SubmitEvent<HTMLFormElement>) {
    const form = event.currentTarget
    event.preventDefault()
    if (isLeaving) return
    setLeaving(true)
    endFirebase()
      .then(() => (everywhere ? form.submit() : endSession()))
      // What a page shows of whoever was in goes with them.
      .then(() => (everywhere ? undefined : location.reload()))
      .catch(() => form.submit())
      .finally(() => setLeaving(false))
  }

  return (
    <form method="post" action="/salir" onSubmit={leave}>
      {everywhere ? <input type="hidden" name="todas" value="si" /> : null}
      <button type="submit" className={className} aria-disabled={isLeaving || undefined}>
        {label}
      </button>
    </form>
  )
}
