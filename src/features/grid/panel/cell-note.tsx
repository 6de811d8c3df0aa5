import { type Doubt, formatCellNumber } from './grid-columns.ts'
import { font, layout, parts } from '#/panel/common/styles.ts'
import css from './grid.module.css'

export const CELL_NOTE = 'planilla-nota'

const CELL_NOTE_CLASS = `${parts.bubble} ${css.note}`

type CellNoteProps = {
  side: string
  fault: string | null
  doubt: Doubt | undefined
  conflict: { mine: string; theirs: string; side: string } | undefined
  onInstead: (value: number) => void
  onRight: () => void
  onSettle: (choice: 'mine' | 'theirs') => void
}

export function CellNote({ side, fault, doubt, conflict, onInstead, onRight, onSettle }: CellNoteProps) {
  if (conflict)
    return (
      <div id={CELL_NOTE} className={CELL_NOTE_CLASS} data-side={side}>
        <p className={css.title}>Este dato cambió en otro lado</p>
        <p className={font.muted}>
          Lo tuyo: {conflict.mine || '—'}. {conflict.side}: {conflict.theirs || '—'}.
        </p>
        <p className={`${layout.wrap} ${css.ways}`}>
          <CellNoteWay onChoose={() => onSettle('mine')} isFirst>
            Dejar lo mío
          </CellNoteWay>
          <CellNoteWay onChoose={() => onSettle('theirs')}>Dejar {conflict.side.toLowerCase()}</CellNoteWay>
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
        <p className={font.muted}>Está en este equipo y no se guarda hasta que lo corrijas.</p>
      </div>
    )
  if (!doubt) return null
  return (
    <div id={CELL_NOTE} className={CELL_NOTE_CLASS} data-side={side}>
      <p className={css.title}>{doubt.title}</p>
      <p className={font.muted}>
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
