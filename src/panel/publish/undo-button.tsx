import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { PanelClash } from '../../pages/panel/publication-data.ts'
import button from '../../ui/button.module.css'
import { order, OrderRefused, type UndoChoice } from '../api/orders.ts'
import { Sentence } from '../launches/sentence.tsx'
import { UndoDialog } from './undo-dialog.tsx'

type Props = { publication: string; of: string; onUndone?: () => void }

/** Takes a publication back at once; asks first where a field of it was changed again since. */
export function UndoButton({ publication, of, onUndone }: Props) {
  const [clashes, setClashes] = useState<readonly PanelClash[] | null>(null)
  const undo = useMutation({
    mutationFn: (choices: UndoChoice[]) => order('publication.undo', { publication, choices }),
    onSuccess() {
      setClashes(null)
      onUndone?.()
    },
    onError(error) {
      setClashes((error instanceof OrderRefused && error.refusal.clashes) || null)
    },
  })
  return (
    <>
      <button
        type="button"
        className={button.text}
        disabled={undo.isPending}
        aria-label={`Deshacer: ${of}`}
        onClick={() => undo.mutate([])}
      >
        Deshacer
      </button>
      {clashes ? (
        <UndoDialog
          clashes={clashes}
          isPending={undo.isPending}
          onDecide={(choices) => undo.mutate(choices)}
          onClose={() => setClashes(null)}
        />
      ) : (
        <Sentence error={undo.error} />
      )}
    </>
  )
}
