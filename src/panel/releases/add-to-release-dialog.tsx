import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import field from '../../ui/field.module.css'
import { sendCommand } from '../api/send-command.ts'
import { Dialog, DialogActions } from '../shell/dialog.tsx'
import { releasesQuery } from '../api/release-queries.ts'
import { namedDocuments, type SeenDraft } from './release-drafts.ts'
import { Problem } from '../common/problem.tsx'

type Props = {
  title: string
  flush: () => Promise<SeenDraft[]>
  onClose: () => void
}

export function AddToReleaseDialog({ title, flush, onClose }: Props) {
  const navigate = useNavigate()
  const { data = [] } = useQuery(releasesQuery)
  const waiting = data.filter(({ status }) => status !== 'done')
  const [chosen, setChosen] = useState('')
  const [name, setName] = useState('')
  const join = useMutation({
    mutationFn: async () => {
      const release = waiting.find((each) => each.id === chosen)
      const own = await flush()
      const others = (release ? namedDocuments(release) : []).filter(
        (each) =>
          !own.some(
            ({ collection, document }) => collection === each.collection && document === each.document,
          ),
      )
      return sendCommand('launch.save', {
        launch: release?.id ?? null,
        version: release?.version ?? null,
        name: release?.name ?? name,
        documents: [...others, ...own],
        at: release?.status === 'scheduled' ? release.at : null,
      })
    },
    onSuccess: ({ id: release }) => navigate({ to: '/lanzamientos/$id', params: { id: release } }),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    join.mutate()
  }

  return (
    <Dialog title={`Sumar «${title}» a un lanzamiento`} onClose={onClose}>
      <form onSubmit={submit}>
        <p>Lo que está en un lanzamiento se publica junto: todo o nada.</p>
        {waiting.length > 0 ? (
          <div className={field.field}>
            <label className={field.label} htmlFor="sumar-cual">
              Lanzamiento
            </label>
            <select
              id="sumar-cual"
              className={field.control}
              value={chosen}
              onChange={(event) => setChosen(event.target.value)}
            >
              <option value="">Uno nuevo</option>
              {waiting.map((release) => (
                <option key={release.id} value={release.id}>
                  {release.name}
                </option>
              ))}
            </select>
          </div>
        ) : null}
        {chosen === '' ? (
          <div className={field.field}>
            <label className={field.label} htmlFor="sumar-nombre">
              Cómo se llama
            </label>
            <input
              id="sumar-nombre"
              className={field.control}
              required
              maxLength={120}
              placeholder="Día de la Madre"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          </div>
        ) : null}
        <Problem error={join.error} isInline />
        <DialogActions cancel="Cancelar" onCancel={onClose} confirm="Sumar" disabled={join.isPending} />
      </form>
    </Dialog>
  )
}
