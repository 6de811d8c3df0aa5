import { formatMoment } from '../../language/es-AR/format.ts'
import type { CheckedRelease, ReleaseDocument } from '../../pages/panel/publishing-data.ts'
import { Button } from '../common/button.tsx'
import { formOf } from '../../pages/panel/forms/forms.ts'
import { namedDocuments } from './release-drafts.ts'
import screen from '../common/screen.module.css'
import css from './releases.module.css'
import { DocumentLink } from '../common/document-link.tsx'
import { isDocument } from '../api/documents.ts'

type Named = ReturnType<typeof namedDocuments>
type Props = { launch: CheckedRelease; mayChange: boolean; onChange: (documents: Named) => void }

export function ReleaseDocuments({ launch, mayChange, onChange }: Props) {
  const { documents, issues, status } = launch
  if (documents.length === 0)
    return <p className={screen.none}>Nada todavía. Sumá borradores de la lista de abajo.</p>
  const others = issues.filter((issue) => !documents.some(isDocument(issue)))
  const without = ({ collection, id }: ReleaseDocument) =>
    namedDocuments(launch).filter((each) => each.collection !== collection || each.document !== id)
  return (
    <ul>
      {documents.map((document) => (
        <li key={`${document.collection}/${document.id}`} className={screen.line}>
          <span className={screen.words}>
            <DocumentLink to={document} className={screen.name}>
              {document.title}
            </DocumentLink>
            <span className={screen.detail}>
              {formOf(document.collection)?.one ?? document.collection}
              {document.draft && status !== 'done'
                ? ` · borrador de ${document.draft.by ?? 'alguien'}, ${formatMoment(new Date(document.draft.updatedAt))}`
                : ''}
            </span>
            {status === 'done' ? null : (
              <DocumentIssues document={document} issues={issues.filter(isDocument(document))} />
            )}
          </span>
          {mayChange ? (
            <Button
              look="text"
              aria-label={`Sacar ${document.title} del lanzamiento`}
              onClick={() => onChange(without(document))}
            >
              Sacar
            </Button>
          ) : null}
        </li>
      ))}
      {others.map((issue) => (
        <li key={`${issue.collection}/${issue.id} ${issue.message}`} className={screen.line}>
          <span className={screen.words}>
            <DocumentLink to={issue} className={screen.name}>
              {issue.title}
            </DocumentLink>
            <IssueLine issue={issue} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function DocumentIssues({
  document,
  issues,
}: {
  document: ReleaseDocument
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
