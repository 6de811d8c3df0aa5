import { useState } from 'react'
import { ControlFrame, useControl, useSaid, type ControlProps } from './control-frame.tsx'
import { useActions, useValue } from './document-context.ts'
import { readNumber, writeNumber } from './es-ar-number.ts'
import layout from '#/ui/layout.module.css'
import css from './number-control.module.css'

type NumberProps = ControlProps & {
  unit?: string | undefined
  range?: readonly [min: number, max: number] | undefined
  /** Stored a hundred times as large, without decimals: money. */
  hundredths?: boolean
}

export function NumberControl({ unit, range, hundredths = false, ...field }: NumberProps) {
  const { path } = field
  const { set } = useActions()
  const kept = useValue(path)
  const value = hundredths && typeof kept === 'number' ? kept / 100 : kept
  const toStore = (typed: number | undefined) =>
    hundredths && typed !== undefined ? Number((typed * 100).toFixed(6)) : typed
  const stored = typeof value === 'number' ? writeNumber(value) : typeof value === 'string' ? value : ''
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed !== null && (readNumber(typed) ?? typed) === value ? typed : stored
  const unread =
    text !== '' && readNumber(text) === undefined ? 'Escribí un número, por ejemplo 7,2.' : undefined
  const warning =
    range && typeof value === 'number' && (value < range[0] || value > range[1])
      ? `Lo usual es de ${writeNumber(range[0])} a ${writeNumber(range[1])}${unit ? ` ${unit}` : ''}. ¿Está bien ${text}?`
      : undefined
  const { error, ...props } = useSaid({ ...field, help: warning ?? field.help }, unread)
  const control = useControl({ ...props, error })
  return (
    <ControlFrame {...props} error={error}>
      <span className={css.box}>
        <input
          {...control}
          inputMode="decimal"
          value={text}
          onChange={(event) => {
            const now = event.target.value
            setTyped(now)
            set(path, now.trim() === '' ? undefined : (toStore(readNumber(now)) ?? now))
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
