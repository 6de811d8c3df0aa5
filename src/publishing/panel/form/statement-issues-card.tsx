import type { DraftIssue } from '#/panel/model/panel-data.ts'
import { formatCount } from '#/language/es-AR/format.ts'
import { faultWords } from '#/panel/common/problems.tsx'
import { useFieldName } from './document-problems.tsx'
import { FieldLink } from '#/panel/common/field-link.tsx'
import screen from '#/panel/common/screen.module.css'
import anchor from '#/ui/anchor.module.css'
import css from '#/panel/common/card.module.css'
import { Card } from '#/panel/common/section.tsx'

const MAX_VISIBLE_STATEMENTS = 6

/** Warnings of the fact check, which don't block publishing. */
export function StatementIssuesCard({ issues }: { issues: readonly DraftIssue[] }) {
  const name = useFieldName()
  const warnings = issues.filter(({ severity }) => severity === 'warning')
  if (warnings.length === 0) return null
  return (
    <Card id="para-revisar" title={`Para revisar: ${formatCount(warnings.length, 'aviso', 'avisos')}`}>
      <p className={screen.detail}>No impiden publicar.</p>
      <ul>
        {warnings.slice(0, MAX_VISIBLE_STATEMENTS).map(({ path, message }) => (
          <li key={`${path} ${message}`} className={css.item}>
            <FieldLink path={path} className={`${anchor.quiet} ${css.name}`}>
              {faultWords(name(path), message)}
            </FieldLink>
          </li>
        ))}
      </ul>
      {warnings.length > MAX_VISIBLE_STATEMENTS ? (
        <p className={screen.detail}>Y {warnings.length - MAX_VISIBLE_STATEMENTS} más.</p>
      ) : null}
    </Card>
  )
}
