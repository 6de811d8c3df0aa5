import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import { nameInAddress } from '#/language/es-AR/name-in-address.ts'
import { commentsQuery, mentionsQuery, teamQuery, type PanelComment } from './comment-queries.ts'
import { newWritingId } from '#/panel/common/new-writing-id.ts'
import { agoWords, fullMoment } from '#/panel/common/moments.ts'
import { ProblemMessage } from '#/panel/common/problem.tsx'
import { useUnsentTexts } from '#/panel/common/unsent-texts.ts'
import { useCommand } from '#/panel/common/use-command.ts'
import { usePanelSession } from '#/panel/shell/session.ts'
import { Button } from '#/panel/common/button.tsx'
import { PanelDialog, DialogActions } from '#/panel/shell/dialog.tsx'
import font from '#/ui/font.module.css'
import stack from '#/ui/stack.module.css'
import { MentionField, mentionedUids } from './mention-field.tsx'
import { useFieldName } from '#/publishing/panel/form/document-problems.tsx'
import css from './comment-dialog.module.css'
import type { addComment } from '#/features/team/server/add-comment.ts'
import type { resolveComments } from '#/features/team/server/resolve-comments.ts'

type CommentDialogProps = {
  collection: PublicCollection
  id: string
  field: string
  comments: readonly PanelComment[]
  onClose: () => void
}

export function CommentDialog({ collection, id, field, comments, onClose }: CommentDialogProps) {
  const name = useFieldName()(field) || field
  const client = useQueryClient()
  const { uid } = usePanelSession()
  const unsent = useUnsentTexts(`texto.comentario.${collection}/${id}/${field}`, { text: '' })
  const { text } = unsent.texts
  const [isMissing, setMissing] = useState(false)
  const comment = useRef(newWritingId())
  const { outcome, isPending, run } = useCommand(async () => {
    await client.invalidateQueries({ queryKey: commentsQuery(collection, id).queryKey })
    await client.invalidateQueries({ queryKey: mentionsQuery.queryKey })
  })
  const open = comments.filter(({ isResolved }) => !isResolved)
  const resolved = comments.filter(({ isResolved }) => isResolved)
  const about = { collection, document: id, field }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') return setMissing(true)
    const mentions = mentionedUids(text, await client.ensureQueryData(teamQuery), uid)
    if (
      !(await run<typeof addComment>(
        'comment.add',
        { ...about, comment: comment.current, text, mentions },
        '',
      ))
    )
      return
    comment.current = newWritingId()
    unsent.forget({ text })
    onClose()
  }
  return (
    <PanelDialog title={name} onClose={onClose}>
      <form onSubmit={(event) => void send(event)} noValidate className={stack.m}>
        <CommentList comments={open} />
        <MentionField
          id="comentario"
          label={open.length > 0 ? 'Tu respuesta' : 'Tu comentario'}
          error={isMissing && text.trim() === '' ? 'Escribí el comentario.' : undefined}
          text={text}
          onWrite={(next) => unsent.write({ text: next })}
        />
        {resolved.length > 0 ? (
          <details>
            <summary>Resueltos</summary>
            <CommentList comments={resolved} />
          </details>
        ) : null}
        <ProblemMessage error={outcome.error} isInline />
        <DialogActions
          cancel="Cerrar"
          onCancel={onClose}
          confirm={open.length > 0 ? 'Responder' : 'Comentar'}
          disabled={isPending}
        >
          {open.length > 0 ? (
            <Button
              disabled={isPending}
              onClick={async () => {
                if (await run<typeof resolveComments>('comment.resolve', about, '')) onClose()
              }}
            >
              Resolver
            </Button>
          ) : null}
        </DialogActions>
      </form>
    </PanelDialog>
  )
}

function CommentList({ comments }: { comments: readonly PanelComment[] }) {
  if (comments.length === 0) return null
  return (
    <ol className={`${stack.s} ${css.said}`}>
      {comments.map(({ id, by, at, text }) => (
        <li key={id}>
          <p className={font.note}>
            <strong className={font.medium} title={by}>
              {nameInAddress(by)}
            </strong>
            {', '}
            <time dateTime={at} title={fullMoment(at)}>
              {agoWords(at)}
            </time>
          </p>
          <p className={css.text}>{text}</p>
        </li>
      ))}
    </ol>
  )
}
