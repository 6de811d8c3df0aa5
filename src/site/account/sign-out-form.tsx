import { useState, type SubmitEvent, useId } from 'react'
import { forgetPanelStorage, forgetOnceOut, panelStorageNames } from '#/ui/panel-storage.ts'
import { endFirebase } from '#/site/session/firebase-handle.ts'
import { endSession, fetchSession, sessionStore } from '#/site/session/session-store.ts'
import button from '#/ui/button.module.css'
import layout from '#/ui/layout.module.css'
import css from '#/ui/question-dialog.module.css'

type SignOutFormProps = { className?: string | undefined; everywhere?: boolean; label?: string }

/** Sign-out form that first asks about unsaved work of the panel; after hydration it stays on the page. */
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
    // Reloads to clear the account's data from the page.
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

type UnsavedDialogProps = { onStay: () => void; onLeave: () => void }

function UnsavedDialog({ onStay, onLeave }: UnsavedDialogProps) {
  const id = useId()
  return (
    <dialog ref={showDialog} className={css.dialog} aria-labelledby={id} closedby="any" onClose={onStay}>
      <h2 id={id} className={css.question}>
        Hay texto del panel sin guardar o sin mandar
      </h2>
      <p className={css.words}>
        Está sólo en este dispositivo y se borra cuando cerrás la sesión. <a href="/panel">Volvé al panel</a>{' '}
        si querés terminarlo.
      </p>
      <form method="dialog" className={`${layout.wrap} ${css.actions}`}>
        <button className={`${button.outline} ${button.compact}`}>No cerrar</button>
        <button type="button" className={`${button.primary} ${button.compact}`} onClick={onLeave}>
          Cerrar y borrarlo
        </button>
      </form>
    </dialog>
  )
}

function showDialog(dialog: HTMLDialogElement | null): void {
  dialog?.showModal()
}
