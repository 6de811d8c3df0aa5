import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { columnLetters } from '#/features/spreadsheets/model/column-letters.ts'
import type { AskedSheet, ImportAsks } from '#/features/spreadsheets/import-report.ts'
import { sendCommand } from '#/panel/api/send-command.ts'
import { Button } from '#/panel/common/button.tsx'
import { ChoiceFilter } from '#/panel/common/filter-fields.tsx'
import { ProblemMessage } from '#/panel/common/problem.tsx'
import stack from '#/ui/stack.module.css'
import print from '#/ui/print.module.css'
import screen from '#/panel/common/screen.module.css'
import type { reviewImport } from '#/features/spreadsheets/server/begin-import.ts'

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
    <form className={screen.part} onSubmit={send} aria-label="Lo que falta saber">
      {asks.sheets.map((sheet) => (
        <fieldset key={sheet.layout + sheet.type} className={`${stack.m} ${screen.fields}`}>
          <legend className={screen.heading}>
            {sheet.name === null ? 'Qué es cada columna' : `Qué es cada columna de «${sheet.name}»`}
          </legend>
          {sheet.columns.map(({ place, header, sample }) => (
            <div key={place}>
              <ChoiceFilter
                label={header === '' ? `Columna ${columnLetters(place + 1)}, sin título` : `«${header}»`}
                all="Elegí…"
                value={answers.get(askedSheetKey(sheet, place))}
                options={[
                  [NOT_READ, 'No se importa'],
                  ...sheet.options.map(({ path, header: name }) => [path, name] as const),
                ]}
                onSet={(path) => setAnswers(new Map([...answers, [askedSheetKey(sheet, place), path]]))}
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
          <ChoiceFilter
            label="Qué separa los decimales en esta planilla"
            all="Elegí…"
            value={decimals}
            options={DECIMALS}
            onSet={setDecimals}
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
