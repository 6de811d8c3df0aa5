import { useMemo, type ReactNode, useState, type FormEvent } from 'react'
import { formatCount } from '#/language/es-AR/format.ts'
import type {
  ImportReport,
  ImportRow,
  AskedSheet,
  ImportAsks,
} from '#/features/spreadsheets/import-report.ts'
import type { SpreadsheetFault } from '#/features/spreadsheets/model/compare-spreadsheet.ts'
import { columnLetters } from '#/features/spreadsheets/model/column-letters.ts'
import { VirtualLines } from '#/panel/common/virtual-lines.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sendCommand } from '#/panel/api/send-command.ts'
import { Button } from '#/panel/common/button.tsx'
import { SelectField } from '#/panel/common/form-fields.tsx'
import { ProblemMessage } from '#/panel/common/problem.tsx'
import type { reviewImport } from '#/features/spreadsheets/server/import-commands.ts'
import { anchor, font, print, rule, screen, stack, utility } from '#/panel/common/styles.ts'
import css from './import-screen.module.css'

const NOT_READ = '—'

const DECIMALS = [
  ['comma', 'La coma: 9,4 y 1.200 son nueve con cuatro y mil doscientos'],
  ['point', 'El punto: 9.4 y 1,200 son nueve con cuatro y mil doscientos'],
] as const

export function AnswerForm({ id, version, asks }: { id: string; version: number; asks: ImportAsks }) {
  const client = useQueryClient()
  const [answers, setAnswers] = useState<ReadonlyMap<string, string>>(new Map())
  const [decimals, setDecimals] = useState('')
  const answer = useMutation({
    mutationFn: () =>
      sendCommand<typeof reviewImport>('import.review', {
        import: id,
        version,
        ...(asks.sheets.length > 0 ? { matched: asks.sheets.map((sheet) => matchedOf(sheet, answers)) } : {}),
        ...(decimals === 'comma' || decimals === 'point' ? { decimals } : {}),
      }),
    onSettled: () => client.invalidateQueries({ queryKey: ['importacion', id], exact: true }),
  })
  const columns = asks.sheets.flatMap((sheet) =>
    sheet.columns.map((column) => askedSheetKey(sheet, column.place)),
  )
  const isWhole =
    (asks.decimals.length === 0 || decimals !== '') && columns.every((key) => (answers.get(key) ?? '') !== '')

  function send(event: FormEvent) {
    event.preventDefault()
    answer.mutate()
  }

  return (
    <form className={`${stack.m} ${utility.single}`} onSubmit={send} aria-label="Lo que falta saber">
      {asks.sheets.map((sheet) => (
        <fieldset key={sheet.layout + sheet.type} className={`${stack.m} ${screen.fields}`}>
          <legend className={screen.heading}>
            {sheet.name === null ? 'Qué es cada columna' : `Qué es cada columna de «${sheet.name}»`}
          </legend>
          {sheet.columns.map(({ place, header, sample }) => (
            <div key={place}>
              <SelectField
                label={header === '' ? `Columna ${columnLetters(place + 1)}, sin título` : `«${header}»`}
                none="Elegí…"
                value={answers.get(askedSheetKey(sheet, place)) ?? ''}
                options={[
                  [NOT_READ, 'No se importa'],
                  ...sheet.options.map(({ path, header: name }) => [path, name] as const),
                ]}
                onChoose={(path) => setAnswers(new Map([...answers, [askedSheetKey(sheet, place), path]]))}
              />
              {sample.length > 0 ? (
                <p className={screen.detail}>Dice: {sample.map((text) => text.slice(0, 60)).join(' · ')}</p>
              ) : null}
            </div>
          ))}
          <p className={screen.detail}>
            Queda anotado: la próxima planilla con estos títulos se lee sin preguntar.
          </p>
        </fieldset>
      ))}
      {asks.decimals.length > 0 ? (
        <fieldset className={`${stack.m} ${screen.fields}`}>
          <legend className={screen.heading}>Cómo están escritos los números</legend>
          <p className={screen.detail}>Se leen de dos maneras: {asks.decimals.join(' · ')}</p>
          <SelectField
            label="Qué separa los decimales en esta planilla"
            none="Elegí…"
            value={decimals}
            options={DECIMALS}
            onChoose={setDecimals}
          />
        </fieldset>
      ) : null}
      <p className={`${print.never} ${screen.ways}`}>
        <Button type="submit" look="primary" disabled={!isWhole || answer.isPending}>
          {answer.isPending ? 'Enviando…' : 'Leer de nuevo con esto'}
        </Button>
      </p>
      <ProblemMessage error={answer.error} />
    </form>
  )
}

const askedSheetKey = ({ type, layout }: AskedSheet, place: number) => `${type} ${layout} ${place}`

function matchedOf(sheet: AskedSheet, answers: ReadonlyMap<string, string>) {
  return {
    type: sheet.type,
    layout: sheet.layout,
    columns: sheet.columns.map(({ place }) => {
      const path = answers.get(askedSheetKey(sheet, place))
      return { place, path: path === undefined || path === NOT_READ ? null : path }
    }),
  }
}

const LINE_REM = 4

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
      <span className={utility.anywhere}>
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
      <span className={utility.anywhere}>
        {change === null ? (
          `Nuevo, con ${formatCount(row.changes.length, 'dato', 'datos')}`
        ) : (
          <>
            <strong className={font.medium}>{change.label}: </strong>
            <del className={font.muted}>{short(change.before)}</del> →{' '}
            <ins className={`${font.medium} ${anchor.quiet}`}>{short(change.after)}</ins>
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
  return (
    <div className={`${stack.m} ${utility.single}`}>
      <h2 className={screen.heading}>{title}</h2>
      <VirtualLines
        className={`${rule.below} ${utility.pane}`}
        label={title}
        rowHeight={LINE_REM}
        lines={lines}
        renderRow={(line) => <div className={css.row}>{draw(line)}</div>}
      />
    </div>
  )
}
