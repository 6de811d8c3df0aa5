import { useState, type SubmitEvent } from 'react'
import { forgetPanelStorage, forgetOnceOut, panelStorageNames } from '#/ui/kept-by-panel.ts'
import { endFirebase } from '#/site/session/firebase-handle.ts'
import { endSession, fetchSession, sessionStore } from '#/site/session/session-store.ts'
import { UnsavedDialog } from './unsaved-dialog.tsx'

type SignOutFormProps = { className?: string | undefined; everywhere?: boolean; label?: string }

/** Asks first about what the panel keeps here unsaved; with React the visitor stays on the page. */
export function SignOutForm({ className, everywhere = false, label = 'Cerrar sesión' }: SignOutFormProps) {
  const [isLeaving, setLeaving] = useState(false)
  const [asked, setAsked] = useState<{ form: HTMLFormElement; uid: string } | null>(null)

  async function leave(event: SubmitEvent<HTMLFormElement>) {
    const form = event.currentTarget
    event.preventDefault()
    if (isLeaving) return
    setLeaving(true)
    const session = sessionStore.current() ?? (await fetchSession())
    if (session && panelStorageNames(session.uid).length > 0) {
      setLeaving(false)
      setAsked({ form, uid: session.uid })
    } else await end(form, session?.uid)
  }

  async function end(form: HTMLFormElement, uid: string | undefined) {
    setLeaving(true)
    setAsked(null)
    const isDone = await endFirebase()
      .then(() => endSession(everywhere))
      .then(
        () => true,
        () => false,
      )
    setLeaving(false)
    if (uid !== undefined && isDone) forgetPanelStorage(uid)
    else if (uid !== undefined && asked) forgetOnceOut(uid)
    if (!isDone) form.submit()
    else if (everywhere) location.assign('/ingresar?aviso=salida')
    // Reload clears the account's data from the page.
    else location.reload()
  }

  return (
    <>
      <form method="post" action="/salir" onSubmit={leave}>
        {everywhere ? <input type="hidden" name="todas" value="si" /> : null}
        <button type="submit" className={className} aria-disabled={isLeaving || undefined}>
          {label}
        </button>
      </form>
      {asked ? (
        <UnsavedDialog onStay={() => setAsked(null)} onLeave={() => void end(asked.form, asked.uid)} />
      ) : null}
    </>
  )
}
