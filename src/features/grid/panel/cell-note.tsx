import { type Doubt, formatCellNumber } from './grid-columns.ts'
import font from '#/ui/font.module.css'
import layout from '#/ui/layout.module.css'
import parts from '#/panel/common/parts.module.css'
import css from './cell-note.module.css'

export const CELL_NOTE = 'planilla-nota'

const CELL_NOTE_CLASS = `${parts.bubble} ${css.note}`

type CellNoteProps = {
  side: string
  fault: string | null
  doubt: Doubt | undefined
  conflict: { mine: string; theirs: string } | undefined
  onInstead: (value: number) => void
  onRight: () => void
  onSettle: (choice: 'mine' | 'theirs') => void
}

export function CellNote({ side, fault, doubt, conflict, onInstead, onRight, onSettle }: CellNoteProps) {
  if (conflict)
    return (
      <div id={CELL_NOTE} className={CELL_NOTE_CLASS} data-side={side}>
        <p className={css.title}>Otra persona cambió este dato</p>
        <p className={css.sentence}>
          Lo tuyo: {conflict.mine || '—'}. Lo de la otra persona: {conflict.theirs || '—'}.
        </p>
        <p className={`${layout.wrap} ${css.ways}`}>
          <CellNoteWay onChoose={() => onSettle('mine')} isFirst>
            Dejar lo mío
          </CellNoteWay>
          <CellNoteWay onChoose={() => onSettle('theirs')}>Dejar lo de la otra persona</CellNoteWay>
        </p>
        <Hint />
      </div>
    )
  if (fault !== null)
    return (
      <div id={CELL_NOTE} className={CELL_NOTE_CLASS} data-side={side}>
        <p className={css.title} data-fault="true">
          {fault}
        </p>
        <p className={css.sentence}>Está en este equipo y no se guarda hasta que lo corrijas.</p>
      </div>
    )
  if (!doubt) return null
  return (
    <div id={CELL_NOTE} className={CELL_NOTE_CLASS} data-side={side}>
      <p className={css.title}>{doubt.title}</p>
      <p className={css.sentence}>
        {doubt.sentence}
        {doubt.instead === undefined ? '' : ` ¿Quisiste poner ${formatCellNumber(doubt.instead)}?`}
      </p>
      <p className={`${layout.wrap} ${css.ways}`}>
        {doubt.instead === undefined ? null : (
          <CellNoteWay onChoose={() => onInstead(doubt.instead!)} isFirst>
            Poner {formatCellNumber(doubt.instead)}
          </CellNoteWay>
        )}
        <CellNoteWay onChoose={onRight}>Está bien así</CellNoteWay>
      </p>
      <Hint />
    </div>
  )
}

function Hint() {
  return (
    <p className={css.hint}>
      <kbd>Alt</kbd> <kbd>↓</kbd> para elegir
    </p>
  )
}

type WayProps = { onChoose: () => void; isFirst?: boolean; children: React.ReactNode }

function CellNoteWay({ onChoose, isFirst = false, children }: WayProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`${font.note} ${font.medium} ${css.way}`}
      data-first={isFirst || undefined}
      onClick={onChoose}
    >
      {children}
    </button>
  )
}
