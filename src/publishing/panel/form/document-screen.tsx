import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, useSyncExternalStore } from 'react'
import type { SettingsField } from '#/catalogue/documents/settings.ts'
import type { JsonObject } from '#/catalogue/json/json.ts'
import { manualChoicesQuery, type AskedDocument } from '#/panel/api/queries.ts'
import { fieldPathOf } from '#/panel/common/field-element.ts'
import { previewPath } from '#/panel/common/preview-frame.tsx'
import type { DocumentForm } from '#/panel/forms/form-field.ts'
import type { PanelType } from '#/panel/model/panel-data.ts'
import { ScreenTitle } from '#/panel/shell/screen-title.tsx'
import { SignInAgain } from '#/publishing/panel/draft/save-mark.tsx'
import { AroundDocument, DocumentCards, HandOverDialogs } from '#/publishing/panel/editor-parts.tsx'
import { DocumentNotes, ConflictList, DocumentProblems, StatementIssuesCard } from './document-problems.tsx'
import { PublishedNote } from '#/publishing/panel/publications/published-note.tsx'
import { DocumentBar } from './document-bar.tsx'
import { DocumentContext, PreviewedContext } from './document-context.ts'
import { useDocumentCommands, useDocumentSession, useEditing } from './document-session.ts'
import { FormSections } from './form-sections.tsx'
import { CompletenessCard, DraftVersionsCard, HistoryCard, PublicationState } from './history-card.tsx'
import { PermissionNotice, useMayWrite } from './permission-notice.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { putAt } from './seen-values.ts'
import { stack } from '#/panel/common/styles.ts'
import css from './document.module.css'

type DocumentScreenProps = {
  form: DocumentForm
  document: AskedDocument
  types: readonly PanelType[]
  /** Single field of a form for onboarding, without publishing. */
  field?: string
  /** Fields of the screen, if published and discarded separately from the rest. */
  only?: SettingsField[]
}

export function DocumentScreen({ form, document: opened, types, field, only }: DocumentScreenProps) {
  const { collection, id } = opened
  const edited = useDocumentSession(form, opened, types)
  const commands = useDocumentCommands(edited, { field, only })
  const { session, store, current, live, review, judged } = edited
  const { flush, refresh, publish } = commands
  const mayWrite = useMayWrite(collection)
  const isSignedOut = useEditing(session, ({ state }) => state === 'signed-out')
  const savedAt = useEditing(session, (editing) => editing.savedAt)
  const [isHandingOver, setHandingOver] = useState(false)
  const { data: choices } = useQuery({ ...manualChoicesQuery, enabled: collection === 'manuals' })
  const manual = choices?.manuals.find((choice) => choice.id === id)?.label
  const written = useSyncExternalStore(store.subscribe, () => screenTitle(store.read().value, form))
  const title = manual || written || id
  const path = previewPath(current)
  const previewed = useMemo(
    () => (path === null ? null : { path, draft: `${collection}.${id}`, savedAt, width: 760 }),
    [path, collection, id, savedAt],
  )
  const isStep = field !== undefined
  const card = { document: current, path, savedAt, isBeginning: isStep }
  return (
    <DocumentContext value={store}>
      <PreviewedContext value={previewed}>
        <AroundDocument collection={collection} id={id} isOff={isStep}>
          <DocumentBar
            {...{ form, edited, commands, title, path, isStep, only }}
            onHandOver={() => setHandingOver(true)}
          />
          <div className={css.screen}>
            <div
              className={css.form}
              onBlur={({ target }) => {
                const left = fieldPathOf(target)
                if (left !== null && !target.hasAttribute('data-comment')) store.leave(left)
              }}
            >
              <div className={stack.xs}>
                <ScreenTitle className={css.title}>{title}</ScreenTitle>
                {isStep ? <p>{form.about}</p> : <PublicationState document={current} />}
                <DocumentCards place="head" {...card} />
              </div>
              <DocumentCards place="notes" {...card} />
              <DocumentNotes document={current} onChanged={() => void refresh()} />
              <DocumentProblems error={commands.error} {...{ collection, id }} />
              <PublishedNote />
              <DocumentCards place="warnings" {...card} />
              <ConflictList />
              <PermissionNotice collection={collection} />
              <FormSections
                groups={form.groups}
                wanted={collection === 'products' ? current.missing : null}
                isLive={live !== undefined}
                isDisabled={!mayWrite}
                isUntitled={isStep || only !== undefined}
              />
              <DocumentCards place="below" {...card} />
            </div>
            <aside className={css.beside} aria-label="Cómo queda">
              <DocumentCards place="beside" {...card} />
              {!isStep || judged.issues.every(({ severity }) => severity !== 'error') ? (
                <PreviewPanel {...card} />
              ) : null}
              {current.draft && review && !isStep ? (
                <StatementIssuesCard issues={[...review.others, ...current.issues]} />
              ) : null}
              <CompletenessCard document={current} />
              <DocumentCards place="last" {...card} />
              {isStep ? null : (
                <DraftVersionsCard
                  {...{ collection, id, only }}
                  onRestore={
                    mayWrite
                      ? (path, value) => session.change('', (data) => putAt(data, path, value))
                      : undefined
                  }
                />
              )}
              {isStep ? null : (
                <HistoryCard
                  {...{ collection, id }}
                  live={current.live?.version}
                  onUndone={() => {
                    publish.reset()
                    void refresh()
                  }}
                  onRestore={(data) => session.replace(data)}
                />
              )}
            </aside>
          </div>
          {commands.dialog}
          {isHandingOver ? (
            <HandOverDialogs {...{ collection, id, flush }} onClose={() => setHandingOver(false)} />
          ) : null}
          {isSignedOut ? <SignInAgain onDone={() => session.retry()} /> : null}
        </AroundDocument>
      </PreviewedContext>
    </DocumentContext>
  )
}

const screenTitle = (value: JsonObject, { only, many, title }: DocumentForm) =>
  only === undefined ? String(value[title] ?? '') : many
