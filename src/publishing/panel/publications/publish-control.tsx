import { useState } from 'react'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import { Button } from '#/panel/common/button.tsx'
import { Icon } from '#/ui/icon.tsx'
import { DeleteDialog } from '#/publishing/panel/deletions/delete-dialog.tsx'
import { AddToReleaseDialog } from '#/publishing/panel/releases/add-to-release-dialog.tsx'
import type { SeenDraft } from '#/publishing/panel/releases/release-drafts.ts'
import { ScheduleDialog } from '#/publishing/panel/releases/schedule-dialog.tsx'
import { useReleaseOf } from '#/publishing/panel/releases/use-release-of.ts'
import css from './publish-control.module.css'

type Props = {
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
  flush: () => Promise<SeenDraft[]>
  onHandOver: () => void
}

const MENU = 'otras-formas'

export function PublishControl(props: Props) {
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
        {isPending ? 'Publicando…' : isUploading ? 'Subiendo…' : publishWords(live !== undefined, count)}
      </Button>
      {hasChanges || mayDelete ? (
        <Button
          look="primary"
          className={css.more}
          aria-label="Otras formas de publicar"
          popoverTarget={MENU}
        >
          <Icon name="caretDown" />
        </Button>
      ) : null}
      <div id={MENU} popover="auto" className={css.menu}>
        {hasChanges ? (
          <>
            {isPart ? null : (
              <>
                <Entry onChoose={() => setOpen('schedule')}>
                  {release?.status === 'scheduled' && release.documents.length === 1
                    ? 'Cambiar la hora…'
                    : 'Programar…'}
                </Entry>
                <Entry onChoose={() => setOpen('join')}>Sumar a un lanzamiento…</Entry>
              </>
            )}
            <Entry onChoose={onHandOver}>Pedir que lo revisen…</Entry>
          </>
        ) : null}
        {mayDelete ? <Entry onChoose={() => setOpen('delete')}>Eliminar del sitio…</Entry> : null}
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

function Entry({ onChoose, children }: { onChoose: () => void; children: React.ReactNode }) {
  return (
    <button
      type="button"
      className={css.entry}
      popoverTarget={MENU}
      popoverTargetAction="hide"
      onClick={onChoose}
    >
      {children}
    </button>
  )
}

function publishWords(isLive: boolean, count: number): string {
  if (!isLive) return 'Publicar'
  if (count === 0) return 'Sin cambios'
  return count === 1 ? 'Publicar 1 cambio' : `Publicar ${count} cambios`
}
