import { useState, type ReactNode } from 'react'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import { documentQuery } from '#/panel/api/queries.ts'
import { Button } from '#/panel/common/button.tsx'
import { useCommand } from '#/panel/common/use-command.ts'
import type { SentDraft } from '#/publishing/panel/releases/release-drafts.ts'
import { TeamTextDialog } from './team-text-dialog.tsx'
import type { handOver } from '#/features/team/server/hand-over.ts'

type HandOverDialogProps = {
  collection: PublicCollection
  id: string
  /** Its draft first, once everything typed is in it. */
  flush: () => Promise<SentDraft[]>
  onClose: () => void
}

export function HandOverDraftDialog({ collection, id, flush, onClose }: HandOverDialogProps): ReactNode {
  const [failure, setFailure] = useState<unknown>(null)
  const { outcome, isPending, run } = useCommand((client) =>
    client.invalidateQueries({ queryKey: documentQuery(collection, id).queryKey }),
  )

  async function send(note: string | undefined) {
    setFailure(null)
    const [draft] = (await flush().catch(setFailure)) ?? []
    if (draft === undefined) return false
    return run<typeof handOver>('draft.hand-over', { ...draft, ...(note ? { note } : {}) }, '')
  }
  return (
    <TeamTextDialog
      place={`entrega.${collection}/${id}`}
      title="Listo para revisar"
      label="Nota para quien lo revise"
      help="Le llega por correo y en su inicio a quien puede publicarlo. Podés seguir escribiendo: se ve qué cambió después."
      confirm="Avisar"
      isOptional
      isPending={isPending}
      error={failure ?? outcome.error}
      onSend={send}
      onClose={onClose}
    />
  )
}

export function HandOverDraftButton({ isAgain, onAsk }: { isAgain: boolean; onAsk: () => void }): ReactNode {
  return (
    <Button look="primary" data-publish="" onClick={onAsk}>
      {isAgain ? 'Avisar de nuevo' : 'Listo para revisar'}
    </Button>
  )
}
