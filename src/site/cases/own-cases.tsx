import type { ListedCase } from '#/site/model/listed.ts'
import rule from '#/ui/rule.module.css'
import font from '#/ui/font.module.css'
import css from './own-cases.module.css'

/** Cases open by POST, so that no address contains a case number. */
export function OwnCases({ cases }: { cases: readonly ListedCase[] }) {
  return (
    <ul className={rule.rows}>
      {cases.map(({ id, about, on, stateWord }) => (
        <li key={id}>
          <form method="post" action="/casos/abrir">
            <input type="hidden" name="id" value={id} />
            <button className={css.open}>
              <span className={font.medium}>{about}</span>
              <span className={font.note}>
                {stateWord} · {on} · {id}
              </span>
            </button>
          </form>
        </li>
      ))}
    </ul>
  )
}
