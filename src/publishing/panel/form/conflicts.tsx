import { Button } from '#/panel/common/button.tsx'
import type { DraftConflict } from '#/publishing/panel/draft/editing.ts'
import { nameOfField } from '#/panel/forms/name-of-field.ts'
import type { DocumentForm } from '#/panel/forms/form-field.ts'
import screen from '#/panel/common/screen.module.css'
import stack from '#/ui/stack.module.css'
import css from './conflicts.module.css'

type ConflictListProps = {
  form: DocumentForm
  conflicts: readonly DraftConflict[]
  onSettle: (conflict: DraftConflict, choice: 'mine' | 'theirs') => void
}

export function ConflictList({ form, conflicts, onSettle }: ConflictListProps) {
  return (
    <section className={`${stack.s} ${css.conflicts}`} role="alert" aria-label="Cambios que se cruzan">
      <h2 className={css.title}>Otra persona cambió lo mismo que vos</h2>
      <p>Lo demás quedó junto. Elegí con cuál te quedás: hasta entonces, eso no se guarda.</p>
      <ul className={stack.s}>
        {conflicts.map((conflict) => (
          <li key={conflict.path} className={stack.s}>
            <h3 className={css.field}>{nameOfField(form, conflict.path) || 'Todo el documento'}</h3>
            <div className={`${stack.m} ${css.sides}`}>
              <ConflictSide
                title="Lo tuyo"
                value={conflict.mine}
                onChoose={() => onSettle(conflict, 'mine')}
              />
              <ConflictSide
                title={conflict.with === 'device' ? 'Lo que quedó en este equipo' : 'Lo de la otra persona'}
                value={conflict.theirs}
                onChoose={() => onSettle(conflict, 'theirs')}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ConflictSide({ title, value, onChoose }: { title: string; value: unknown; onChoose: () => void }) {
  return (
    <div className={`${stack.s} ${css.side}`}>
      <h4 className={screen.detail}>{title}</h4>
      <p className={css.value}>{conflictValueText(value)}</p>
      <Button onClick={onChoose}>Dejar {title.toLowerCase()}</Button>
    </div>
  )
}

function conflictValueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'Nada'
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (typeof value === 'number') return value.toLocaleString('es-AR')
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(conflictValueText).join('; ')
  return Object.values(value).map(conflictValueText).join(', ')
}
