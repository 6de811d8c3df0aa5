import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Issue, PanelType } from '../../pages/panel/panel-data.ts'
import button from '../../ui/button.module.css'
import { order, OrderRefused } from '../api/orders.ts'
import { documentQuery, historyQuery, reviewQuery, type AskedDocument } from '../api/queries.ts'
import { BannerPreview } from '../categories/banner-preview.tsx'
import { publishedAlong } from '../categories/published-along.ts'
import { RedirectOffer } from '../categories/redirect-offer.tsx'
import { DraftSession, type Editing } from '../draft/draft-session.ts'
import type { JsonObject } from '../draft/json.ts'
import type { DocumentForm } from '../forms/form-field.ts'
import { slugOf } from '../forms/forms.ts'
import { DocumentNotes } from '../publish/document-notes.tsx'
import { PublishControl } from '../publish/publish-control.tsx'
import { useMay, usePanelSession } from '../shell/session.ts'
import { Clashes } from './clashes.tsx'
import { CompletenessCard } from './completeness-card.tsx'
import { DocumentContext } from './document-context.ts'
import formCss from './document-form.module.css'
import { Fields } from './form-control.tsx'
import { FormStore } from './form-store.ts'
import { HistoryCard } from './history-card.tsx'
import { Others } from './others.tsx'
import { PreviewCard } from './preview-card.tsx'
import { Problems } from './problems.tsx'
import { SaidCard } from './said-card.tsx'
import { SaveMark } from './save-mark.tsx'
import { SignInAgain } from './sign-in-again.tsx'
import { TypePreview } from '../types/type-preview.tsx'
import { partId, Parts } from './parts.tsx'
import { previewAddress, previewPath } from './preview-path.ts'
import { Standing } from './standing.tsx'
import { ScreenTitle } from '../shell/screen-title.tsx'
import css from './document-screen.module.css'

type Props = { form: DocumentForm; document: AskedDocument; types: readonly PanelType[] }

/** A document as it is being written: its form, what is published beside it, and the ways to publish and to go back. */
export function DocumentScreen({ form, document: opened, types }: Props) {
  const { collection, id } = opened
  const { uid } = usePanelSession()
  const client = useQueryClient()
  const navigate = useNavigate()
  const mayPublish = useMay('publish')
  const { data: current = opened } = useQuery({ ...documentQuery(collection, id), initialData: opened })
  const [session] = useState(() => new DraftSession({ collection, id, uid }, opened))
  // Each thing by itself: a letter that is typed draws its field, and not the screen.
  const state = useEditing(session, (editing) => editing.state)
  const savedAt = useEditing(session, (editing) => editing.savedAt)
  const draftVersion = useEditing(session, (editing) => editing.draftVersion)
  const clashes = useEditing(session, (editing) => editing.clashes)
  const canUndo = useEditing(session, (editing) => editing.canUndo)
  const [refused, setRefused] = useState<readonly Issue[]>([])

  useEffect(() => session.takeIn(current), [session, current])
  useEffect(() => {
    const goOn = () => session.retry()
    addEventListener('online', goOn)
    return () => removeEventListener('online', goOn)
  }, [session])
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      if (event.shiftKey) session.redo()
      else session.undo()
    }
    addEventListener('keydown', keys)
    return () => removeEventListener('keydown', keys)
  }, [session])

  const live = current.live?.data as JsonObject | undefined
  const { data: review } = useQuery({ ...reviewQuery(collection, id), enabled: current.draft !== null })
  const issues = useMemo(
    () =>
      new Map(
        [...(current.draft && review ? review.issues : []), ...current.issues, ...refused].map((issue) => [
          issue.path,
          issue,
        ]),
      ),
    [current.draft, current.issues, review, refused],
  )
  const [store] = useState(() => new FormStore(session, types, { live, issues }))
  useEffect(() => store.compare({ live, issues }), [store, live, issues])
  const title = useSyncExternalStore(store.subscribe, () => titleIn(store.read().value, form)) || id
  const changes = useSyncExternalStore(store.subscribe, () => store.read().changes.size)

  /** The drafts that are published together from here, once everything typed is in them. */
  const flushed = async () => {
    await session.flush()
    const version = session.read().draftVersion
    if (version === null) throw new Error('No hay cambios sin publicar.')
    return [{ collection, document: id, version }, ...(await publishedAlong(client, collection, id))]
  }
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: documentQuery(collection, id).queryKey }),
      client.invalidateQueries({ queryKey: historyQuery(collection, id).queryKey }),
    ])
  const publish = useMutation({
    mutationFn: async () => {
      setRefused([])
      return order('publication.publish', { drafts: await flushed() })
    },
    onSuccess: refresh,
    onError: (error) => {
      if (!(error instanceof OrderRefused)) return
      setRefused(error.refusal.issues ?? [])
      // Something else is on the site by now: it is put together with what is written here.
      if (error.refusal.reason === 'conflict') void refresh()
    },
  })
  const discard = useMutation({
    mutationFn: async () => {
      await session.flush()
      const version = session.read().draftVersion
      if (version !== null) await order('draft.discard', { collection, document: id, version })
    },
    onSuccess: async () => {
      if (current.live) await refresh()
      else await navigate({ to: '/$section', params: { section: slugOf(collection) } })
    },
  })

  const count = live ? changes : 0
  const path = previewPath(current)
  return (
    <DocumentContext value={store}>
      <header className={css.bar}>
        <nav className={css.trail} aria-label="Dónde estás">
          {form.only === undefined ? (
            <>
              <Link to="/$section" params={{ section: slugOf(collection) }}>
                {form.many}
              </Link>
              <span aria-hidden="true"> / </span>
              <span className={css.id}>{id}</span>
            </>
          ) : (
            form.many
          )}
        </nav>
        <SaveMark session={session} />
        <span className={css.actions}>
          <button type="button" className={css.quiet} disabled={!canUndo} onClick={() => session.undo()}>
            Deshacer
          </button>
          {collection === 'products' ? (
            <Link
              to="/$section/nuevo"
              params={{ section: 'productos' }}
              search={{ copia: id }}
              className={css.quiet}
            >
              Duplicar
            </Link>
          ) : null}
          {path ? (
            <a
              className={`${css.quiet} ${css.onPhone}`}
              href={previewAddress(path, `${collection}.${id}`)}
              target="_blank"
              rel="noreferrer"
            >
              Ver
            </a>
          ) : null}
          {draftVersion !== null && (count > 0 || !live) ? (
            <button type="button" className={css.quiet} command="show-modal" commandfor="descartar">
              Descartar
            </button>
          ) : null}
          {mayPublish ? (
            <PublishControl
              collection={collection}
              id={id}
              title={title}
              live={current.live?.version}
              count={count}
              isPending={publish.isPending}
              isDisabled={publish.isPending || state === 'clash'}
              onPublish={() => publish.mutate()}
              flush={flushed}
            />
          ) : null}
        </span>
      </header>
      <div className={css.screen}>
        <div className={css.form}>
          <div className={css.head}>
            <ScreenTitle className={css.title}>{title}</ScreenTitle>
            <Standing document={current} />
            <Others collection={collection} id={id} />
          </div>
          <DocumentNotes document={current} onChanged={() => void refresh()} />
          <Problems error={publish.error ?? discard.error} issues={refused} />
          {publish.isSuccess && state === 'saved' && count === 0 ? (
            <p className={css.done} role="status">
              Publicado. Ya está en el sitio.
            </p>
          ) : null}
          {collection === 'categories' ? <RedirectOffer category={id} /> : null}
          {clashes.length > 0 ? (
            <Clashes form={form} clashes={clashes} onSettle={(...choice) => session.settle(...choice)} />
          ) : null}
          <Parts groups={form.groups} />
          {form.groups.map((group, place) => (
            <section key={group.title} className={formCss.group} aria-label={group.title}>
              <h2 id={partId(place)} tabIndex={-1} className={formCss.title}>
                {group.title}
              </h2>
              <Fields fields={group.fields} path="" />
            </section>
          ))}
          {collection === 'categories' && path ? (
            <BannerPreview path={path} draft={`${collection}.${id}`} savedAt={savedAt} />
          ) : null}
        </div>
        <aside className={css.beside} aria-label="Cómo queda">
          {collection === 'product-types' ? (
            <TypePreview id={id} savedAt={savedAt} affected={current.affected ?? []} />
          ) : (
            <PreviewCard
              path={path}
              draft={`${collection}.${id}`}
              savedAt={savedAt}
              isLive={live !== undefined}
              first={collection === 'categories' ? 'escritorio' : undefined}
            />
          )}
          {current.draft && review ? <SaidCard issues={[...review.issues, ...current.issues]} /> : null}
          <CompletenessCard document={current} />
          <HistoryCard
            collection={collection}
            id={id}
            live={current.live?.version}
            onUndone={() => void refresh()}
            onRestore={(data) => session.replace(data)}
          />
        </aside>
      </div>
      {state === 'signed-out' ? <SignInAgain onDone={() => session.retry()} /> : null}
      <dialog id="descartar" className={css.dialog} aria-labelledby="descartar-titulo">
        <h2 id="descartar-titulo">¿Descartar el borrador?</h2>
        <p>
          {live
            ? 'El documento queda como está en el sitio. Lo que escribiste se pierde.'
            : 'Nunca se publicó: desaparece del todo.'}
        </p>
        <form method="dialog" className={css.actions}>
          <button className={`${button.outline} ${button.compact}`}>Seguir editando</button>
          <button className={`${button.primary} ${button.compact}`} onClick={() => discard.mutate()}>
            Descartar
          </button>
        </form>
      </dialog>
    </DocumentContext>
  )
}

function useEditing<Part>(session: DraftSession, select: (editing: Editing) => Part): Part {
  return useSyncExternalStore(session.subscribe, () => select(session.read()))
}

const titleIn = (value: JsonObject, { only, many, title }: DocumentForm) =>
  only === undefined ? String(value[title] ?? '') : many
