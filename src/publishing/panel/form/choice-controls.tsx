import type { FlagWords, FieldOption } from '#/panel/forms/form-field.ts'
import { ControlFrame, FieldSet, useControl, type ControlProps } from './control-frame.tsx'
import { useActions, useTexts, useValue } from './document-context.ts'
import { layout, space, touch } from '#/panel/common/styles.ts'
import css from './controls.module.css'
import { ChoiceOptions } from '#/panel/common/form-fields.tsx'

type SelectProps = ControlProps & {
  options: readonly FieldOption[]
  chosen: string
  unknown?: string | undefined
  none?: string | undefined
  onChoose: (value: string) => void
}

export function SelectControl({ options, chosen, unknown, none, onChoose, ...props }: SelectProps) {
  const isKnown = chosen === '' || options.some(({ value }) => value === chosen)
  const control = useControl(props)
  return (
    <ControlFrame {...props}>
      <select {...control} value={chosen} onChange={({ target }) => onChoose(target.value)}>
        <ChoiceOptions
          none={none}
          choices={[
            ...(isKnown ? [] : [[chosen, unknown ?? chosen] as const]),
            ...options.map(({ value, label }) => [value, label] as const),
          ]}
        />
      </select>
    </ControlFrame>
  )
}

type ChoiceControlProps = ControlProps & { options: readonly FieldOption[] }

export function ChoiceControl({ options, ...props }: ChoiceControlProps) {
  const { set } = useActions()
  const chosen = String(useValue(props.path) ?? '')
  return (
    <SelectControl
      {...props}
      none="Sin elegir"
      chosen={chosen}
      options={options}
      onChoose={(value) => set(props.path, value === '' ? undefined : value)}
    />
  )
}

/** Two-state flag: unset means no. */
export function SwitchControl(props: ControlProps) {
  const { path, optional = false } = props
  const { set } = useActions()
  const control = useControl(props)
  const isOn = useValue(path) === true
  return (
    <ControlFrame {...props} optional={false}>
      <input
        {...control}
        type="checkbox"
        role="switch"
        className={css.switch}
        aria-checked={isOn}
        checked={isOn}
        onChange={({ target }) => set(path, target.checked ? true : optional ? undefined : false)}
      />
    </ControlFrame>
  )
}

type FlagProps = ControlProps & { words?: FlagWords | undefined }

const FLAG_LABELS: FlagWords = ['Sí', 'No', 'Sin dato']

/** Three-state flag: yes, no or unset. */
export function FlagControl({ words = FLAG_LABELS, ...props }: FlagProps) {
  const [yes, no, none] = words
  const { set } = useActions()
  const value = useValue(props.path)
  return (
    <SelectControl
      {...props}
      none={none}
      chosen={value === true ? 'si' : value === false ? 'no' : ''}
      options={[
        { value: 'si', label: yes },
        { value: 'no', label: no },
      ]}
      onChoose={(chosen) => set(props.path, chosen === '' ? undefined : chosen === 'si')}
    />
  )
}

export function ChoicesControl({ options, ...props }: ChoiceControlProps) {
  const { set } = useActions()
  const stored = useTexts(props.path)
  const toggle = (option: string) => {
    const chosen = stored.includes(option) ? stored.filter((one) => one !== option) : [...stored, option]
    const known = options.map(({ value }) => value)
    const next = [
      ...known.filter((one) => chosen.includes(one)),
      ...chosen.filter((one) => !known.includes(one)),
    ]
    set(props.path, next.length === 0 && props.optional ? undefined : next)
  }
  return (
    <FieldSet {...props}>
      <div className={`${layout.wrap} ${space.gap8}`}>
        {options.map(({ value, label }) => (
          <label key={value} className={`${touch.flow} ${css.chip}`}>
            <input type="checkbox" checked={stored.includes(value)} onChange={() => toggle(value)} />
            {label}
          </label>
        ))}
      </div>
    </FieldSet>
  )
}
