import { useState } from 'react'
import { PanelDialog, DialogActions } from '#/panel/shell/dialog.tsx'
import parts from '#/panel/common/parts.module.css'

export function DiscardButton({ isLive, onDiscard }: { isLive: boolean; onDiscard: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <button type="button" className={parts.quiet} onClick={() => setAsking(true)}>
        Descartar
      </button>
      {isAsking ? (
        <PanelDialog title="¿Descartar el borrador?" onClose={close}>
          <p>
            {isLive
              ? 'El documento queda como está en el sitio. Lo que escribiste se pierde.'
              : 'Nunca se publicó: desaparece del todo.'}
          </p>
          <DialogActions
            cancel="Seguir editando"
            onCancel={close}
            confirm="Descartar"
            onConfirm={() => {
              close()
              onDiscard()
            }}
          />
        </PanelDialog>
      ) : null}
    </>
  )
}
