import { useState } from 'react'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import { Button } from '#/panel/common/button.tsx'
import { Icon } from '#/ui/icon.tsx'
import { DeleteDialog } from '#/publishing/panel/deletions/delete-dialog.tsx'
import { AddToReleaseDialog } from '#/publishing/panel/releases/add-to-release-dialog.tsx'
import {
  type SentDraft,
  useReleaseOf,
  releasesQuery,
  type PanelRelease,
  releaseInput,
} from '#/publishing/panel/releases/release-queries.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { buenosAiresClock } from '#/language/es-AR/buenos-aires-time.ts'
import { sendCommand } from '#/panel/api/send-command.ts'
import { PanelDialog, DialogActions } from '#/panel/shell/dialog.tsx'
import { TimeField, tomorrowAtNine, useTime } from '#/publishing/panel/releases/time-field.tsx'
import { ProblemMessage } from '#/panel/common/problem.tsx'
import type { saveRelease } from '#/publishing/commands/releases/release-commands.ts'
import css from './publications.module.css'
import { utility } from '#/panel/common/styles.ts'

/** `own`: publishing is the approval; `missing` and `waiting`: another person has to approve it. */
export type PublishApproval = 'none' | 'own' | 'missing' | 'waiting'

type PublishControlProps = {
  approval: PublishApproval
  collection: PublicCollection
  id: string
  title: string
  live: number | undefined
  count: number
  /** True for part of a document, which can't be scheduled. */
  isPart: boolean
  isPending: boolean
  isUploading: boolean
  isDisabled: boolean
  onPublish: () => void
  flush: () => Promise<SentDraft[]>
  onHandOver: () => void
}

const PUBLISH_MENU_ID = 'otras-formas'

export function PublishControl(props: PublishControlProps) {
  const {
    collection,
    id,
    title,
    live,
    count,
    isPart,
    isPending,
    isUploading,
    isDisabled,
    onPublish,
    flush,
    onHandOver,
    approval,
  } = props
  const [open, setOpen] = useState<'schedule' | 'join' | 'delete' | null>(null)
  const release = useReleaseOf(collection, id)
  const close = () => setOpen(null)
  const hasChanges = live === undefined || count > 0
  const isLacking = approval === 'missing' || approval === 'waiting'
  const isOff = isDisabled || !hasChanges || approval === 'waiting'
  const mayDelete = live !== undefined && collection !== 'settings'
  return (
    <span className={utility.inline}>
      <Button
        look="primary"
        className={css.now}
        data-publish=""
        // `aria-disabled` instead of `disabled` keeps the focus, so that the outcome is announced.
        aria-disabled={isOff || undefined}
        onClick={isOff ? undefined : isLacking ? onHandOver : onPublish}
      >
        {isPending
          ? 'Publicando…'
          : isUploading
            ? 'Subiendo…'
            : publishLabel(live !== undefined, count, approval)}
      </Button>
      {hasChanges || mayDelete ? (
        <Button
          look="primary"
          className={css.more}
          aria-label="Otras formas de publicar"
          popoverTarget={PUBLISH_MENU_ID}
        >
          <Icon name="caretDown" />
        </Button>
      ) : null}
      <div id={PUBLISH_MENU_ID} popover="auto" className={css.menu}>
        {hasChanges ? (
          <>
            {isPart || isLacking ? null : (
              <>
                <PublishMenuItem onChoose={() => setOpen('schedule')}>
                  {release?.status === 'scheduled' && release.documents.length === 1
                    ? 'Cambiar la hora…'
                    : 'Programar…'}
                </PublishMenuItem>
                <PublishMenuItem onChoose={() => setOpen('join')}>Sumar a un lanzamiento…</PublishMenuItem>
              </>
            )}
            <PublishMenuItem onChoose={onHandOver}>Pedir que lo revisen…</PublishMenuItem>
          </>
        ) : null}
        {mayDelete ? (
          <PublishMenuItem onChoose={() => setOpen('delete')}>Eliminar del sitio…</PublishMenuItem>
        ) : null}
      </div>
      {open === 'schedule' ? (
        <ScheduleDialog
          {...{ title, flush }}
          release={release?.documents.length === 1 ? release : undefined}
          onClose={close}
        />
      ) : null}
      {open === 'join' ? <AddToReleaseDialog {...{ title, flush }} onClose={close} /> : null}
      {open === 'delete' ? (
        <DeleteDialog {...{ collection, id, title }} version={live!} onClose={close} />
      ) : null}
    </span>
  )
}

function PublishMenuItem({ onChoose, children }: { onChoose: () => void; children: React.ReactNode }) {
  return (
    <button
      type="button"
      className={css.entry}
      popoverTarget={PUBLISH_MENU_ID}
      popoverTargetAction="hide"
      onClick={onChoose}
    >
      {children}
    </button>
  )
}

function publishLabel(isLive: boolean, count: number, approval: PublishApproval): string {
  if (isLive && count === 0) return 'Sin cambios'
  if (approval !== 'none') return APPROVAL_LABELS[approval]
  if (!isLive) return 'Publicar'
  return count === 1 ? 'Publicar 1 cambio' : `Publicar ${count} cambios`
}

const APPROVAL_LABELS = {
  own: 'Aprobar y publicar',
  missing: 'Pedir aprobación',
  waiting: 'Espera aprobación',
} as const

type ScheduleDialogProps = {
  title: string
  /** Existing release with only this document, to be rescheduled. */
  release: PanelRelease | undefined
  flush: () => Promise<SentDraft[]>
  onClose: () => void
}

function ScheduleDialog({ title, release, flush, onClose }: ScheduleDialogProps) {
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
