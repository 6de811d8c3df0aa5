import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import button from '../../ui/button.module.css'
import field from '../../ui/field.module.css'
import { order } from '../api/orders.ts'
import { Dialog, DialogActions } from '../shell/dialog.tsx'
import { launchesQuery } from './launch-queries.ts'
import { namedDocuments, type SeenDraft } from './launch-orders.ts'
import { Sentence } from './sentence.tsx'

type Props = {
  title: string
  flush: () => Promise<SeenDraft[]>
  onClose: () => void
}

/** A document goes into a launch, one that there is or a new one. */
export function JoinDialog({ title, flush, onClose }: Props) {
  const navigate = useNavigate()
  const { data = [] } = useQuery(launchesQuery)
  const waiting = data.filter(({ status }) => status !== 'done')
  const [chosen, setChosen] = useState('')
  const [name, setName] = useState('')
  const join = useMutation({
    mutationFn: async () => {
      const launch = waiting.find((each) => each.id === chosen)
      const own = await flush()
      const others = (launch ? namedDocuments(launch) : []).filter(
        (each) =>
          !own.some(
            ({ collection, document }) => collection === each.collection && document === each.document,
          ),
      )
      return order('launch.save', {
        launch: launch?.id ?? null,
        version: launch?.version ?? null,
        name: launch?.name ?? name,
        documents: [...others, ...own],
        at: launch?.status === 'scheduled' ? launch.at : null,
      })
    },
    onSuccess: ({ id: launch }) => navigate({ to: '/lanzamientos/$launch', params: { launch } }),
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
              {waiting.map((launch) => (
                <option key={launch.id} value={launch.id}>
                  {launch.name}
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
        <Sentence error={join.error} />
        <DialogActions>
          <button type="button" className={`${button.outline} ${button.compact}`} onClick={onClose}>
            Cancelar
          </button>
          <button type="submit" className={`${button.primary} ${button.compact}`} disabled={join.isPending}>
            Sumar
          </button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
