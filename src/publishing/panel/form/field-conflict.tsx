import { Button } from '#/panel/common/button.tsx'
import { parts, screen, stack, utility } from '#/panel/common/styles.ts'
import { otherSideOf, type DraftConflict } from '#/publishing/panel/draft/editing.ts'
import { useActions, useForm } from './document-context.ts'

/** Both values of a conflicting field, at the field. */
export function ConflictChoice({ path }: { path: string }) {
  const conflict = useForm(({ conflicts }) => conflicts.find((each) => each.path === path))
  return conflict ? <ConflictSides conflict={conflict} /> : null
}

export function ConflictSides({ conflict }: { conflict: DraftConflict }) {
  const { settle } = useActions()
  const { mine, theirs } = conflict
  return (
    <div className={`${stack.s} ${utility.columns}`} role="group" aria-label="Elegí con cuál te quedás">
      <ConflictSide title="Lo tuyo" value={mine} onChoose={() => settle(conflict, 'mine')} />
      <ConflictSide
        title={otherSideOf(conflict)}
        value={theirs}
        onChoose={() => settle(conflict, 'theirs')}
      />
    </div>
  )
}

function ConflictSide({ title, value, onChoose }: { title: string; value: unknown; onChoose: () => void }) {
  return (
    <div className={`${stack.s} ${parts.box}`}>
      <p className={screen.detail}>{title}</p>
      <p className={utility.newlines}>{conflictValueText(value)}</p>
      <p>
        <Button onClick={onChoose}>Dejar {title.toLowerCase()}</Button>
      </p>
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
