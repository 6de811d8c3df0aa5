import button from '../../ui/button.module.css'
import type { Clash } from '../../catalogue/merge/merge.ts'
import type { DocumentForm } from '../forms/form-field.ts'
import css from './clashes.module.css'

type Props = {
  form: DocumentForm
  clashes: readonly Clash[]
  onSettle: (clash: Clash, choice: 'mine' | 'theirs') => void
}

/** Fields that somebody else changed, too: both are shown, and whoever is here decides. */
export function Clashes({ form, clashes, onSettle }: Props) {
  return (
    <section className={css.clashes} role="alert" aria-label="Cambios que se cruzan">
      <h2 className={css.title}>Otra persona cambió lo mismo que vos</h2>
      <p>Lo demás quedó junto. Elegí con cuál te quedás; nada se guarda hasta entonces.</p>
      <ul className={css.list}>
        {clashes.map((clash) => (
          <li key={clash.path} className={css.clash}>
            <h3 className={css.field}>{labelOf(form, clash.path)}</h3>
            <div className={css.sides}>
              <Side title="Lo tuyo" value={clash.mine} onChoose={() => onSettle(clash, 'mine')} />
              <Side
                title="Lo de la otra persona"
                value={clash.theirs}
                onChoose={() => onSettle(clash, 'theirs')}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Side({ title, value, onChoose }: { title: string; value: unknown; onChoose: () => void }) {
  return (
    <div className={css.side}>
      <h4 className={css.whose}>{title}</h4>
      <p className={css.value}>{wordsOf(value)}</p>
      <button type="button" className={`${button.outline} ${button.compact}`} onClick={onChoose}>
        Dejar {title.toLowerCase()}
      </button>
    </div>
  )
}

function wordsOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'Nada'
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (typeof value === 'number') return value.toLocaleString('es-AR')
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(wordsOf).join('; ')
  return Object.values(value).map(wordsOf).join(', ')
}

/** What an editor calls a field; one inside a group says its group's name. */
function labelOf(form: DocumentForm, path: string): string {
  const [key] = path.split('.')
  return form.groups.flatMap(({ fields }) => fields).find((field) => field.key === key)?.label ?? path
}
