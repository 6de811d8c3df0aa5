import {
  colourFault,
  contrastOfBrand,
  contrastText,
  HEX,
  STANDARD,
  type BrandColour,
} from '#/catalogue/theme/theme.ts'
import { Button } from '#/panel/common/button.tsx'
import { ControlFrame, useControl, useSaid, type ControlProps } from './control-frame.tsx'
import { useActions, useValue } from './document-context.ts'
import css from './theme.module.css'

export function BrandColourControl({ of, ...said }: ControlProps & { of: BrandColour }) {
  const { path, label, help } = said
  const { set } = useActions()
  const text = String(useValue(path) ?? '')
  const isColour = HEX.test(text)
  const fault = isColour ? colourFault(of, text) : undefined
  const contrast = isColour && !fault ? ` Contraste: ${contrastText(contrastOfBrand(of, text))}.` : ''
  const { error, ...props } = useSaid({ ...said, help: `${help ?? ''}${contrast}` }, fault?.message)
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
      {fault ? (
        <Button className={css.instead} onClick={() => choose(fault.nearest)}>
          Usar {fault.nearest}
        </Button>
      ) : null}
    </ControlFrame>
  )
}
