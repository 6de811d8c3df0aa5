import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import { ScrollRegion } from '#/panel/common/section.tsx'
import { ProblemMessage } from '#/panel/common/problem.tsx'
import type { SentDraft } from '#/publishing/panel/releases/release-queries.ts'
import { PanelDialog, DialogActions } from '#/panel/shell/dialog.tsx'
import { DraftSection, seenOf, useDraftChanges, askChanges, type ChangedDocument } from './draft-changes.tsx'
import { useState, type ReactNode } from 'react'
import { refuseOffline } from '#/panel/api/lost-command.ts'
import { usePanelSession } from '#/panel/shell/session.ts'
import { stack, utility } from '#/panel/common/styles.ts'

type ReviewDialogProps = {
  title?: string
  documents: readonly { collection: PublicCollection; id: string }[]
  /** Fields to publish; all if undefined. */
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
      <ScrollRegion label="Qué cambia" className={`${stack.m} ${utility.pane}`}>
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

type ReviewRequest = {
  documents: ChangedDocument[]
  confirm: string
  settle: (reviewed: SentDraft[] | null) => void
}
type Review = (drafts: SentDraft[], isSeen: boolean, confirm: string) => Promise<SentDraft[]>

/** Confirms drafts at once if the user wrote them all and saw every change on the form; otherwise after a dialog. */
export function useReview(only?: readonly string[]): { review: Review; dialog: ReactNode } {
  const { email } = usePanelSession()
  const [request, setRequest] = useState<ReviewRequest | null>(null)
  const review: Review = async (drafts, isSeen, confirm) => {
    refuseOffline()
    const documents = drafts.map(({ collection, document: id }) => ({ collection, id }))
    const authors = (await askChanges(documents)).flatMap((draft) => draft.authors)
    if (isSeen && authors.every((name) => name === email)) return drafts
    const reviewed = await new Promise<SentDraft[] | null>((settle) =>
      setRequest({ documents, confirm, settle }),
    )
    setRequest(null)
    if (!reviewed) throw new Error('No se hizo nada: los cambios siguen como borrador.')
    return reviewed
  }
  const dialog = request && (
    <ReviewDialog
      documents={request.documents}
      only={only}
      confirm={request.confirm}
      mutation={{ isPending: false, error: null, mutate: request.settle }}
      onClose={() => request.settle(null)}
    />
  )
  return { review, dialog }
}
