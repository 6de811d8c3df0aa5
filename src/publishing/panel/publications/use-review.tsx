import { useState, type ReactNode } from 'react'
import { refuseOffline } from '#/panel/api/lost-command.ts'
import type { SentDraft } from '#/publishing/panel/releases/release-drafts.ts'
import { usePanelSession } from '#/panel/shell/session.ts'
import { askChanges, type ChangedDocument } from './draft-changes.tsx'
import { ReviewDialog } from './review-dialog.tsx'

type ReviewRequest = {
  documents: ChangedDocument[]
  confirm: string
  settle: (reviewed: SentDraft[] | null) => void
}
type Review = (drafts: SentDraft[], isSeen: boolean, confirm: string) => Promise<SentDraft[]>

/** Drafts go on at once where one person wrote all of them and saw it on the form, else once all that they change was read in a dialog. */
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
