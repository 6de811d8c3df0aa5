import { useState } from 'react'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import { Button } from '#/panel/common/button.tsx'
import { Icon } from '#/ui/icon.tsx'
import { DeleteDialog } from '#/publishing/panel/deletions/delete-dialog.tsx'
import { AddToReleaseDialog } from '#/publishing/panel/releases/add-to-release-dialog.tsx'
import type { SentDraft } from '#/publishing/panel/releases/release-drafts.ts'
import { ScheduleDialog } from '#/publishing/panel/releases/schedule-dialog.tsx'
import { useReleaseOf } from '#/publishing/panel/releases/use-release-of.ts'
import css from './publish-control.module.css'

type PublishControlProps = {
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
  } = props
  const [open, setOpen] = useState<'schedule' | 'join' | 'delete' | null>(null)
  const release = useReleaseOf(collection, id)
  const close = () => setOpen(null)
  const hasChanges = live === undefined || count > 0
  const mayDelete = live !== undefined && collection !== 'settings'
  return (
    <span className={css.control}>
      <Button
        look="primary"
        className={css.now}
        data-publish=""
        // `aria-disabled` instead of `disabled` keeps the focus, so that the outcome is announced.
        aria-disabled={isDisabled || !hasChanges || undefined}
        onClick={isDisabled || !hasChanges ? undefined : onPublish}
      >
        {isPending ? 'Publicando…' : isUploading ? 'Subiendo…' : publishLabel(live !== undefined, count)}
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
            {isPart ? null : (
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

function publishLabel(isLive: boolean, count: number): string {
  if (!isLive) return 'Publicar'
  if (count === 0) return 'Sin cambios'
  return count === 1 ? 'Publicar 1 cambio' : `Publicar ${count} cambios`
}
