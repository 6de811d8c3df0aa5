import { useState, type FormEvent } from 'react'
import { MAX_TEAM_TEXT } from '#/publishing/model/handover.ts'
import { AreaField } from '#/panel/common/form-fields.tsx'
import { ProblemMessage } from '#/panel/common/problem.tsx'
import { useUnsentTexts } from '#/panel/common/unsent-texts.ts'
import { PanelDialog, DialogActions } from '#/panel/shell/dialog.tsx'

type TeamTextDialogProps = {
  /** The name of its text on the device. */
  place: string
  title: string
  label: string
  help: string
  confirm: string
  isOptional?: boolean
  isPending: boolean
  error: unknown
  /** Answers whether it was sent. */
  onSend: (text: string | undefined) => Promise<boolean>
  onClose: () => void
}

export function TeamTextDialog({
  place,
  title,
  label,
  help,
  confirm,
  isOptional = false,
  isPending,
  error,
  onSend,
  onClose,
}: TeamTextDialogProps) {
  const unsent = useUnsentTexts(`texto.${place}`, { text: '' })
  const { text } = unsent.texts
  const [isMissing, setMissing] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    const trimmed = text.trim()
    if (trimmed === '' && !isOptional) return setMissing(true)
    if (!(await onSend(trimmed === '' ? undefined : trimmed))) return
    unsent.forget({ text })
    onClose()
  }
  return (
    <PanelDialog title={title} onClose={onClose}>
      <form onSubmit={(event) => void send(event)} noValidate>
        <AreaField
          id="para-el-equipo"
          label={isOptional ? `${label} (opcional)` : label}
          help={help}
          error={isMissing && text.trim() === '' ? 'Escribí qué tiene que cambiar.' : undefined}
          rows={4}
          maxLength={MAX_TEAM_TEXT}
          {...unsent.field('text')}
        />
        <ProblemMessage error={error} isInline />
        <DialogActions cancel="Cancelar" onCancel={onClose} confirm={confirm} disabled={isPending} />
      </form>
    </PanelDialog>
  )
}
