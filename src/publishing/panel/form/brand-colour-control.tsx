import {
  colourProblem,
  contrastOfBrand,
  contrastText,
  HEX,
  STANDARD,
  type BrandColour,
} from '#/catalogue/theme/theme.ts'
import { Button } from '#/panel/common/button.tsx'
import { ControlFrame, useControl, useErrorOrHelp, type ControlProps } from './control-frame.tsx'
import { useActions, useValue } from './document-context.ts'
import css from './theme.module.css'

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
      <span className={css.colour}>
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
