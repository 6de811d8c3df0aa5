import { formatList, formatNumber, joinUnit } from '#/language/es-AR/format.ts'
import type { JudgedLesson } from './search-queries.ts'
import font from '#/ui/font.module.css'
import stack from '#/ui/stack.module.css'
import screen from '#/panel/common/screen.module.css'
import css from './searches-screen.module.css'

type SearchExplanation = JudgedLesson['explanation']

/** Folded: what the search read in a query, and the reasons of its first answers. */
export function SearchReasons({ explanation: { read, answers } }: { explanation: SearchExplanation }) {
  return (
    <details>
      <summary className={font.small}>Cómo se leyó y por qué</summary>
      <dl className={stack.xs}>
        {read.map(({ label, values }) => (
          <div key={label} className={screen.line}>
            <dt className={screen.detail}>{label}</dt>
            <dd>{formatList(values)}</dd>
          </div>
        ))}
      </dl>
      <ol aria-label="Las respuestas más probables" className={css.answers}>
        {answers.map(({ name, kind, share, because }) => (
          <li key={`${kind} ${name}`}>
            {name}{' '}
            <span
              className={screen.detail}
            >{`${kind}, ${joinUnit(formatNumber(Math.round(share * 100)), '%')}: ${reasons(because)}`}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}

const reasons = (because: SearchExplanation['answers'][number]['because']) =>
  because.map(({ label, weight }) => `${weight < 0 ? '−' : '+'} ${label}`).join(', ')
