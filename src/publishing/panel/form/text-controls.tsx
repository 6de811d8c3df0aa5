import { formatCount } from '#/language/es-AR/format.ts'
import { useState, useEffect, type CSSProperties } from 'react'
import { ControlFrame, useControl, useErrorOrHelp, type ControlProps } from './control-frame.tsx'
import { useActions, useTexts, useValue } from './document-context.ts'
import { colourNamed, isNamedColour } from '#/language/es-AR/colours.ts'
import { useQuery } from '@tanstack/react-query'
import type { FieldOption } from '#/panel/forms/form-field.ts'
import { manualChoicesQuery } from '#/panel/api/queries.ts'
import { ChoiceControl } from './choice-controls.tsx'
import {
  colourProblem,
  contrastOfBrand,
  contrastText,
  HEX,
  STANDARD,
  type BrandColour,
  theme as schema,
  type Theme,
} from '#/catalogue/theme/theme.ts'
import { Button } from '#/panel/common/button.tsx'
import { STANDARD_TOKENS, type ThemeTokens } from '#/catalogue/theme/standard-tokens.ts'
import { changedThemeTokens } from '#/catalogue/theme/theme-styles.ts'
import { FACES } from '#/ui/faces.ts'
import css from './controls.module.css'
import button from '#/ui/button.module.css'
import { font, layout, space, stack, utility } from '#/panel/common/styles.ts'

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

/** Argentina's UTC offset, constant all year. */
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

type ColourNameControlProps = ControlProps & { max?: number | undefined; names: string }

export function ColourNameControl({ names, ...props }: ColourNameControlProps) {
  const { set } = useActions()
  const at = props.path.replace(/[^.]+$/, names)
  const name = String(useValue(props.path) ?? '')
  const hex = useValue(at)
  const isOwn = typeof hex === 'string' && hex !== '' && !isNamedColour(hex, name)
  function follow(typed: string): void {
    const named = colourNamed(typed)
    if (named !== undefined && !isOwn) set(at, named)
  }
  return <TextControl {...props} onTyped={follow} />
}

const PROPOSED_LETTERS = 20

/** Text field that also fills a sibling until that is edited. */
export function ProposingControl({ to, ...props }: TextProps & { to: string }) {
  const { set } = useActions()
  const at = props.path.replace(/[^.]+$/, to)
  const own = String(useValue(props.path) ?? '').slice(0, PROPOSED_LETTERS)
  const isProposed = String(useValue(at) ?? '') === own
  const propose = (typed: string) => set(at, typed.slice(0, PROPOSED_LETTERS))
  return <TextControl {...props} {...(isProposed ? { onTyped: propose } : {})} />
}

export function useSharedTexts(enabled = true): readonly FieldOption[] {
  const { data } = useQuery({ ...manualChoicesQuery, enabled })
  return (data?.['manual-texts'] ?? []).map(({ id, label }) => ({ value: id, label }))
}

export function SharedTextControl(props: ControlProps) {
  return <ChoiceControl {...props} options={useSharedTexts()} />
}

export function BrandColourControl({ of, ...common }: ControlProps & { of: BrandColour }) {
  const { path, label, help } = common
  const { set } = useActions()
  const text = String(useValue(path) ?? '')
  const isColour = HEX.test(text)
  const problem = isColour ? colourProblem(of, text) : undefined
  const contrast = isColour && !problem ? ` Contraste: ${contrastText(contrastOfBrand(of, text))}.` : ''
  const { error, ...props } = useErrorOrHelp(
    { ...common, help: `${help ?? ''}${contrast}` },
    problem?.message,
  )
  const control = useControl({ ...props, error })
  const choose = (typed: string) => set(path, typed === '' ? undefined : typed.trim().toLowerCase())
  return (
    <ControlFrame {...props} error={error}>
      <span className={`${layout.wrap} ${space.gap8}`}>
        <input
          type="color"
          className={css.swatch}
          aria-label={`${label}, de una paleta`}
          value={isColour ? text : STANDARD[of]}
          onChange={({ target }) => choose(target.value)}
        />
        <input
          {...control}
          type="text"
          value={text}
          placeholder={STANDARD[of]}
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => choose(target.value)}
        />
      </span>
      {problem ? (
        <Button className={css.instead} onClick={() => choose(problem.nearest)}>
          Usar {problem.nearest}
        </Button>
      ) : null}
    </ControlFrame>
  )
}

export function ThemeSample({ path }: { path: string }) {
  const chosen = rightOf(Object(useValue(path)) as Record<string, unknown>)
  const { light, dark } = changedThemeTokens(chosen)
  const face = chosen.typeface && FACES[chosen.typeface]
  useEffect(() => {
    if (face) document.fonts.add(new FontFace(face.name, `url(${face.file})`, { weight: face.weights }))
  }, [face])
  return (
    <div className={`${stack.m} ${utility.columns}`}>
      <Sample title="De día" tokens={{ ...STANDARD_TOKENS.light, ...light }} />
      <Sample title="De noche" tokens={{ ...STANDARD_TOKENS.dark, ...light, ...dark }} />
    </div>
  )
}

function Sample({ title, tokens }: { title: string; tokens: ThemeTokens }) {
  const style = Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--${name}`, value]))
  return (
    <figure className={css.sample} style={style as CSSProperties}>
      <figcaption className={font.eyebrow}>{title}</figcaption>
      <p className={`${font.h3} ${font.medium}`}>Un título de tu sitio</p>
      <p className={font.body}>
        Un texto, y <span className={`${font.medium} ${utility.accent}`}>lo que se marca</span> en él.
      </p>
      <span className={css.plate}>
        <span className={`${font.medium} ${utility.accent}`}>12 h</span> sobre una placa
      </span>
      <span className={`${button.primary} ${button.compact} ${css.button}`}>Dónde comprar</span>
    </figure>
  )
}

function rightOf(value: Record<string, unknown>): Theme {
  const right = Object.entries(value).filter(([key, each]) => schema.safeParse({ [key]: each }).success)
  return Object.fromEntries(right)
}
