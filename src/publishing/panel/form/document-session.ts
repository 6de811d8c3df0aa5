import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { SettingsField } from '#/catalogue/documents/settings.ts'
import { isSameJson, type JsonObject } from '#/catalogue/json/json.ts'
import { isDocument } from '#/panel/api/documents.ts'
import { documentQuery, historyQuery, reviewQuery, type AskedDocument } from '#/panel/api/queries.ts'
import { CommandRefused, documentErrors, sendCommand } from '#/panel/api/send-command.ts'
import { goToField } from '#/panel/common/field-element.ts'
import { latestMutation } from '#/panel/common/use-command.ts'
import type { DocumentForm } from '#/panel/forms/form-field.ts'
import { formSlug } from '#/panel/forms/forms.ts'
import type { PanelType } from '#/panel/model/panel-data.ts'
import type { discardDraft } from '#/publishing/commands/drafts/discard-draft.ts'
import type { publish as publishCommand } from '#/publishing/commands/publications/publish.ts'
import { isPathWithin, isStepDone, SETTINGS_STEPS } from '#/publishing/model/begin-steps.ts'
import type { DraftDocument } from '#/publishing/panel/draft/draft-document.ts'
import type { Editing } from '#/publishing/panel/draft/editing.ts'
import { knownDocument } from '#/publishing/panel/draft/known.ts'
import { useDrafts } from '#/publishing/panel/draft/use-drafts.ts'
import { draftsPublishedAlong } from '#/publishing/panel/editor-parts.tsx'
import { sayPublished } from '#/publishing/panel/publications/published-note.tsx'
import { useReview } from '#/publishing/panel/publications/review-dialog.tsx'
import type { CheckedVersion } from './current-issues.ts'
import { FormStore } from './form-store.ts'

export type DocumentSession = ReturnType<typeof useDocumentSession>
export type DocumentCommands = ReturnType<typeof useDocumentCommands>

/** Editing session of a document's screen, with the form's state and the server's last reply. */
export function useDocumentSession(form: DocumentForm, opened: AskedDocument, types: readonly PanelType[]) {
  const { collection, id } = opened
  const drafts = useDrafts()
  const { data: current = opened } = useQuery({ ...documentQuery(collection, id), initialData: opened })
  const [session] = useState(() => drafts.open({ collection, id }, knownDocument(opened)))
  const [refused, setRefused] = useState<CheckedVersion | null>(null)
  useRemoteChanges(session, current)
  useUndoKeys(session)

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
  const isUploading = useSyncExternalStore(store.subscribe, () => store.read().uploads > 0)
  return { session, store, current, live, review, judged, isUploading, setRefused }
}

/** Selected part of the editing state, so that a keystroke re-renders its field but not the screen. */
export function useEditing<Part>(session: DraftDocument, select: (editing: Editing) => Part): Part {
  return useSyncExternalStore(session.subscribe, () => select(session.read()))
}

function useRemoteChanges(session: DraftDocument, current: AskedDocument): void {
  const { collection, id } = current
  const drafts = useDrafts()
  const client = useQueryClient()
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
}

function useUndoKeys(session: DraftDocument): void {
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
}

/** Commands of a document's screen for all fields, or those of `only`; `field`: onboarding step. */
export function useDocumentCommands(
  edited: DocumentSession,
  { field, only }: { field: string | undefined; only: SettingsField[] | undefined },
) {
  const { session, store, current, live, isUploading, setRefused } = edited
  const { collection, id } = current
  const client = useQueryClient()
  const navigate = useNavigate()
  const { review: reviewed, dialog } = useReview(only)
  /** Saved and reviewed drafts to publish together; unseen changes open the review. */
  const flush = async (confirm = 'Así está bien') => {
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
      const drafts = await flush(
        current.needsApproval && !current.handover?.approved ? 'Aprobar y publicar' : 'Publicar',
      )
      return sendCommand<typeof publishCommand>('publication.publish', { drafts, ...(only ? { only } : {}) })
    },
    onSuccess: () => refresh().then(sayPublished),
    onError: (error) => {
      if (!(error instanceof CommandRefused)) return
      const issues = documentErrors(error).filter(isDocument({ collection, id }))
      const { draftVersion: version, value } = session.read()
      setRefused({ issues, version, value })
      store.tellAll()
      // The live version changed: refetches to merge it with the edits.
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
      const next = SETTINGS_STEPS.find((step) => !isStepDone(step, issues))
      if (!problem) return navigate(next ? { to: '/empezar/$id', params: { id: next.slug } } : { to: '/' })
      store.tellAll()
      goToField(problem.path)
    },
  })
  return {
    flush,
    refresh,
    publish,
    discard,
    goOn,
    dialog,
    error: latestMutation(publish, discard, goOn).error,
  }
}

const CHANGED_MEANWHILE =
  'No se publicó nada: esto cambió mientras se guardaba. Mirá cómo quedó y publicá de nuevo.'
