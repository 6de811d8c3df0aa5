import { formatCount } from '#/language/es-AR/format.ts'
import type { PanelDocument } from '#/panel/api/queries.ts'
import screen from '#/panel/common/screen.module.css'
import anchor from '#/ui/anchor.module.css'
import css from '#/panel/common/card.module.css'
import { Card } from '#/panel/common/section.tsx'
import { FieldLink } from '#/panel/common/field-link.tsx'

const MAX_VISIBLE_FACTS = 6

export function CompletenessCard({
  document: { collection, completeness, missing },
}: {
  document: PanelDocument
}) {
  if (collection !== 'products') return null
  const percent = Math.round(completeness * 100)
  return (
    <Card id="completo" title={`Completo al ${percent} %`}>
      <progress className={css.progress} max="100" value={percent} aria-hidden="true" />
      <ul>
        {missing.slice(0, MAX_VISIBLE_FACTS).map(({ path, label, why }) => (
          <li key={path} className={css.item}>
            <FieldLink path={path} className={`${anchor.quiet} ${css.name}`}>
              {label}
            </FieldLink>
            <span className={screen.detail}>{why}</span>
          </li>
        ))}
      </ul>
      {missing.length > MAX_VISIBLE_FACTS ? (
        <p className={screen.detail}>
          Y {formatCount(missing.length - MAX_VISIBLE_FACTS, 'dato', 'datos')} más.
        </p>
      ) : null}
    </Card>
  )
}
