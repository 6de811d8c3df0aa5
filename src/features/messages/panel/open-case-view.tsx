import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState, type FormEvent } from 'react'
import { AreaField, SelectField } from '#/panel/common/form-fields.tsx'
import { refreshInbox } from './inbox-queries.ts'
import { sendCommand } from '#/panel/api/send-command.ts'
import { ProblemMessage } from '#/panel/common/problem.tsx'
import { useUnsentTexts, newWritingId } from '#/panel/common/unsent-texts.ts'
import { PanelDialog, DialogActions } from '#/panel/shell/dialog.tsx'
import type { openCase } from '#/features/messages/server/open-case.ts'

type CaseProduct = { uid: string; id: string; name: string; model: string; email: string }
type OpenCaseViewProps = { product: CaseProduct; onClose: () => void }

const CASE_REASONS = ['Garantía', 'Soporte técnico', 'Repuestos', 'Consulta de producto', 'Otro'] as const
const SHORTEST = 10

export function OpenCaseDialog({ product, onClose }: OpenCaseViewProps) {
  const { uid, id, name, model, email } = product
  const client = useQueryClient()
  const navigate = useNavigate()
  const request = useRef(newWritingId())
  const [reason, setReason] = useState<(typeof CASE_REASONS)[number]>('Garantía')
  const unsent = useUnsentTexts(`texto.caso.${uid}.${id}`, { text: '' })
  const { text } = unsent.texts
  const [fault, setFault] = useState<string>()
  const open = useMutation({
    mutationFn: () =>
      sendCommand<typeof openCase>('message.open', {
        uid,
        product: id,
        request: request.current,
        reason,
        text,
      }),
    async onSuccess({ id: opened }) {
      unsent.forget({ text })
      await refreshInbox(client)
      await navigate({ to: '/mensajes/$id', params: { id: opened } })
    },
  })

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const isShort = text.trim().length < SHORTEST
    setFault(isShort ? 'Contá en una línea por qué abrís el caso: al menos 10 letras.' : undefined)
    if (isShort) document.getElementById('caso-por-que')?.focus()
    else open.mutate()
  }
  return (
    <PanelDialog title={`Abrir un caso por ${name}`} onClose={onClose}>
      <form onSubmit={send} noValidate>
        <p>
          {model}, de {email}. Abrir el caso no le manda nada: le escribís desde ahí, con una plantilla o sin
          ella.
        </p>
        <SelectField
          id="caso-motivo"
          label="Motivo"
          value={reason}
          options={CASE_REASONS.map((each) => [each, each])}
          onChoose={(chosen) => setReason(chosen as typeof reason)}
        />
        <AreaField
          id="caso-por-que"
          label="Por qué"
          help="Lo ve sólo el equipo."
          error={fault}
          rows={3}
          maxLength={2000}
          {...unsent.field('text')}
        />
        <ProblemMessage error={open.error} />
        <DialogActions
          cancel="Dejar como está"
          onCancel={onClose}
          confirm="Abrir el caso"
          disabled={open.isPending}
        />
      </form>
    </PanelDialog>
  )
}
