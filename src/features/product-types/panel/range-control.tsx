import { useState } from 'react'
import { useActions, useValue } from '#/publishing/panel/form/document-context.ts'
import { FieldSet } from '#/publishing/panel/form/control-frame.tsx'
import { fieldElementId } from '#/panel/common/field-element.ts'
import { parseTypedNumber, writeNumber } from '#/publishing/panel/form/es-ar-number.ts'
import parts from '#/panel/common/parts.module.css'
import frame from '#/publishing/panel/form/control-frame.module.css'
import stack from '#/ui/stack.module.css'
import css from './type-control.module.css'

const RANGE_ENDS = ['Desde', 'Hasta'] as const

export function RangeControl({ path }: { path: string }) {
  const { set } = useActions()
  const value = useValue(path)
  const stored = Array.isArray(value) ? (value as unknown[]) : []
  const [typed, setTyped] = useState<readonly (string | null)[]>([null, null])
  const texts = RANGE_ENDS.map((_, end) => {
    const number = stored[end]
    const written = typeof number === 'number' ? writeNumber(number) : String(number ?? '')
    const own = typed[end]
    return own != null && (parseTypedNumber(own) ?? own) === (number ?? '') ? own : written
  })
  function change(end: number, text: string) {
    setTyped(typed.map((before, at) => (at === end ? text : before)))
    const next = texts.map((before, at) => (at === end ? text : before))
    set(
      path,
      next.every((one) => one.trim() === '') ? undefined : next.map((one) => parseTypedNumber(one) ?? one),
    )
  }
  return (
    <FieldSet path={path} label="Lo habitual">
      <span className={`${stack.xs} ${css.range}`}>
        {RANGE_ENDS.map((name, end) => (
          <input
            key={name}
            id={`${fieldElementId(path)}-${end}`}
            className={`${parts.control} ${frame.control}`}
            aria-label={name}
            placeholder={name}
            inputMode="decimal"
            value={texts[end]}
            onChange={(event) => change(end, event.target.value)}
          />
        ))}
      </span>
    </FieldSet>
  )
}
