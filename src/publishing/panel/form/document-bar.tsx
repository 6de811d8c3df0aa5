import { Link } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import type { SettingsField } from '#/catalogue/documents/settings.ts'
import { Button } from '#/panel/common/button.tsx'
import { previewAddress } from '#/panel/common/preview-frame.tsx'
import { font, layout, parts, rule } from '#/panel/common/styles.ts'
import type { DocumentForm } from '#/panel/forms/form-field.ts'
import { formSlug } from '#/panel/forms/forms.ts'
import { nameOfField } from '#/panel/forms/name-of-field.ts'
import { isPathWithin } from '#/publishing/model/begin-steps.ts'
import { SaveMark } from '#/publishing/panel/draft/save-mark.tsx'
import { HandOverButtons } from '#/publishing/panel/editor-parts.tsx'
import { usePanelSession } from '#/panel/shell/session.ts'
import type { AskedDocument } from '#/panel/api/queries.ts'
import { PublishControl, type PublishApproval } from '#/publishing/panel/publications/publish-control.tsx'
import { useEditing, type DocumentCommands, type DocumentSession } from './document-session.ts'
import { DiscardButton } from './history-card.tsx'
import { useMayPublish, useMayWrite } from './permission-notice.tsx'
import css from './document.module.css'

type DocumentBarProps = {
  form: DocumentForm
  edited: DocumentSession
  commands: DocumentCommands
  title: string
  /** Path of its preview. */
  path: string | null
  /** True for an onboarding step, which has no publishing. */
  isStep: boolean
  only: SettingsField[] | undefined
  onHandOver: () => void
}

/** Bar above a document's form: breadcrumbs, save state and commands. */
export function DocumentBar(props: DocumentBarProps) {
  const { form, edited, commands, title, path, isStep, only, onHandOver } = props
  const { session, store, current, live, isUploading } = edited
  const { publish, discard, goOn } = commands
  const { collection, id, handover } = current
  const mayPublish = useMayPublish(collection)
  const mayWrite = useMayWrite(collection)
  const isConflict = useEditing(session, ({ state }) => state === 'conflict')
  const draftVersion = useEditing(session, (editing) => editing.draftVersion)
  const canUndo = useEditing(session, (editing) => editing.canUndo)
  const changes = useSyncExternalStore(store.subscribe, () => {
    const all = store.read().changes
    return only ? [...all].filter((path) => only.some((key) => isPathWithin(path, key))).length : all.size
  })
  const count = live ? changes : 0
  const hasDraft = draftVersion !== null && (count > 0 || !live)
  const { uid } = usePanelSession()
  const isWriter = current.draft === null || current.draft.writers.includes(uid)
  const approval = approvalOf(current, isWriter)
  const isWaiting = handover?.status === 'ready' && handover.since.length === 0
  return (
    <header className={`${layout.row} ${rule.below} ${css.bar}`}>
      <DocumentTrail {...{ form, id, isStep }} />
      <SaveMark session={session} nameOf={(path) => nameOfField(form, path)} />
      <span className={`${layout.row} ${css.actions}`}>
        <button type="button" className={parts.quiet} disabled={!canUndo} onClick={() => session.undo()}>
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
        {path && !isStep ? (
          <a
            className={parts.quiet}
            href={previewAddress(path, `${collection}.${id}`)}
            target="_blank"
            rel="noreferrer"
          >
            Ver
          </a>
        ) : null}
        {hasDraft && !isStep ? (
          <DiscardButton isLive={live !== undefined} onDiscard={() => discard.mutate()} />
        ) : null}
        {isStep ? (
          <Button look="primary" aria-disabled={goOn.isPending || undefined} onClick={() => goOn.mutate()}>
            Seguir
          </Button>
        ) : null}
        {mayPublish && !isStep ? (
          <PublishControl
            {...{ collection, id, title, count, isUploading, onHandOver, approval }}
            live={current.live?.version}
            isPart={only !== undefined}
            isPending={publish.isPending}
            isDisabled={publish.isPending || isUploading || isConflict}
            onPublish={() => publish.mutate()}
            flush={commands.flush}
          />
        ) : null}
        {mayWrite && !mayPublish && !isStep && hasDraft && !isWaiting ? (
          <HandOverButtons isAgain={handover?.status === 'ready'} onAsk={onHandOver} />
        ) : null}
      </span>
    </header>
  )
}

/** Approval that the draft still needs for this person to publish it. */
function approvalOf({ needsApproval, handover }: AskedDocument, isWriter: boolean): PublishApproval {
  if (!needsApproval || handover?.approved) return 'none'
  if (!isWriter) return 'own'
  return handover?.status === 'ready' && handover.since.length === 0 ? 'waiting' : 'missing'
}

function DocumentTrail({ form, id, isStep }: { form: DocumentForm; id: string; isStep: boolean }) {
  const isOfMany = form.only === undefined
  return (
    <nav className={`${font.note} ${css.trail}`} aria-label="Dónde estás">
      {isOfMany ? (
        <Link to="/$section" params={{ section: formSlug(form.collection) }}>
          {form.many}
        </Link>
      ) : isStep ? (
        <Link to="/">Empecemos</Link>
      ) : (
        form.many
      )}
      {isOfMany || isStep ? <span aria-hidden="true"> / </span> : null}
      {isOfMany ? <span className={font.tabular}>{id}</span> : isStep ? form.many : null}
    </nav>
  )
}
