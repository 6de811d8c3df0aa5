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
import type { SentDraft } from '#/publishing/panel/releases/release-drafts.ts'
import { ReviewDialog } from '#/publishing/panel/publications/review-dialog.tsx'
import { useMay } from '#/panel/shell/session.ts'
import { addressChanges, redirectDrafts } from './address-changes.ts'
import { CategoryRows } from './category-rows.tsx'
import {
  moveChanges,
  pathTo,
  treeOf,
  moveObstacle,
  type Branch,
  type TreePosition,
} from '#/publishing/panel/form/category-tree.ts'
import { MovedNote, type Moved } from './moved-note.tsx'
import { RedirectOffer } from './redirect-offer.tsx'
import { withFields } from '#/publishing/panel/form/with-fields.ts'
import { ScreenTitle } from '#/panel/shell/screen-title.tsx'
import screen from '#/panel/common/screen.module.css'
import { ErrorMessage } from '#/panel/common/error-message.tsx'
import card from '#/panel/common/card.module.css'
import font from '#/ui/font.module.css'
import stack from '#/ui/stack.module.css'
import rule from '#/ui/rule.module.css'
import css from './categories-screen.module.css'
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
    <div className={screen.screen} data-width="wide">
      <header className={screen.top}>
        <ScreenTitle className={screen.title}>Categorías</ScreenTitle>
        <Link to="/$section/nuevo" params={{ section: 'categorias' }} className={BUTTON_CLASS.primary}>
          Categoría nueva
        </Link>
      </header>
      <p className={`${font.note} ${css.help}`}>
        Arrastrá una categoría para cambiarla de lugar. Con el teclado: flecha derecha y Enter para
        levantarla, flechas hasta el lugar y Enter para dejarla. Nada cambia en el sitio hasta que publiques.
      </p>
      <div role="status" className={css.said}>
        {refused ? <p className={css.problem}>{refused}</p> : null}
        {change.error ? (
          <p className={css.problem}>
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
    </div>
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
