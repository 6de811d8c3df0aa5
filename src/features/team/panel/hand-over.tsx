import { useState, type ReactNode, type FormEvent } from 'react'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import { documentQuery } from '#/panel/api/queries.ts'
import { Button } from '#/panel/common/button.tsx'
import { useCommand } from '#/panel/common/use-command.ts'
import type { SentDraft } from '#/publishing/panel/releases/release-queries.ts'
import type { approve, handOver, giveBack } from '#/features/team/server/handover-commands.ts'
import { MAX_TEAM_TEXT } from '#/publishing/model/handover.ts'
import { AreaField } from '#/panel/common/form-fields.tsx'
import { ProblemMessage } from '#/panel/common/problem.tsx'
import { useUnsentTexts } from '#/panel/common/unsent-texts.ts'
import { PanelDialog, DialogActions } from '#/panel/shell/dialog.tsx'
import type { DocumentCardProps } from '#/publishing/panel/editor-parts.tsx'
import { nameInAddress } from '#/language/es-AR/name-in-address.ts'
import { formatList } from '#/language/es-AR/format.ts'
import { ChangesList } from '#/panel/common/changes-list.tsx'
import { agoWords, fullMoment } from '#/panel/common/moments.ts'
import { usePanelSession } from '#/panel/shell/session.ts'
import { ReviewDialog } from '#/publishing/panel/publications/review-dialog.tsx'
import { useMayPublish } from '#/publishing/panel/form/permission-notice.tsx'
import { layout, space, stack, utility } from '#/panel/common/styles.ts'
import notes from '#/publishing/panel/publications/publications.module.css'

type HandOverDialogProps = {
  collection: PublicCollection
  id: string
  /** Saves pending input, then returns its draft first. */
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

type TeamTextDialogProps = {
  /** Key of its unsent text on the device. */
  place: string
  title: string
  label: string
  help: string
  confirm: string
  isOptional?: boolean
  isPending: boolean
  error: unknown
  /** Resolves to whether it was sent. */
  onSend: (text: string | undefined) => Promise<boolean>
  onClose: () => void
}

export function TeamTextDialog({
  place,
  title,
  label,
  help,
  confirm,
  isOptional = false,
  isPending,
  error,
  onSend,
  onClose,
}: TeamTextDialogProps) {
  const unsent = useUnsentTexts(`texto.${place}`, { text: '' })
  const { text } = unsent.texts
  const [isMissing, setMissing] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    const trimmed = text.trim()
    if (trimmed === '' && !isOptional) return setMissing(true)
    if (!(await onSend(trimmed === '' ? undefined : trimmed))) return
    unsent.forget({ text })
    onClose()
  }
  return (
    <PanelDialog title={title} onClose={onClose}>
      <form onSubmit={(event) => void send(event)} noValidate>
        <AreaField
          id="para-el-equipo"
          label={isOptional ? `${label} (opcional)` : label}
          help={help}
          error={isMissing && text.trim() === '' ? 'Escribí qué tiene que cambiar.' : undefined}
          rows={4}
          maxLength={MAX_TEAM_TEXT}
          {...unsent.field('text')}
        />
        <ProblemMessage error={error} isInline />
        <DialogActions cancel="Cancelar" onCancel={onClose} confirm={confirm} disabled={isPending} />
      </form>
    </PanelDialog>
  )
}

export function HandoverNote({ document, isBeginning }: DocumentCardProps): ReactNode {
  const { collection, id, handover } = document
  const mayPublish = useMayPublish(collection)
  const { uid } = usePanelSession()
  const [isAsking, setAsking] = useState(false)
  const [isApproving, setApproving] = useState(false)
  const { outcome, isPending, run } = useCommand((client) =>
    client.invalidateQueries({ queryKey: documentQuery(collection, id).queryKey }),
  )
  if (!handover || isBeginning) return null
  const { status, by, at, note, since, approved } = handover
  const mayApprove =
    document.needsApproval && approved === null && mayPublish && !document.draft?.writers.includes(uid)
  const isReady = status === 'ready'
  return (
    <section className={`${stack.xs} ${notes.note}`} aria-label={isReady ? 'Listo para revisar' : 'Devuelto'}>
      <p>
        <strong title={by}>{nameInAddress(by)}</strong>{' '}
        {isReady ? 'lo dejó listo para revisar' : 'lo devolvió'},{' '}
        <time dateTime={at} title={fullMoment(at)}>
          {agoWords(at)}
        </time>
        .
      </p>
      {note === null ? null : <p className={`${utility.anywhere} ${utility.newlines}`}>{note}</p>}
      {isReady && (approved !== null || document.needsApproval) ? (
        <p>
          {approved === null ? (
            'Se publica cuando lo apruebe, o lo publique, alguien que no haya escrito en el borrador.'
          ) : (
            <>
              Aprobado por <strong title={approved.by}>{nameInAddress(approved.by)}</strong>, el{' '}
              <time dateTime={approved.at}>{fullMoment(approved.at)}</time>. Si algo cambia, hay que aprobarlo
              de nuevo.
            </>
          )}
        </p>
      ) : null}
      {isReady && since.length > 0 ? (
        <details>
          <summary>Después cambió: {formatList(since.map(({ label }) => label))}</summary>
          <ChangesList changes={since} className={stack.xs} />
        </details>
      ) : null}
      {isReady && mayPublish ? (
        <p className={`${layout.wrap} ${utility.small} ${space.gap12}`}>
          {mayApprove ? (
            <Button look="text" onClick={() => setApproving(true)}>
              Aprobar…
            </Button>
          ) : null}
          <Button look="text" onClick={() => setAsking(true)}>
            Devolver…
          </Button>
        </p>
      ) : null}
      {isApproving ? (
        <ReviewDialog
          documents={[{ collection, id }]}
          confirm="Aprobar"
          mutation={{
            isPending,
            error: outcome.error,
            mutate: ([seen]) =>
              void run<typeof approve>('draft.approve', { ...seen!, reviewed: true }, '').then(
                (isDone) => isDone && setApproving(false),
              ),
          }}
          onClose={() => setApproving(false)}
        />
      ) : null}
      {isAsking ? (
        <TeamTextDialog
          place={`devolucion.${collection}/${id}`}
          title="Devolver el borrador"
          label="Qué falta o qué cambiar"
          help="Le llega por correo y en su inicio a quien lo dejó listo."
          confirm="Devolver"
          isPending={isPending}
          error={outcome.error}
          onSend={(text) =>
            run<typeof giveBack>('draft.give-back', { collection, document: id, note: text! }, '')
          }
          onClose={() => setAsking(false)}
        />
      ) : null}
    </section>
  )
}
