import { type ReactNode, useState } from 'react'
import { formatNumber, formatCount } from '#/language/es-AR/format.ts'
import type { PanelPublication } from '#/panel/api/queries.ts'
import type { PublicationChange } from '#/publishing/model/publication.ts'
import { doneAtWords, longMoment } from '#/panel/common/moments.ts'
import { ListRow } from '#/panel/common/section.tsx'
import { useMay } from '#/panel/shell/session.ts'
import { useQuery, useMutation } from '@tanstack/react-query'
import { readQuery } from '#/panel/api/read-query.ts'
import { ChangesList } from '#/panel/common/changes-list.tsx'
import { DocumentLink } from '#/panel/common/document-link.tsx'
import type { publicationRead } from '#/publishing/server/publication-reads.ts'
import type { PanelConflict } from '#/panel/model/panel-data.ts'
import { Button } from '#/panel/common/button.tsx'
import { sendCommand, CommandRefused } from '#/panel/api/send-command.ts'
import { ProblemMessage } from '#/panel/common/problem.tsx'
import { announceInShell } from '#/panel/shell/announcement.tsx'
import { PanelDialog, DialogActions } from '#/panel/shell/dialog.tsx'
import { UndoDialog, type UndoChoice } from './undo-dialog.tsx'
import type { undoPublication } from '#/publishing/commands/publications/undo-publication.ts'
import { anchor, screen, stack } from '#/panel/common/styles.ts'
import css from '#/publishing/panel/releases/releases.module.css'

const changesQuery = (id: string) => ({
  ...readQuery<typeof publicationRead>('publicacion/:id', { id }),
  staleTime: Infinity,
})

/** `isUndo`: changes in reverse, as undoing would make them. */
export function PublicationDiff({ id, isUndo = false }: { id: string; isUndo?: boolean }) {
  const { data, error } = useQuery(changesQuery(id))
  if (error) return <p role="alert">{error.message}</p>
  if (data === undefined) return <p role="status">Buscando…</p>
  if (data === null) return <p>Esa publicación ya no está.</p>
  return (
    <div className={`${stack.xs} ${css.changes}`}>
      {isUndo ? (
        <p>
          Vuelve a como estaba antes
          {data.leavesDrafts ? ', y lo que se había publicado queda como borrador' : ''}:
        </p>
      ) : null}
      {data.documents.map((document) => (
        <div key={`${document.collection}/${document.id}`}>
          <DocumentLink to={document} className={`${anchor.quiet} ${screen.name}`}>
            {document.title}
          </DocumentLink>
          {document.changes.length === 0 ? (
            <p>{(isUndo ? UNDONE : WHOLE)[document.change]}</p>
          ) : (
            <ChangesList changes={document.changes} isUndo={isUndo} />
          )}
        </div>
      ))}
      {data.more > 0 ? <p>Y {formatCount(data.more, 'documento', 'documentos')} más.</p> : null}
    </div>
  )
}

const WHOLE: Record<PublicationChange, string> = {
  new: 'Se publicó por primera vez, o volvió.',
  changed: 'Quedó igual.',
  removed: 'Se quitó del sitio.',
}

const UNDONE: Record<PublicationChange, string> = {
  new: 'Se quita del sitio.',
  changed: 'Queda igual.',
  removed: 'Vuelve al sitio.',
}

type PublicationRowProps = { publication: PanelPublication; children?: (names: string) => ReactNode }

export function PublicationRow({ publication, children }: PublicationRowProps) {
  const { id, at, by, note, undoes, undone, launch, documents, more } = publication
  const mayPublish = useMay('publish')
  const names =
    documents.map(({ title, change }) => `${title}${CHANGE_WORDS[change]}`).join(', ') +
    (more > 0 ? ` y ${formatNumber(more)} más` : '')
  return (
    <ListRow
      name={
        undoes ? `Se deshizo: ${names}` : launch && launch.name !== names ? `${launch.name}: ${names}` : names
      }
      end={
        undone ? (
          <span className={screen.detail}>Deshecha</span>
        ) : mayPublish ? (
          <UndoButton publication={id} of={names} />
        ) : null
      }
    >
      <span className={screen.detail}>
        {doneAtWords({ at, by, undoes })}
        {launch?.at ? ` · programado para el ${longMoment(launch.at)}` : ''}
        {note ? ` · «${note}»` : ''}
      </span>
      {children?.(names)}
    </ListRow>
  )
}

const CHANGE_WORDS: Record<PublicationChange, string> = {
  new: ' (nuevo)',
  changed: '',
  removed: ' (eliminado)',
}

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
