import { useMutation, useQueryClient } from '@tanstack/react-query'
import { buenosAiresClock } from '#/language/es-AR/buenos-aires-time.ts'
import { sendCommand } from '#/panel/api/send-command.ts'
import { PanelDialog, DialogActions } from '#/panel/shell/dialog.tsx'
import { releasesQuery, type PanelRelease } from './release-queries.ts'
import { releaseInput, type SentDraft } from './release-drafts.ts'
import { TimeField, tomorrowAtNine, useTime } from './time-field.tsx'
import { ProblemMessage } from '#/panel/common/problem.tsx'
import type { saveRelease } from '#/publishing/commands/releases/save-release.ts'

type ScheduleDialogProps = {
  title: string
  /** The release that it is alone in, to be given another time. */
  release: PanelRelease | undefined
  flush: () => Promise<SentDraft[]>
  onClose: () => void
}

export function ScheduleDialog({ title, release, flush, onClose }: ScheduleDialogProps) {
  const client = useQueryClient()
  const schedule = useMutation({
    mutationFn: async (at: string) =>
      sendCommand<typeof saveRelease>('launch.save', {
        ...releaseInput(release),
        name: release?.name ?? title.slice(0, 120),
        documents: await flush(),
        at,
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: releasesQuery.queryKey })
      onClose()
    },
  })

  const { field, onSubmit } = useTime(
    () =>
      release?.at && Date.parse(release.at) > Date.now()
        ? buenosAiresClock(new Date(release.at))
        : tomorrowAtNine(),
    schedule.mutate,
  )

  return (
    <PanelDialog title={`Programar «${title}»`} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <p>Se publica solo a esa hora, tal como está ahora. Lo que cambie después queda como borrador.</p>
        <TimeField id="programar-hora" {...field} />
        <ProblemMessage error={schedule.error} isInline />
        <DialogActions
          cancel="Cancelar"
          onCancel={onClose}
          confirm="Programar"
          disabled={schedule.isPending}
        />
      </form>
    </PanelDialog>
  )
}
