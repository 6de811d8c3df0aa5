import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import { ScrollRegion } from '#/panel/common/scroll-region.tsx'
import { ProblemMessage } from '#/panel/common/problem.tsx'
import type { SentDraft } from '#/publishing/panel/releases/release-drafts.ts'
import { PanelDialog, DialogActions } from '#/panel/shell/dialog.tsx'
import { DraftSection, seenOf, useDraftChanges } from './draft-changes.tsx'
import stack from '#/ui/stack.module.css'
import css from './draft-changes.module.css'

type ReviewDialogProps = {
  title?: string
  documents: readonly { collection: PublicCollection; id: string }[]
  /** Fields that are published; all where it is left out. */
  only?: readonly string[] | undefined
  confirm: string
  mutation: { isPending: boolean; error: Error | null; mutate: (drafts: SentDraft[]) => void }
  onClose: () => void
}

/** Review of the changes that publishing the drafts would make; confirms exactly the displayed versions. */
export function ReviewDialog({
  title = 'Antes y después',
  documents,
  only,
  confirm,
  mutation,
  onClose,
}: ReviewDialogProps) {
  const { isPending, error, mutate } = mutation
  const { data, ...query } = useDraftChanges(documents, error)
  return (
    <PanelDialog title={title} size="wide" onClose={onClose}>
      <ScrollRegion label="Qué cambia" className={`${stack.m} ${css.list}`}>
        {data?.map((each) => (
          <DraftSection
            key={`${each.collection}/${each.id}`}
            draft={only ? { ...each, changes: each.changes.filter(({ path }) => only.includes(path)) } : each}
          />
        ))}
        {data?.length === 0 ? <p>Ya no hay borradores para mirar: se publicaron o se descartaron.</p> : null}
        {query.isPending ? <p role="status">Buscando…</p> : null}
      </ScrollRegion>
      <ProblemMessage error={error ?? query.error} />
      <DialogActions
        cancel="Cancelar"
        onCancel={onClose}
        confirm={confirm}
        disabled={isPending || query.isFetching || !data || data.length === 0}
        onConfirm={() => mutate(seenOf(data!))}
      />
    </PanelDialog>
  )
}
