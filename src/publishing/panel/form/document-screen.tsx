import { PublishedNote, sayPublished } from '#/publishing/panel/publications/published-note.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { PanelType } from '#/panel/model/panel-data.ts'
import { isSameJson } from '#/catalogue/json/json.ts'
import { documentErrors } from '#/panel/api/faults-of.ts'
import { sendCommand, CommandRefused } from '#/panel/api/send-command.ts'
import {
  documentQuery,
  historyQuery,
  manualChoicesQuery,
  reviewQuery,
  type AskedDocument,
} from '#/panel/api/queries.ts'
import type { DraftDocument } from '#/publishing/panel/draft/draft-document.ts'
import type { Editing } from '#/publishing/panel/draft/editing.ts'
import { knownDocument } from '#/publishing/panel/draft/known.ts'
import { useDrafts } from '#/publishing/panel/draft/use-drafts.ts'
import type { SettingsField } from '#/catalogue/documents/settings.ts'
import type { JsonObject } from '#/catalogue/json/json.ts'
import type { DocumentForm } from '#/panel/forms/form-field.ts'
import { formSlug } from '#/panel/forms/forms.ts'
import { nameOfField } from '#/panel/forms/name-of-field.ts'
import { DocumentNotes } from '#/publishing/panel/publications/document-notes.tsx'
import { PublishControl } from '#/publishing/panel/publications/publish-control.tsx'
import { useReview } from '#/publishing/panel/publications/use-review.tsx'
import { useMayPublish, useMayWrite, PermissionNotice } from './permission-notice.tsx'
import { ConflictList } from './conflicts.tsx'
import { CompletenessCard } from './completeness-card.tsx'
import {
  AroundDocument,
  DocumentCards,
  HandOverButtons,
  HandOverDialogs,
  draftsPublishedAlong,
} from '#/publishing/panel/editor-parts.tsx'
import { DocumentContext } from './document-context.ts'
import rule from '#/ui/rule.module.css'
import { FormStore } from './form-store.ts'
import { HistoryCard } from './history-card.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { DocumentProblems } from './document-problems.tsx'
import { StatementIssuesCard } from './statement-issues-card.tsx'
import { SaveMark } from '#/publishing/panel/draft/save-mark.tsx'
import type { CheckedVersion } from './current-issues.ts'
import { SignInAgain } from './sign-in-again.tsx'
import { FormSections } from './form-sections.tsx'
import { isPathWithin } from '#/publishing/model/begin-steps.ts'
import { Button } from '#/panel/common/button.tsx'
import { latestMutation } from '#/panel/common/latest-of.ts'
import { fieldPathOf, goToField } from '#/panel/common/field-element.ts'
import { previewAddress, previewPath } from '#/panel/common/preview-path.ts'
import { PreviewedContext } from './previewed.ts'
import { PublicationState } from './publication-state.tsx'
import { ScreenTitle } from '#/panel/shell/screen-title.tsx'
import layout from '#/ui/layout.module.css'
import font from '#/ui/font.module.css'
import parts from '#/panel/common/parts.module.css'
import css from './document-screen.module.css'
import { isDocument } from '#/panel/api/documents.ts'
import { DiscardButton } from './discard-button.tsx'
import type { discardDraft } from '#/publishing/commands/drafts/discard-draft.ts'
import type { publish as publishCommand } from '#/publishing/commands/publications/publish.ts'

type DocumentScreenProps = {
  form: DocumentForm
  document: AskedDocument
  types: readonly PanelType[]
  /** Single section of a form for onboarding, without publishing. */
  field?: string
  /** The fields that it is of, where these are published and discarded without the rest. */
  only?: SettingsField[]
}

export function DocumentScreen({ form, document: opened, types, field, only }: DocumentScreenProps) {
  const { collection, id } = opened
  const drafts = useDrafts()
  const client = useQueryClient()
  const navigate = useNavigate()
  const mayPublish = useMayPublish(collection)
  const mayWrite = useMayWrite(collection)
  const { data: current = opened } = useQuery({ ...documentQuery(collection, id), initialData: opened })
  const [session] = useState(() => drafts.open({ collection, id }, knownDocument(opened)))
  // Each thing by itself: a letter that is typed draws its field, and not the screen.
  const state = useEditing(session, (editing) => editing.state)
  const savedAt = useEditing(session, (editing) => editing.savedAt)
  const draftVersion = useEditing(session, (editing) => editing.draftVersion)
  const conflicts = useEditing(session, (editing) => editing.conflicts)
  const canUndo = useEditing(session, (editing) => editing.canUndo)
  const [isHandingOver, setHandingOver] = useState(false)
  const [refused, setRefused] = useState<CheckedVersion | null>(null)

  useEffect(() => {
    const known = knownDocument(current)
    if (session.applyRemote(known)) {
      if (known.behind) session.catchUp()
      return undefined
    }
    // Refetched, because changes in flight may be missing from the loaded state.
    let isOpen = true
    const again = () => {
      if (isOpen) void client.invalidateQueries({ queryKey: documentQuery(collection, id).queryKey })
    }
    void drafts.answered([session]).then(again)
    return () => {
      isOpen = false
    }
  }, [drafts, session, current, client, collection, id])
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
  const judged = useMemo(
    (): CheckedVersion => ({
      issues: [...(current.draft && review ? review.others : []), ...current.issues],
      version: current.draft?.version ?? null,
      value: (current.draft?.data ?? live ?? {}) as JsonObject,
    }),
    [current.draft, current.issues, review, live],
  )
  const [store] = useState(() => new FormStore(session, types, { form, live, judged, refused }))
  useEffect(() => store.follow(), [store])
  useEffect(() => store.compare({ form, live, judged, refused }), [store, form, live, judged, refused])
  const { data: choices } = useQuery({ ...manualChoicesQuery, enabled: collection === 'manuals' })
  const manual = choices?.manuals.find((choice) => choice.id === id)?.label
  const written = useSyncExternalStore(store.subscribe, () => screenTitle(store.read().value, form))
  const title = manual || written || id
  const changes = useSyncExternalStore(store.subscribe, () => {
    const all = store.read().changes
    return only ? [...all].filter((path) => only.some((key) => isPathWithin(path, key))).length : all.size
  })
  const isUploading = useSyncExternalStore(store.subscribe, () => store.read().uploads > 0)

  const { review: reviewed, dialog } = useReview(only)
  /** The drafts that go on together from here, once everything typed is in them and all that they change was seen. */
  const flushed = async (confirm = 'Así está bien') => {
    if (isUploading) throw new Error('Esperá a que termine de subir el archivo.')
    const { value: seen } = session.read()
    await session.flush()
    const { draftVersion: version, value } = session.read()
    if (version === null) throw new Error('No hay cambios sin publicar.')
    // Changes received while saving were not reviewed.
    if (!isSameJson(value, seen)) throw new Error(CHANGED_MEANWHILE)
    const along = await draftsPublishedAlong(client, collection, id)
    const isSeen = !store.unseen().some((path) => !only || only.some((key) => isPathWithin(path, key)))
    return reviewed([{ collection, document: id, version }, ...along], isSeen, confirm)
  }
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: documentQuery(collection, id).queryKey }),
      client.invalidateQueries({ queryKey: historyQuery(collection, id).queryKey }),
    ])
  const publish = useMutation({
    mutationFn: async () => {
      setRefused(null)
      const drafts = await flushed('Publicar')
      return sendCommand<typeof publishCommand>('publication.publish', { drafts, ...(only ? { only } : {}) })
    },
    onSuccess: () => refresh().then(sayPublished),
    onError: (error) => {
      if (!(error instanceof CommandRefused)) return
      const issues = documentErrors(error).filter(isDocument({ collection, id }))
      const { draftVersion: version, value } = session.read()
      setRefused({ issues, version, value })
      store.tellAll()
      // Something else is on the site by now: it is put together with what is written here.
      if (error.refusal.reason === 'conflict') void refresh()
    },
  })
  const discard = useMutation({
    mutationFn: async () => {
      if (only && live) for (const key of only) store.set(key, live[key])
      await session.flush()
      const version = session.read().draftVersion
      if (only) return
      if (version !== null)
        await sendCommand<typeof discardDraft>('draft.discard', { collection, document: id, version })
    },
    onSuccess: async () => {
      if (current.live) await refresh()
      else await navigate({ to: '/$section', params: { section: formSlug(collection) } })
    },
  })

  const goOn = useMutation({
    mutationFn: async () => {
      await session.flush()
      const { issues } = await client.fetchQuery({ ...documentQuery(collection, id), staleTime: 0 })
      const problem = issues.find(({ path }) => isPathWithin(path, field!))
      if (!problem) return navigate({ to: '/' })
      store.tellAll()
      goToField(problem.path)
    },
  })
  const latest = latestMutation(publish, discard, goOn)
  const count = live ? changes : 0
  const { handover } = current
  const hasDraft = draftVersion !== null && (count > 0 || !live)
  const isWaiting = handover?.status === 'ready' && handover.since.length === 0
  const path = previewPath(current)
  const previewed = useMemo(
    () => (path === null ? null : { path, draft: `${collection}.${id}`, savedAt, width: 760 }),
    [path, collection, id, savedAt],
  )
  const card = { document: current, path, savedAt, isBeginning: field !== undefined }
  return (
    <DocumentContext value={store}>
      <PreviewedContext value={previewed}>
        <AroundDocument collection={collection} id={id} isOff={field !== undefined}>
          <header className={`${layout.row} ${rule.below} ${css.bar}`}>
            <nav className={`${font.note} ${css.trail}`} aria-label="Dónde estás">
              {form.only === undefined ? (
                <>
                  <Link to="/$section" params={{ section: formSlug(collection) }}>
                    {form.many}
                  </Link>
                  <span aria-hidden="true"> / </span>
                  <span className={css.id}>{id}</span>
                </>
              ) : field === undefined ? (
                form.many
              ) : (
                <>
                  <Link to="/">Empecemos</Link>
                  <span aria-hidden="true"> / </span>
                  {form.many}
                </>
              )}
            </nav>
            <SaveMark session={session} nameOf={(path) => nameOfField(form, path)} />
            <span className={`${layout.row} ${css.actions}`}>
              <button
                type="button"
                className={parts.quiet}
                disabled={!canUndo}
                onClick={() => session.undo()}
              >
                Deshacer
              </button>
              {collection === 'products' ? (
                <Link
                  to="/$section/nuevo"
                  params={{ section: 'productos' }}
                  search={{ copia: id }}
                  className={parts.quiet}
                >
                  Duplicar
                </Link>
              ) : null}
              {path && field === undefined ? (
                <a
                  className={parts.quiet}
                  href={previewAddress(path, `${collection}.${id}`)}
                  target="_blank"
                  rel="noreferrer"
                >
                  Ver
                </a>
              ) : null}
              {hasDraft && field === undefined ? (
                <DiscardButton isLive={live !== undefined} onDiscard={() => discard.mutate()} />
              ) : null}
              {field === undefined ? null : (
                <Button
                  look="primary"
                  aria-disabled={goOn.isPending || undefined}
                  onClick={() => goOn.mutate()}
                >
                  Seguir
                </Button>
              )}
              {mayPublish && field === undefined ? (
                <PublishControl
                  collection={collection}
                  id={id}
                  title={title}
                  live={current.live?.version}
                  count={count}
                  isPart={only !== undefined}
                  isPending={publish.isPending}
                  isUploading={isUploading}
                  isDisabled={publish.isPending || isUploading || state === 'conflict'}
                  onPublish={() => publish.mutate()}
                  flush={flushed}
                  onHandOver={() => setHandingOver(true)}
                />
              ) : null}
              {mayWrite && !mayPublish && field === undefined && hasDraft && !isWaiting ? (
                <HandOverButtons isAgain={handover?.status === 'ready'} onAsk={() => setHandingOver(true)} />
              ) : null}
            </span>
          </header>
          <div className={css.screen}>
            <div
              className={css.form}
              onBlur={({ target }) => {
                const left = fieldPathOf(target)
                if (left !== null && !target.hasAttribute('data-comment')) store.leave(left)
              }}
            >
              <div className={css.head}>
                <ScreenTitle className={css.title}>{title}</ScreenTitle>
                {field === undefined ? <PublicationState document={current} /> : <p>{form.about}</p>}
                <DocumentCards place="head" {...card} />
              </div>
              <DocumentCards place="notes" {...card} />
              <DocumentNotes document={current} onChanged={() => void refresh()} />
              <DocumentProblems error={latest.error} {...{ collection, id }} />
              <PublishedNote />
              <DocumentCards place="warnings" {...card} />
              {conflicts.length > 0 ? (
                <ConflictList
                  form={form}
                  conflicts={conflicts}
                  onSettle={(...choice) => session.settle(...choice)}
                />
              ) : null}
              <PermissionNotice collection={collection} />
              <FormSections
                groups={form.groups}
                wanted={collection === 'products' ? current.missing : null}
                isLive={live !== undefined}
                isDisabled={!mayWrite}
                isUntitled={field !== undefined || only !== undefined}
              />
              <DocumentCards place="below" {...card} />
            </div>
            <aside className={css.beside} aria-label="Cómo queda">
              <DocumentCards place="beside" {...card} />
              {field === undefined || judged.issues.every(({ severity }) => severity !== 'error') ? (
                <PreviewPanel {...card} />
              ) : null}
              {current.draft && review && field === undefined ? (
                <StatementIssuesCard issues={[...review.others, ...current.issues]} />
              ) : null}
              <CompletenessCard document={current} />
              <DocumentCards place="last" {...card} />
              {field === undefined ? (
                <HistoryCard
                  collection={collection}
                  id={id}
                  live={current.live?.version}
                  onUndone={() => {
                    publish.reset()
                    void refresh()
                  }}
                  onRestore={(data) => session.replace(data)}
                />
              ) : null}
            </aside>
          </div>
          {dialog}
          {isHandingOver ? (
            <HandOverDialogs
              collection={collection}
              id={id}
              flush={flushed}
              onClose={() => setHandingOver(false)}
            />
          ) : null}
          {state === 'signed-out' ? <SignInAgain onDone={() => session.retry()} /> : null}
        </AroundDocument>
      </PreviewedContext>
    </DocumentContext>
  )
}

function useEditing<Part>(session: DraftDocument, select: (editing: Editing) => Part): Part {
  return useSyncExternalStore(session.subscribe, () => select(session.read()))
}

const CHANGED_MEANWHILE =
  'No se publicó nada: esto cambió mientras se guardaba. Mirá cómo quedó y publicá de nuevo.'

const screenTitle = (value: JsonObject, { only, many, title }: DocumentForm) =>
  only === undefined ? String(value[title] ?? '') : many
