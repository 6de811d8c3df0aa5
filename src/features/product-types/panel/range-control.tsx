import { useState } from 'react'
import { useActions, useValue } from '#/publishing/panel/form/document-context.ts'
import { FieldSet, ControlFrame, useControl } from '#/publishing/panel/form/control-frame.tsx'
import { fieldElementId } from '#/panel/common/field-element.ts'
import { parseTypedNumber, writeNumber } from '#/publishing/panel/form/es-ar-number.ts'
import { parts, stack } from '#/panel/common/styles.ts'
import frame from '#/publishing/panel/form/controls.module.css'
import css from './type-control.module.css'

const RANGE_ENDS = ['Desde', 'Hasta'] as const

export function RangeControl({ path, label = 'Lo habitual' }: { path: string; label?: string }) {
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
    <FieldSet path={path} label={label}>
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

type MeaningsProps = { path: string; meanings: unknown; values: readonly string[] }

export function MeaningsControl({ path, meanings, values }: MeaningsProps) {
  const { set } = useActions()
  const stored = Object(meanings) as Readonly<Record<string, unknown>>
  function change(value: string, text: string) {
    const all = { ...stored, [value]: text }
    const explained = values.flatMap((each) =>
      typeof all[each] === 'string' && all[each] !== '' ? [each] : [],
    )
    set(
      path,
      explained.length === 0 ? undefined : Object.fromEntries(explained.map((each) => [each, all[each]])),
    )
  }
  if (values.length === 0) return null
  return (
    <div className={`${stack.m} ${css.wide}`}>
      <FieldSet
        path={path}
        label="Qué significa cada valor"
        help="Se lee al lado de ese valor y de ningún otro. Donde el valor ya lo dice todo, dejalo vacío."
      >
        <div className={css.fact}>
          {values.map((value) => (
            <MeaningControl
              key={value}
              path={`${path}.${value}`}
              value={value}
              text={String(stored[value] ?? '')}
              onChange={(text) => change(value, text)}
            />
          ))}
        </div>
      </FieldSet>
    </div>
  )
}

type MeaningProps = { path: string; value: string; text: string; onChange: (text: string) => void }

function MeaningControl({ path, value, text, onChange }: MeaningProps) {
  const control = useControl({ path })
  return (
    <ControlFrame path={path} label={`«${value}» significa`} optional>
      <input {...control} value={text} onChange={({ target }) => onChange(target.value)} />
    </ControlFrame>
  )
}
