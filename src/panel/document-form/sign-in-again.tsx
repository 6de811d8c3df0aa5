import { useEffect, useRef } from 'react'
import { Button, LOOK } from '../common/button.tsx'
import { ask } from '../api/request.ts'
import css from './document-screen.module.css'

export function SignInAgain({ onDone }: { onDone: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    const look = () => {
      if (document.visibilityState !== 'visible') return
      ask('/datos/sesion').then(onDone, () => undefined)
    }
    // Signed in in another tab: this one goes on by itself.
    document.addEventListener('visibilitychange', look)
    addEventListener('focus', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('focus', look)
    }
  }, [onDone])
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-labelledby="ingresar-titulo"
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="ingresar-titulo">Tu sesión terminó</h2>
      <p>
        Lo que escribiste está guardado en este equipo. Ingresá en otra pestaña y volvé: sigue donde estaba.
      </p>
      <div className={css.actions}>
        <Button onClick={onDone}>Ya ingresé</Button>
        <a className={LOOK.primary} href="/ingresar?volver=%2Fpanel" target="_blank" rel="noreferrer">
          Ingresar
        </a>
      </div>
    </dialog>
  )
}
