import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  use,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
  useRef,
  type FormEvent,
} from 'react'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import { formatCount } from '#/language/es-AR/format.ts'
import { nameInAddress } from '#/language/es-AR/name-in-address.ts'
import { Icon } from '#/ui/icon.tsx'
import { commentsQuery, type PanelComment, mentionsQuery, teamQuery } from './comment-queries.ts'
import { Button } from '#/panel/common/button.tsx'
import { fieldPathOf, goToField } from '#/panel/common/field-element.ts'
import { FieldLink } from '#/panel/common/problems.tsx'
import { agoWords, fullMoment } from '#/panel/common/moments.ts'
import { Card } from '#/panel/common/section.tsx'
import { useFieldName } from '#/publishing/panel/form/document-problems.tsx'
import { newWritingId, useUnsentTexts } from '#/panel/common/unsent-texts.ts'
import { ProblemMessage } from '#/panel/common/problem.tsx'
import { useCommand } from '#/panel/common/use-command.ts'
import { usePanelSession } from '#/panel/shell/session.ts'
import { PanelDialog, DialogActions } from '#/panel/shell/dialog.tsx'
import { MentionField, mentionedUids } from './mention-field.tsx'
import type { addComment, resolveComments } from '#/features/team/server/comment-commands.ts'
import { anchor, card, font, layout, screen, stack, utility } from '#/panel/common/styles.ts'
import css from './team.module.css'

type Commented = {
  comments: readonly PanelComment[]
  open: ReadonlyMap<string, number>
  discuss: (field: string) => void
}

const CommentsContext = createContext<Commented | null>(null)

const NO_COMMENTS: readonly PanelComment[] = []

export function Comments({
  collection,
  id,
  isOff,
  children,
}: {
  collection: PublicCollection
  id: string
  isOff: boolean
  children: ReactNode
}): ReactNode {
  const { data: comments = NO_COMMENTS } = useQuery({ ...commentsQuery(collection, id), enabled: !isOff })
  // Emails and the home screen link to a thread by hash.
  const [asked] = useState(() => commentIn(location.hash))
  const askedField = comments.find((each) => asked !== '' && each.id.endsWith(asked))?.field
  const [chosen, discuss] = useState<string | null>()
  const field = chosen === undefined ? askedField : chosen
  const commented = useMemo(() => {
    const open = new Map<string, number>()
    for (const each of comments) if (!each.isResolved) open.set(each.field, (open.get(each.field) ?? 0) + 1)
    return { comments, open, discuss }
  }, [comments])
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (event.code !== 'KeyM' || !event.altKey || !(event.ctrlKey || event.metaKey)) return
      const focused = fieldPathOf(document.activeElement)
      if (isOff || focused === null || document.querySelector('dialog:modal')) return
      event.preventDefault()
      discuss(focused)
    }
    addEventListener('keydown', keys)
    return () => removeEventListener('keydown', keys)
  }, [isOff])
  useEffect(() => {
    if (askedField === undefined) return
    history.replaceState(history.state, '', location.pathname + location.search)
    goToField(askedField)
  }, [askedField])
  return (
    <CommentsContext value={isOff ? null : commented}>
      {children}
      {field === null || field === undefined ? null : (
        <CommentDialog
          collection={collection}
          id={id}
          field={field}
          comments={comments.filter((each) => each.field === field)}
          onClose={() => {
            discuss(null)
            // Moves focus back to the field unless the dialog was opened explicitly.
            if (chosen === undefined) requestAnimationFrame(() => goToField(field))
          }}
        />
      )}
    </CommentsContext>
  )
}

const commentIn = (hash: string) => /^#comentario-([0-9a-f]{16})$/.exec(hash)?.[1] ?? ''

/** Comment button beside a field's name; its shortcut is Ctrl+Alt+M in the field, so that it is no tab stop. */
export function CommentMark({ path, label }: { path: string; label: string }): ReactNode {
  const commented = use(CommentsContext)
  if (!commented) return null
  const open = commented.open.get(path) ?? 0
  return (
    <button
      type="button"
      className={css.mark}
      data-comment=""
      data-open={open > 0 || undefined}
      title={open > 0 ? `${formatCount(open, 'comentario', 'comentarios')} en ${label}` : `Comentar ${label}`}
      tabIndex={open > 0 ? 0 : -1}
      onClick={() => commented.discuss(path)}
    >
      <Icon name="chat" size={16} />
      {open > 0 ? <span aria-hidden="true">{open}</span> : null}
    </button>
  )
}

export function CommentsCard(): ReactNode {
  const commented = use(CommentsContext)
  const nameOf = useFieldName()
  const open = (commented?.comments ?? NO_COMMENTS).filter(({ isResolved }) => !isResolved)
  if (!commented || open.length === 0) return null
  return (
    <Card
      id="comentarios"
      title={
        <>
          Comentarios <span className={screen.count}>{open.length}</span>
        </>
      }
    >
      <ul>
        {[...Map.groupBy(open, ({ field }) => field)].map(([field, thread]) => {
          const last = thread.at(-1)!
          const name = nameOf(field) || field
          return (
            <li key={field} className={card.item}>
              <FieldLink path={field} className={`${anchor.quiet} ${font.medium} ${utility.small}`}>
                {name}
              </FieldLink>
              <span className={`${screen.detail} ${layout.cut}`}>{last.text}</span>
              <span className={screen.detail} title={last.by}>
                {nameInAddress(last.by)}, {agoWords(last.at)}
                {thread.length > 1 ? ` · ${formatCount(thread.length, 'comentario', 'comentarios')}` : ''}
              </span>
              <Button
                look="text"
                aria-label={`Responder en ${name}`}
                onClick={() => commented.discuss(field)}
              >
                Responder
              </Button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

type CommentDialogProps = {
  collection: PublicCollection
  id: string
  field: string
  comments: readonly PanelComment[]
  onClose: () => void
}

function CommentDialog({ collection, id, field, comments, onClose }: CommentDialogProps) {
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
    <ol className={stack.s}>
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
          <p className={`${utility.anywhere} ${utility.newlines}`}>{text}</p>
        </li>
      ))}
    </ol>
  )
}
