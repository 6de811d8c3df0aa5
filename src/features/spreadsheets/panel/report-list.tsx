import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef, type ReactNode } from 'react'
import { formatCount } from '#/language/es-AR/format.ts'
import type { ImportReport, ImportRow } from '#/features/spreadsheets/import-report.ts'
import type { SpreadsheetFault } from '#/features/spreadsheets/model/compare-spreadsheet.ts'
import { columnLetters } from '#/features/spreadsheets/model/column-letters.ts'
import font from '#/ui/font.module.css'
import rule from '#/ui/rule.module.css'
import screen from '#/panel/common/screen.module.css'
import { ScrollRegion } from '#/panel/common/scroll-region.tsx'
import css from './import-screen.module.css'

const LINE_PX = 64

export function ReportList({ report: { rows, faults, warnings, notes } }: { report: ImportReport }) {
  const changes = useMemo(
    () =>
      rows.flatMap((row): ChangeLine[] =>
        row.state === 'new' ? [{ row, change: null }] : row.changes.map((change) => ({ row, change })),
      ),
    [rows],
  )
  return (
    <>
      {notes?.map((note) => (
        <p key={note} className={screen.detail}>
          {note}
        </p>
      ))}
      {faults.length > 0 ? (
        <ReportLines title={`Para corregir (${faults.length})`} lines={faults} draw={drawFault} />
      ) : null}
      {changes.length > 0 ? (
        <ReportLines
          title={`Qué cambia (${formatCount(changes.length, 'renglón', 'renglones')})`}
          lines={changes}
          draw={drawChange}
        />
      ) : null}
      {warnings.length > 0 ? (
        <ReportLines title={`Para mirar (${warnings.length})`} lines={warnings} draw={drawFault} />
      ) : null}
    </>
  )
}

type ChangeLine = { row: ImportRow; change: ImportRow['changes'][number] | null }

const drawFault = (fault: SpreadsheetFault) => <ReportFault fault={fault} />
const drawChange = ({ row, change }: ChangeLine) => <ReportChange row={row} change={change} />

function ReportFault({ fault: { row, column, header, code, sentence } }: { fault: SpreadsheetFault }) {
  return (
    <>
      <span className={screen.detail}>
        Fila {row}, columna {columnLetters(column)}
        {code === null ? '' : ` · ${code}`}
      </span>
      <span className={css.said}>
        {header === '' ? null : <strong className={font.medium}>{header}: </strong>}
        {sentence}
      </span>
    </>
  )
}

function ReportChange({ row, change }: ChangeLine) {
  return (
    <>
      <span className={screen.detail}>
        Fila {row.row} · {row.code} {row.name}
      </span>
      <span className={css.said}>
        {change === null ? (
          `Nuevo, con ${formatCount(row.changes.length, 'dato', 'datos')}`
        ) : (
          <>
            <strong className={font.medium}>{change.label}: </strong>
            <del className={font.muted}>{short(change.before)}</del> →{' '}
            <ins className={`${font.medium} ${css.after}`}>{short(change.after)}</ins>
          </>
        )}
      </span>
    </>
  )
}

const MAX_REPORT_TEXT = 160
const short = (text: string) => (text.length > MAX_REPORT_TEXT ? `${text.slice(0, MAX_REPORT_TEXT)}…` : text)

function ReportLines<Line>({
  title,
  lines,
  draw,
}: {
  title: string
  lines: readonly Line[]
  draw: (line: Line) => ReactNode
}) {
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- Its functions change with every render, and none is stored between renders.
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_PX,
    overscan: 8,
  })
  return (
    <div className={screen.part}>
      <h2 className={screen.heading}>{title}</h2>
      <ScrollRegion ref={scroller} label={title} className={css.scroller}>
        <ul className={css.lines} style={{ blockSize: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, key, start }) => (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className={`${rule.below} ${css.row}`}
              aria-setsize={lines.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start}px)` }}
            >
              {draw(lines[index]!)}
            </li>
          ))}
        </ul>
      </ScrollRegion>
    </div>
  )
}
