import { formatCount } from '#/language/es-AR/format.ts'
import { useState } from 'react'
import { ControlFrame, useControl, useErrorOrHelp, type ControlProps } from './control-frame.tsx'
import { useActions, useTexts, useValue } from './document-context.ts'

type TextProps = ControlProps & {
  max?: number | undefined
  rows?: number | undefined
  type?: string | undefined
  onTyped?: (text: string) => void
}

export function TextControl({ max, rows, type = 'text', onTyped, ...common }: TextProps) {
  const { path, optional = false } = common
  const { set } = useActions()
  const text = String(useValue(path) ?? '')
  const over = max !== undefined && text.length > max ? tooLong(text.length - max) : undefined
  const { error, ...props } = useErrorOrHelp(common, over)
  const control = useControl({ ...props, error })
  function change(typed: string): void {
    set(path, typed === '' && optional ? undefined : typed)
    onTyped?.(typed)
  }
  return (
    <ControlFrame {...props} error={error}>
      {rows === undefined ? (
        <input {...control} type={type} value={text} onChange={(event) => change(event.target.value)} />
      ) : (
        <textarea
          {...control}
          rows={rows}
          value={text}
          // Pasted line breaks become spaces in a single-line field.
          onChange={({ target }) =>
            change(rows === 1 ? target.value.replaceAll(/\s*\n\s*/g, ' ') : target.value)
          }
          onKeyDown={(event) => {
            if (rows === 1 && event.key === 'Enter') event.preventDefault()
          }}
        />
      )}
    </ControlFrame>
  )
}

/** The clock of Argentina, which has one offset all year. */
const ARGENTINA_OFFSET = '-03:00'

export function MomentControl(props: ControlProps) {
  const { path, optional = false } = props
  const { set } = useActions()
  const control = useControl(props)
  return (
    <ControlFrame {...props}>
      <input
        {...control}
        type="datetime-local"
        value={String(useValue(path) ?? '').replace(ARGENTINA_OFFSET, '')}
        onChange={({ target: { value } }) =>
          set(path, value === '' && optional ? undefined : value && `${value}${ARGENTINA_OFFSET}`)
        }
      />
    </ControlFrame>
  )
}

export function LinesControl(props: ControlProps) {
  const { path, optional = false } = props
  const { set } = useActions()
  const control = useControl(props)
  const stored = useTexts(path)
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed !== null && isSameLines(nonEmptyLines(typed), stored) ? typed : stored.join('\n')
  return (
    <ControlFrame {...props}>
      <textarea
        {...control}
        rows={3}
        value={text}
        onChange={(event) => {
          const lines = nonEmptyLines(event.target.value)
          setTyped(event.target.value)
          set(path, lines.length === 0 && optional ? undefined : lines)
        }}
      />
    </ControlFrame>
  )
}

const nonEmptyLines = (text: string) => text.split('\n').filter((line) => line.trim() !== '')
const isSameLines = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((line, index) => line === b[index])

export const tooLong = (count: number) =>
  `${count === 1 ? 'Sobra' : 'Sobran'} ${formatCount(count, 'letra', 'letras')}.`
