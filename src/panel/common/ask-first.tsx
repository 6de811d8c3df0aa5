import { useState, type ReactNode } from 'react'
import { PanelDialog, DialogActions } from '#/panel/shell/dialog.tsx'
import { Button } from './button.tsx'

type AskFirstProps = {
  action: string
  question: string
  children: ReactNode
  disabled?: boolean
  onSure: () => void
}

export function AskFirst({ action, question, children, disabled, onSure }: AskFirstProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button disabled={disabled} onClick={() => setAsking(true)}>
        {action}
      </Button>
      {isAsking ? (
        <PanelDialog title={question} isLight onClose={() => setAsking(false)}>
          <p>{children}</p>
          <DialogActions
            cancel="Dejar como está"
            onCancel={() => setAsking(false)}
            confirm={action}
            onConfirm={() => {
              setAsking(false)
              onSure()
            }}
          />
        </PanelDialog>
      ) : null}
    </>
  )
}
