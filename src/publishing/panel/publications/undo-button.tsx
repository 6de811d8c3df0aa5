import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '#/language/es-AR/format.ts'
import type { PanelConflict } from '#/panel/model/panel-data.ts'
import { Button } from '#/panel/common/button.tsx'
import { sendCommand, CommandRefused } from '#/panel/api/send-command.ts'
import { ProblemMessage } from '#/panel/common/problem.tsx'
import { announceInShell } from '#/panel/shell/announcement.tsx'
import { PanelDialog, DialogActions } from '#/panel/shell/dialog.tsx'
import { PublicationDiff } from './publication-changes.tsx'
import { UndoDialog, type UndoChoice } from './undo-dialog.tsx'
import type { undoPublication } from '#/publishing/commands/publications/undo-publication.ts'

type UndoButtonProps = { publication: string; of: string; onUndone?: () => void }

export function UndoButton({ publication, of, onUndone }: UndoButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [conflicts, setConflicts] = useState<readonly PanelConflict[] | null>(null)
  const undo = useMutation({
    mutationFn: (choices: UndoChoice[]) =>
      sendCommand<typeof undoPublication>('publication.undo', { publication, choices }),
    onSuccess(_, choices) {
      close()
      announceInShell(`Se deshizo: ${of}. ${undoResultText(choices)}`)
      onUndone?.()
    },
    onError(error) {
      setConflicts((error instanceof CommandRefused && error.refusal.clashes) || null)
    },
  })
  function close() {
    setOpen(false)
    setConflicts(null)
    undo.reset()
  }
  return (
    <>
      <Button look="text" aria-label={`Deshacer: ${of}`} onClick={() => setOpen(true)}>
        Deshacer
      </Button>
      {conflicts ? (
        <UndoDialog conflicts={conflicts} mutation={undo} onClose={close} />
      ) : isOpen ? (
        <PanelDialog title="¿Deshacer esta publicación?" onClose={close}>
          <PublicationDiff id={publication} isUndo />
          <ProblemMessage error={undo.error} isInline />
          <DialogActions cancel="No deshacer nada" onCancel={close}>
            <Button
              look="primary"
              aria-disabled={undo.isPending || undefined}
              onClick={undo.isPending ? undefined : () => undo.mutate([])}
            >
              {undo.isPending ? 'Deshaciendo…' : 'Deshacer'}
            </Button>
          </DialogActions>
        </PanelDialog>
      ) : null}
    </>
  )
}

function undoResultText(choices: readonly UndoChoice[]): string {
  const left = choices.filter(({ keep }) => keep === 'now').length
  if (left === 0) return 'Todo volvió a como estaba.'
  return `${formatCount(left, 'dato quedó', 'datos quedaron')} como ${left === 1 ? 'está' : 'están'} ahora, como elegiste; lo demás volvió a como estaba.`
}
