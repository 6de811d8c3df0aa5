import { useCallback, useEffect, useState } from 'react'
import { reauthenticateWith } from '#/panel/api/reauthentication.ts'
import { read } from '#/panel/api/read-query.ts'
import { BUTTON_CLASS } from '#/panel/common/button.tsx'
import { useReturn } from '#/panel/common/use-return.ts'
import type { sessionRead } from '#/publishing/server/document-reads.ts'
import { DialogActions, PanelDialog } from './dialog.tsx'

type Settle = (isConfirmed: boolean) => void

/** Asks for reauthentication while a command waits, then lets it continue. */
export function ReauthenticationDialog() {
  const [waiting, setWaiting] = useState<{ settle: Settle } | null>(null)
  useEffect(
    () =>
      reauthenticateWith(() =>
        new Promise<boolean>((resolve) => setWaiting({ settle: resolve })).finally(() => setWaiting(null)),
      ),
    [],
  )
  return waiting ? <ConfirmDialog settle={waiting.settle} /> : null
}

function ConfirmDialog({ settle }: { settle: Settle }) {
  const look = useCallback(() => {
    void read<typeof sessionRead>('sesion', {}).then(
      ({ isRecent }) => isRecent && settle(true),
      () => undefined,
    )
  }, [settle])
  // Identity may have been confirmed in another tab.
  useReturn(look)
  return (
    <PanelDialog title="Confirmá que sos vos" onClose={() => settle(false)}>
      <p>
        Pasó más de media hora desde que ingresaste. Confirmalo en otra pestaña y volvé: lo que pediste se
        hace solo.
      </p>
      <DialogActions cancel="No hacerlo" onCancel={() => settle(false)}>
        <a
          className={BUTTON_CLASS.primary}
          href="/cuenta/confirmar?volver=%2Fpanel"
          target="_blank"
          rel="noreferrer"
        >
          Confirmar que soy yo
        </a>
      </DialogActions>
    </PanelDialog>
  )
}
