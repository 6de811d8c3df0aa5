import type { Option } from '../../pages/panel/forms/form-field.ts'
import { ControlFrame, FieldSet, useControl } from './control-frame.tsx'
import { useActions } from './document-context.ts'
import type { ControlProps } from './text-controls.tsx'
import css from './choice-controls.module.css'

export function ChoiceControl({ options, ...props }: ControlProps & { options: readonly Option[] }) {
  const { path, value, help } = props
  const { set } = useActions()
  const control = useControl(path, { help })
  const stored = value === undefined || value === null ? '' : String(value)
  const isKnown = stored === '' || options.some((option) => option.value === stored)
  return (
    <ControlFrame {...props}>
      <select
        {...control}
        value={stored}
        onChange={({ target }) => set(path, target.value === '' ? undefined : target.value)}
      >
        <option value="">Sin elegir</option>
        {isKnown ? null : <option value={stored}>{stored}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </ControlFrame>
  )
}

export function ChoicesControl({ options, ...props }: ControlProps & { options: readonly Option[] }) {
  const { path, value } = props
  const { set } = useActions()
  const stored = Array.isArray(value) ? value.map(String) : []
  const toggle = (option: string) => {
    const chosen = stored.includes(option) ? stored.filter((one) => one !== option) : [...stored, option]
    const known = options.map((one) => one.value)
    set(path, [
      ...known.filter((one) => chosen.includes(one)),
      ...chosen.filter((one) => !known.includes(one)),
    ])
  }
  return (
    <FieldSet {...props}>
      <div className={css.chips}>
        {options.map((option) => (
          <label key={option.value} className={css.chip}>
            <input
              type="checkbox"
              checked={stored.includes(option.value)}
              onChange={() => toggle(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </FieldSet>
  )
}
