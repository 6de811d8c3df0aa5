import type { CheckedRelease } from './release-queries.ts'
import { Button } from '#/panel/common/button.tsx'
import { documentFormOf } from '#/panel/forms/forms.ts'
import { namedDocuments } from './release-drafts.ts'
import screen from '#/panel/common/screen.module.css'
import css from './releases.module.css'
import { isDocument, summaryKey } from '#/panel/api/documents.ts'
import { ListRow } from '#/panel/common/row.tsx'
import { fullMoment } from '#/panel/common/moments.ts'

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
      {isFine && !isNewer ? <span className={css.fine}>Se puede publicar</span> : null}
      {issues.map((issue) => (
        <IssueLine key={`${issue.path} ${issue.message}`} issue={issue} />
      ))}
      {isNewer ? <span className={css.oddity}>Cambió después de sumarlo.</span> : null}
    </>
  )
}

function IssueLine({ issue: { severity, label, message } }: { issue: CheckedRelease['issues'][number] }) {
  return (
    <span className={severity === 'error' ? screen.problem : css.oddity}>
      {label === '' ? '' : `${label}: `}
      {message}
    </span>
  )
}
