import { useState, type FormEvent } from 'react'
import { MAX_TEAM_TEXT } from '#/features/team/team-data.ts'
import { AreaField } from '#/panel/common/form-fields.tsx'
import { Problem } from '#/panel/common/problem.tsx'
import { Dialog, DialogActions } from '#/panel/shell/dialog.tsx'

type Props = {
  title: string
  label: string
  help: string
  confirm: string
  isOptional?: boolean
  isPending: boolean
  error: unknown
  onSend: (text: string | undefined) => void
  onClose: () => void
}

export function TeamTextDialog({
  title,
  label,
  help,
  confirm,
  isOptional = false,
  isPending,
  error,
  onSend,
  onClose,
}: Props) {
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)

  function send(event: FormEvent) {
    event.preventDefault()
    const said = text.trim()
    if (said === '' && !isOptional) return setMissing(true)
    onSend(said === '' ? undefined : said)
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={send} noValidate>
        <AreaField
          id="para-el-equipo"
          label={isOptional ? `${label} (opcional)` : label}
          help={help}
          error={isMissing && text.trim() === '' ? 'Escribí qué tiene que cambiar.' : undefined}
          rows={4}
          maxLength={MAX_TEAM_TEXT}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Problem error={error} isInline />
        <DialogActions cancel="Cancelar" onCancel={onClose} confirm={confirm} disabled={isPending} />
      </form>
    </Dialog>
  )
}
