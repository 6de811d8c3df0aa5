import { useState } from 'react'
import type { PublicCollection } from '#/app/collections.ts'
import { documentQuery } from '#/panel/api/queries.ts'
import { Button } from '#/panel/common/button.tsx'
import { useCommand } from '#/panel/common/use-command.ts'
import { TeamTextDialog } from './team-text-dialog.tsx'

type Props = {
  collection: PublicCollection
  id: string
  /** The version of its draft, once everything typed is in it. */
  flush: () => Promise<number>
  onClose: () => void
}

export function HandOverDialog({ collection, id, flush, onClose }: Props) {
  const [failure, setFailure] = useState<unknown>(null)
  const { outcome, isPending, run } = useCommand((client) =>
    client.invalidateQueries({ queryKey: documentQuery(collection, id).queryKey }),
  )

  async function send(note: string | undefined) {
    setFailure(null)
    const version = await flush().catch(setFailure)
    if (version === undefined) return
    if (await run('draft.hand-over', { collection, document: id, version, ...(note ? { note } : {}) }, ''))
      onClose()
  }
  return (
    <TeamTextDialog
      title="Listo para revisar"
      label="Nota para quien lo revise"
      help="Le llega por correo y en su inicio a quien puede publicarlo. Podés seguir escribiendo: se ve qué cambió después."
      confirm="Avisar"
      isOptional
      isPending={isPending}
      error={failure ?? outcome.error}
      onSend={(note) => void send(note)}
      onClose={onClose}
    />
  )
}

export function HandOverButton({ isAgain, onAsk }: { isAgain: boolean; onAsk: () => void }) {
  return (
    <Button look="primary" data-publish="" onClick={onAsk}>
      {isAgain ? 'Avisar de nuevo' : 'Listo para revisar'}
    </Button>
  )
}
