import { useQuery } from '@tanstack/react-query'
import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import { formatCount } from '#/language/es-AR/format.ts'
import { nameInAddress } from '#/language/es-AR/name-in-address.ts'
import { Icon } from '#/ui/icon.tsx'
import { commentsQuery, type PanelComment } from './comment-queries.ts'
import { Button } from '#/panel/common/button.tsx'
import { fieldPathOf, goToField } from '#/panel/common/field-element.ts'
import { FieldLink } from '#/panel/common/field-link.tsx'
import { agoWords } from '#/panel/common/moments.ts'
import { Card } from '#/panel/common/section.tsx'
import anchor from '#/ui/anchor.module.css'
import layout from '#/ui/layout.module.css'
import screen from '#/panel/common/screen.module.css'
import card from '#/panel/common/card.module.css'
import { CommentDialog } from './comment-dialog.tsx'
import { useFieldName } from '#/publishing/panel/form/document-problems.tsx'
import css from './comments.module.css'

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
  // An email and the home lead to a thread.
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
            // Restores the focus if there was none before.
            if (chosen === undefined) requestAnimationFrame(() => goToField(field))
          }}
        />
      )}
    </CommentsContext>
  )
}

const commentIn = (hash: string) => /^#comentario-([0-9a-f]{16})$/.exec(hash)?.[1] ?? ''

/** Beside the name of a field; with the keyboard it is Ctrl Alt M in the field, so that Tab goes from one to the next. */
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
              <FieldLink path={field} className={`${anchor.quiet} ${card.name}`}>
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
