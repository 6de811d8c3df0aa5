import { type CheckedRelease, namedDocuments, type SentDraft } from './release-queries.ts'
import { Button } from '#/panel/common/button.tsx'
import { documentFormOf } from '#/panel/forms/forms.ts'
import { isDocument, summaryKey, useDocuments, isFound } from '#/panel/api/documents.ts'
import { ListRow, PanelSection, ScrollRegion } from '#/panel/common/section.tsx'
import { fullMoment } from '#/panel/common/moments.ts'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Summary } from '#/panel/model/panel-data.ts'
import { draftWords } from '#/panel/common/draft-words.ts'
import { StateMark } from '#/panel/common/state-mark.tsx'
import { ReviewDialog } from '#/publishing/panel/publications/review-dialog.tsx'
import { TextField } from '#/panel/common/form-fields.tsx'
import { font, layout, screen, space, stack, utility } from '#/panel/common/styles.ts'

const MAX_OFFERED_DRAFTS = 50

type DraftPickerProps = {
  release: CheckedRelease
  isBusy: boolean
  onAdd: (added: SentDraft[]) => Promise<unknown>
}

export function DraftPicker({ release, isBusy, onAdd }: DraftPickerProps) {
  const documents = useDocuments()
  const [text, setText] = useState('')
  const drafts = useMemo(
    () =>
      documents.filter(
        (draft) =>
          draft.state !== 'live' &&
          draft.state !== 'deleted' &&
          documentFormOf(draft.collection) !== undefined &&
          !release.documents.some(isDocument(draft)),
      ),
    [documents, release],
  )
  const found = drafts.filter((draft) => isFound(draft, text))
  const [chosen, setChosen] = useState<Summary>()
  const add = useMutation({ mutationFn: onAdd, onSuccess: () => setChosen(undefined) })
  return (
    <PanelSection id="sumar" title="Sumar borradores" count={drafts.length}>
      <div className={`${stack.s} ${space.above12}`}>
        <TextField
          id="sumar-buscar"
          label="Buscar"
          type="search"
          placeholder="Nombre o código"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {found.length === 0 ? (
          <p className={screen.none}>
            {drafts.length === 0 ? 'No queda nada sin publicar para sumar.' : 'Ninguno se llama así.'}
          </p>
        ) : (
          <ScrollRegion label="Borradores para sumar" className={utility.pane}>
            <ul>
              {found.slice(0, MAX_OFFERED_DRAFTS).map((line) => (
                <ListRow
                  key={summaryKey(line)}
                  name={line.title}
                  end={
                    <span className={`${layout.row} ${layout.fixed} ${utility.small} ${space.gap12}`}>
                      <StateMark state={line.state} />
                      <Button
                        look="text"
                        disabled={isBusy || add.isPending}
                        aria-label={`Sumar ${line.title}`}
                        onClick={() => setChosen(line)}
                      >
                        Sumar
                      </Button>
                    </span>
                  }
                >
                  <span className={screen.detail}>
                    {documentFormOf(line.collection)!.one}
                    {line.detail === '' ? '' : ` · ${line.detail}`} · {draftWords(line)}
                  </span>
                </ListRow>
              ))}
            </ul>
          </ScrollRegion>
        )}
      </div>
      {chosen ? (
        <ReviewDialog
          title={`Sumar «${chosen.title}»`}
          documents={[chosen]}
          confirm="Sumar"
          mutation={add}
          onClose={() => setChosen(undefined)}
        />
      ) : null}
    </PanelSection>
  )
}

type NamedDocuments = ReturnType<typeof namedDocuments>
type ReleaseDocumentsProps = {
  release: CheckedRelease
  mayChange: boolean
  onChange: (documents: NamedDocuments) => void
}

export function ReleaseDocuments({ release, mayChange, onChange }: ReleaseDocumentsProps) {
  const { documents, issues, status } = release
  if (documents.length === 0)
    return <p className={screen.none}>Nada todavía. Sumá borradores de la lista de abajo.</p>
  const others = issues.filter((issue) => !documents.some(isDocument(issue)))
  const without = ({ collection, id }: CheckedRelease['documents'][number]) =>
    namedDocuments(release).filter((each) => each.collection !== collection || each.document !== id)
  return (
    <ul>
      {documents.map((document) => (
        <ListRow
          key={summaryKey(document)}
          name={document.title}
          to={document}
          end={
            mayChange ? (
              <Button
                look="text"
                aria-label={`Sacar ${document.title} del lanzamiento`}
                onClick={() => onChange(without(document))}
              >
                Sacar
              </Button>
            ) : null
          }
        >
          <span className={screen.detail}>
            {documentFormOf(document.collection)?.one ?? document.collection}
            {document.draft && status !== 'done'
              ? ` · borrador de ${document.draft.by ?? 'alguien'}, ${fullMoment(document.draft.updatedAt)}`
              : ''}
          </span>
          {status === 'done' ? null : (
            <DocumentIssues document={document} issues={issues.filter(isDocument(document))} />
          )}
        </ListRow>
      ))}
      {others.map((issue) => (
        <ListRow key={`${summaryKey(issue)} ${issue.message}`} name={issue.title} to={issue}>
          <IssueLine issue={issue} />
        </ListRow>
      ))}
    </ul>
  )
}

function DocumentIssues({
  document,
  issues,
}: {
  document: CheckedRelease['documents'][number]
  issues: CheckedRelease['issues']
}) {
  const isNewer = document.draft !== null && document.draft.version !== document.version
  const isFine = issues.every(({ severity }) => severity !== 'error')
  return (
    <>
      {isFine && !isNewer ? <span className={`${font.small} ${utility.ok}`}>Se puede publicar</span> : null}
      {issues.map((issue) => (
        <IssueLine key={`${issue.path} ${issue.message}`} issue={issue} />
      ))}
      {isNewer ? <span className={`${font.small} ${utility.notice}`}>Cambió después de sumarlo.</span> : null}
    </>
  )
}

function IssueLine({ issue: { severity, label, message } }: { issue: CheckedRelease['issues'][number] }) {
  return (
    <span className={severity === 'error' ? screen.problem : `${font.small} ${utility.notice}`}>
      {label === '' ? '' : `${label}: `}
      {message}
    </span>
  )
}
