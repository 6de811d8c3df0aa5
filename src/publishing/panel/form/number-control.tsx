import { useState } from 'react'
import { ControlFrame, useControl, useErrorOrHelp, type ControlProps } from './control-frame.tsx'
import { useActions, useValue } from './document-context.ts'
import { parseTypedNumber, writeNumber } from './es-ar-number.ts'
import { layout } from '#/panel/common/styles.ts'
import css from './controls.module.css'

type NumberProps = ControlProps & {
  unit?: string | undefined
  range?: readonly [min: number, max: number] | undefined
  /** Stored as an integer number of hundredths: money. */
  hundredths?: boolean
}

export function NumberControl({ unit, range, hundredths = false, ...field }: NumberProps) {
  const { path } = field
  const { set } = useActions()
  const current = useValue(path)
  const value = hundredths && typeof current === 'number' ? current / 100 : current
  const toStore = (typed: number | undefined) =>
    hundredths && typed !== undefined ? Number((typed * 100).toFixed(6)) : typed
  const stored = typeof value === 'number' ? writeNumber(value) : typeof value === 'string' ? value : ''
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed !== null && (parseTypedNumber(typed) ?? typed) === value ? typed : stored
  const unread =
    text !== '' && parseTypedNumber(text) === undefined ? 'Escribí un número, por ejemplo 7,2.' : undefined
  const warning =
    range && typeof value === 'number' && (value < range[0] || value > range[1])
      ? `Lo usual es de ${writeNumber(range[0])} a ${writeNumber(range[1])}${unit ? ` ${unit}` : ''}. ¿Está bien ${text}?`
      : undefined
  const { error, ...props } = useErrorOrHelp({ ...field, help: warning ?? field.help }, unread)
  const control = useControl({ ...props, error })
  return (
    <ControlFrame {...props} error={error}>
      <span className={`${layout.relative} ${layout.block}`}>
        <input
          {...control}
          inputMode="decimal"
          value={text}
          onChange={(event) => {
            const now = event.target.value
            setTyped(now)
            set(path, now.trim() === '' ? undefined : (toStore(parseTypedNumber(now)) ?? now))
          }}
        />
        {unit ? (
          <span className={`${layout.line} ${css.unit}`} aria-hidden="true">
            {unit}
          </span>
        ) : null}
      </span>
    </ControlFrame>
  )
}
