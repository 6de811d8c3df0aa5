import { PublishedNote, sayPublished } from '#/publishing/panel/publications/published-note.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { Button, BUTTON_CLASS } from '#/panel/common/button.tsx'
import { sendCommand } from '#/panel/api/send-command.ts'
import { summariesQuery } from '#/panel/api/queries.ts'
import {
  changeTogether,
  leftUnchangedSentence,
  type DocumentChange,
} from '#/publishing/panel/draft/change-together.ts'
import { useDrafts } from '#/publishing/panel/draft/use-drafts.ts'
import type { SentDraft } from '#/publishing/panel/releases/release-queries.ts'
import { ReviewDialog } from '#/publishing/panel/publications/review-dialog.tsx'
import { useMay } from '#/panel/shell/session.ts'
import { addressChanges, redirectDrafts } from './address-changes.ts'
import { CategoryRows, MovedNote, type Moved } from './category-rows.tsx'
import {
  moveChanges,
  pathTo,
  treeOf,
  moveObstacle,
  type Branch,
  type TreePosition,
} from '#/publishing/panel/form/category-tree.ts'
import { RedirectOffer } from './category-cards.tsx'
import { withFields } from '#/publishing/panel/form/seen-values.ts'
import { ListScreen } from '#/panel/common/list-screen.tsx'
import { card, font, rule, stack, utility } from '#/panel/common/styles.ts'
import { ErrorMessage } from '#/panel/common/error-message.tsx'
import css from './category.module.css'
import { useDocuments } from '#/panel/api/documents.ts'
import type { publish as publishCommand } from '#/publishing/commands/publications/publish.ts'

export default function CategoriesScreen() {
  const client = useQueryClient()
  const drafts = useDrafts()
  const navigate = useNavigate()
  const [lastMove, setLastMove] = useState<Moved>()
  const [refused, setRefused] = useState<string>()
  const documents = useDocuments()
  const tree = useMemo(() => treeOf(documents), [documents])

  /** Replaces the optimistic state if the reply differs. */
  const showWhatIsSo = () => void client.invalidateQueries({ queryKey: summariesQuery.queryKey })
  const change = useMutation({
    mutationFn: async ({
      changes,
    }: {
      changes: DocumentChange[]
      moved: Omit<Moved, 'undo'> | undefined
    }) => {
      client.setQueryData(summariesQuery.queryKey, (known) => known && withFields(known, changes))
      return changeTogether({ drafts, client }, changes)
    },
    onSuccess({ undo, left }, { moved }) {
      setLastMove(moved && { ...moved, undo })
      setRefused(leftUnchangedSentence(left) || undefined)
      if (left.length > 0) showWhatIsSo()
    },
    onError() {
      setLastMove(undefined)
      setRefused(undefined)
      showWhatIsSo()
    },
  })

  function move(id: number, place: TreePosition) {
    const problem = moveObstacle(tree, id, place)
    setRefused(problem)
    change.reset()
    const changes = problem === undefined ? moveChanges(tree, id, place) : []
    if (changes.length > 0)
      change.mutate({ changes, moved: { id, text: categoryMoveWords(tree, id, place) } })
  }

  function hide({ id, name, hidden }: Branch) {
    const text = hidden
      ? `«${name}» vuelve al menú, al pie y a la portada.`
      : `«${name}» sale del menú, del pie y de la portada; su dirección responde igual.`
    const set = { hidden: hidden ? null : true }
    const changes: DocumentChange[] = [{ collection: 'categories', document: String(id), set }]
    change.mutate({ changes, moved: { id, text } })
  }

  return (
    <ListScreen
      title="Categorías"
      about="Arrastrá una categoría para cambiarla de lugar. Con el teclado: flecha derecha y Enter para levantarla, flechas hasta el lugar y Enter para dejarla. Nada cambia en el sitio hasta que publiques."
      width="wide"
      ways={
        <Link to="/$section/nuevo" params={{ section: 'categorias' }} className={BUTTON_CLASS.primary}>
          Categoría nueva
        </Link>
      }
    >
      <div role="status" className={css.said}>
        {refused ? <p className={utility.error}>{refused}</p> : null}
        {change.error ? (
          <p className={utility.error}>
            <ErrorMessage error={change.error} />
          </p>
        ) : null}
        {lastMove ? (
          <MovedNote
            key={`${lastMove.id} ${lastMove.text}`}
            moved={lastMove}
            onUndo={() => change.mutate({ changes: lastMove.undo, moved: undefined })}
            onChange={(changes, text) => change.mutate({ changes, moved: { id: lastMove.id, text } })}
          />
        ) : null}
      </div>
      <CategoryRows
        tree={tree}
        onMove={move}
        onHide={hide}
        onOpen={(id) =>
          void navigate({ to: '/$section/$id', params: { section: 'categorias', id: String(id) } })
        }
      />
      <RedirectOffer />
      <PublishTree />
    </ListScreen>
  )
}

function PublishTree() {
  const [isReviewing, setReviewing] = useState(false)
  const mayPublish = useMay('publish')
  const documents = useDocuments()
  const waiting = documents.filter(({ collection, state }) => collection === 'categories' && state !== 'live')
  const along = redirectDrafts(documents, addressChanges(documents))
  const publish = useMutation({
    mutationFn: (drafts: SentDraft[]) =>
      sendCommand<typeof publishCommand>('publication.publish', { drafts }),
    onSuccess() {
      setReviewing(false)
      sayPublished()
    },
  })
  if (waiting.length === 0) return <PublishedNote />
  return (
    <section
      className={`${stack.xs} ${rule.above} ${font.small} ${css.waiting}`}
      aria-labelledby="sin-publicar"
    >
      <h2 id="sin-publicar" className={card.title}>
        Sin publicar
      </h2>
      <p>
        {[...waiting, ...along].map(({ title }) => title).join(', ')}. {mayPublish ? 'Salen juntas.' : ''}
      </p>
      {mayPublish ? (
        <Button look="primary" data-publish="" onClick={() => setReviewing(true)}>
          {waiting.length + along.length === 1
            ? 'Publicar 1 cambio'
            : `Publicar ${waiting.length + along.length} cambios`}
        </Button>
      ) : null}
      {isReviewing ? (
        <ReviewDialog
          documents={[...waiting, ...along]}
          confirm="Publicar"
          mutation={publish}
          onClose={() => setReviewing(false)}
        />
      ) : null}
    </section>
  )
}

function categoryMoveWords(tree: readonly Branch[], id: number, { parent, index }: TreePosition): string {
  const name = pathTo(tree, id).at(-1)!.name
  const above = parent === null ? undefined : pathTo(tree, parent).at(-1)
  return `«${name}» pasa ${above ? `adentro de «${above.name}»` : 'al primer nivel'}, en el lugar ${index + 1}.`
}
