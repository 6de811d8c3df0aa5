import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { buenosAiresClock } from '../../language/es-AR/buenos-aires-time.ts'
import type { PanelRelease } from '../../pages/panel/publishing-data.ts'
import { sendCommand } from '../api/send-command.ts'
import { Dialog, DialogActions } from '../shell/dialog.tsx'
import { releasesQuery } from '../api/release-queries.ts'
import type { SeenDraft } from './release-drafts.ts'
import { readTime, TimeField, tomorrowAtNine } from './time-field.tsx'
import { Problem } from '../common/problem.tsx'

type Props = {
  title: string
  /** The launch that it is alone in, to be given another time. */
  launch: PanelRelease | undefined
  flush: () => Promise<SeenDraft[]>
  onClose: () => void
}

export function ScheduleDialog({ title, launch, flush, onClose }: Props) {
  const client = useQueryClient()
  const [clock, setClock] = useState(() =>
    launch?.at && Date.parse(launch.at) > Date.now()
      ? buenosAiresClock(new Date(launch.at))
      : tomorrowAtNine(),
  )
  const [problem, setProblem] = useState<string>()
  function change(next: string) {
    setClock(next)
    setProblem(undefined)
  }
  const schedule = useMutation({
    mutationFn: async (at: string) =>
      sendCommand('launch.save', {
        launch: launch?.id ?? null,
        version: launch?.version ?? null,
        name: launch?.name ?? title.slice(0, 120),
        documents: await flush(),
        at,
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: releasesQuery.queryKey })
      onClose()
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const read = readTime(clock)
    setProblem('error' in read ? read.error : undefined)
    if ('at' in read) schedule.mutate(read.at)
  }

  return (
    <Dialog title={`Programar «${title}»`} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <p>
          Se publica solo a esa hora, tal como está ahora. Si después cambia, espera a que alguien lo revise.
        </p>
        <TimeField id="programar-hora" value={clock} onChange={change} error={problem} />
        <Problem error={schedule.error} isInline />
        <DialogActions
          cancel="Cancelar"
          onCancel={onClose}
          confirm="Programar"
          disabled={schedule.isPending}
        />
      </form>
    </Dialog>
  )
}
