import { useEffect } from 'react'
import { ask } from '#/panel/api/request.ts'
import { LOOK } from '#/panel/common/button.tsx'
import { Dialog, DialogActions } from '#/panel/shell/dialog.tsx'

export function SignInAgain({ onDone }: { onDone: () => void }) {
  useEffect(() => {
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
    <Dialog title="Tu sesión terminó">
      <p>
        Lo que escribiste está guardado en este equipo. Ingresá en otra pestaña y volvé: sigue donde estaba.
      </p>
      <DialogActions cancel="Ya ingresé" onCancel={onDone}>
        <a className={LOOK.primary} href="/ingresar?volver=%2Fpanel" target="_blank" rel="noreferrer">
          Ingresar
        </a>
      </DialogActions>
    </Dialog>
  )
}
