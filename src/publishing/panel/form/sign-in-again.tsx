import { useEffect } from 'react'
import { read } from '#/panel/api/read-query.ts'
import { BUTTON_CLASS } from '#/panel/common/button.tsx'
import { PanelDialog, DialogActions } from '#/panel/shell/dialog.tsx'
import type { sessionRead } from '#/publishing/server/document-reads.ts'

export function SignInAgain({ onDone }: { onDone: () => void }) {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible') return
      read<typeof sessionRead>('sesion', {}).then(onDone, () => undefined)
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
    <PanelDialog title="Tu sesión terminó">
      <p>
        Lo que escribiste está guardado en este equipo. Ingresá en otra pestaña y volvé: sigue donde estaba.
      </p>
      <DialogActions cancel="Ya ingresé" onCancel={onDone}>
        <a className={BUTTON_CLASS.primary} href="/ingresar?volver=%2Fpanel" target="_blank" rel="noreferrer">
          Ingresar
        </a>
      </DialogActions>
    </PanelDialog>
  )
}
