import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { sendCommand } from '#/panel/api/send-command.ts'
import { PanelDialog, DialogActions } from '#/panel/shell/dialog.tsx'
import { releasesQuery, NEW_RELEASE, releaseInput, withSeen, type SentDraft } from './release-queries.ts'
import { ProblemMessage } from '#/panel/common/problem.tsx'
import { useUnsentTexts } from '#/panel/common/unsent-texts.ts'
import { SelectField, TextField } from '#/panel/common/form-fields.tsx'
import type { saveRelease } from '#/publishing/commands/releases/release-commands.ts'

type AddToReleaseDialogProps = {
  title: string
  flush: () => Promise<SentDraft[]>
  onClose: () => void
}

export function AddToReleaseDialog({ title, flush, onClose }: AddToReleaseDialogProps) {
  const navigate = useNavigate()
  const { data = [] } = useQuery(releasesQuery)
  const waiting = data.filter(({ status }) => status !== 'done')
  const [chosen, setChosen] = useState('')
  const unsent = useUnsentTexts(NEW_RELEASE, { name: '' })
  const { name } = unsent.texts
  const join = useMutation({
    mutationFn: async () => {
      const release = waiting.find((each) => each.id === chosen)
      return sendCommand<typeof saveRelease>('launch.save', {
        ...releaseInput(release),
        name: release?.name ?? name,
        documents: withSeen(release ?? { documents: [] }, await flush()),
      })
    },
    onSuccess({ id: release }) {
      if (chosen === '') unsent.forget({ name })
      return navigate({ to: '/lanzamientos/$id', params: { id: release } })
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    join.mutate()
  }

  return (
    <PanelDialog title={`Sumar «${title}» a un lanzamiento`} onClose={onClose}>
      <form onSubmit={submit}>
        <p>Lo que está en un lanzamiento se publica junto: todo o nada.</p>
        {waiting.length > 0 ? (
          <SelectField
            id="sumar-cual"
            label="Lanzamiento"
            none="Uno nuevo"
            value={chosen}
            options={waiting.map((release) => [release.id, release.name])}
            onChoose={setChosen}
          />
        ) : null}
        {chosen === '' ? (
          <TextField
            id="sumar-nombre"
            label="Cómo se llama"
            required
            maxLength={120}
            placeholder="Día de la Madre"
            {...unsent.field('name')}
          />
        ) : null}
        <ProblemMessage error={join.error} isInline />
        <DialogActions cancel="Cancelar" onCancel={onClose} confirm="Sumar" disabled={join.isPending} />
      </form>
    </PanelDialog>
  )
}
