import { NAMED_RULES } from '#/catalogue/specs/rules/named-rules.ts'
import { NAMED_RULE_OPTIONS, SEVERITY_OPTIONS } from '#/panel/forms/options.ts'
import {
  ChoiceControl,
  ChoicesControl,
  FlagControl,
  SelectControl,
} from '#/publishing/panel/form/choice-controls.tsx'
import { useActions, useValue } from '#/publishing/panel/form/document-context.ts'
import type { NamedField } from '#/publishing/panel/form/field-kinds-words.ts'
import { ListControl } from '#/publishing/panel/form/list-control.tsx'
import { NumberControl } from '#/publishing/panel/form/number-control.tsx'
import { TextControl } from '#/publishing/panel/form/text-controls.tsx'
import { conditionWords } from '#/publishing/model/condition-words.ts'
import { ScrollRegion } from '#/panel/common/section.tsx'
import { font, stack } from '#/panel/common/styles.ts'
import { RangeControl } from './range-control.tsx'
import css from './type-control.module.css'

type RuleControlProps = { path: string; fields: readonly NamedField[] }

const choicesOf = (fields: readonly NamedField[]) => fields.map(({ key, label }) => ({ value: key, label }))

export function RuleControl({ path, fields }: RuleControlProps) {
  const whole = fields.filter(({ key }) => !key.includes('.'))
  return (
    <div className={css.fact}>
      <ChoiceControl path={`${path}.severity`} label="Qué hace" options={SEVERITY_OPTIONS} />
      <ChoiceControl path={`${path}.at`} label="En qué dato se lee" options={choicesOf(whole)} />
      <div className={`${stack.m} ${css.wide}`}>
        <TextControl
          path={`${path}.says`}
          label="Qué dice"
          help="Qué pasa y cómo se corrige: «Los modos de luz necesitan luces: marcá «Luces» o quitá los modos.»"
          max={200}
        />
        <TemplateHelp fields={whole} />
        <RuleConditions path={`${path}.when`} label="Vale cuando" fields={fields} />
        <RuleConditions path={`${path}.unless`} label="Salvo que" fields={fields} />
      </div>
    </div>
  )
}

function RuleConditions({ path, label, fields }: RuleControlProps & { label: string }) {
  return (
    <ListControl
      path={path}
      label={label}
      one="Condición"
      optional
      fresh={() => ({ key: '' })}
      say={conditionWords((key) => fields.find((each) => each.key === key)?.label)}
    >
      {(at) => <RuleConditionFields path={at} fields={fields} />}
    </ListControl>
  )
}

/** Condition of a rule; without an operator it matches whenever the fact is stated. */
function RuleConditionFields({ path, fields }: RuleControlProps) {
  const { set } = useActions()
  const key = Object(useValue(path)).key as unknown
  const field = fields.find((each) => each.key === key)
  const options = field?.options?.map((option) => ({ value: option, label: option }))
  return (
    <div className={css.fact}>
      <SelectControl
        path={`${path}.key`}
        label="Dato"
        none="Sin elegir"
        chosen={String(key ?? '')}
        options={choicesOf(fields)}
        // Clears operators of the previous fact, which would stay hidden.
        onChoose={(chosen) => set(path, { key: chosen })}
      />
      {field?.kind === 'flag' ? <FlagControl path={`${path}.is`} label="es" optional /> : null}
      {field?.kind === 'number' ? <NumberOperators path={path} fields={fields} /> : null}
      {field?.kind === 'interval' ? <RangeControl path={`${path}.outside`} label="está fuera de" /> : null}
      {options ? (
        <>
          <ChoiceControl path={`${path}.is`} label="es" optional options={options} />
          <ChoiceControl path={`${path}.isNot`} label="no es" optional options={options} />
          <ChoicesControl path={`${path}.oneOf`} label="o alguno de estos" optional options={options} />
        </>
      ) : null}
      {field?.kind === 'text' || field?.kind === 'texts' ? (
        <TextControl path={`${path}.says`} label="dice" optional />
      ) : null}
    </div>
  )
}

function NumberOperators({ path, fields }: RuleControlProps) {
  return (
    <>
      <NumberControl path={`${path}.is`} label="es" optional />
      <AmountControl path={`${path}.moreThan`} label="es más que" fields={fields} />
      <AmountControl path={`${path}.lessThan`} label="es menos que" fields={fields} />
      <RangeControl path={`${path}.outside`} label="está fuera de" />
    </>
  )
}

/** Number, or a reference to another numeric fact. */
function AmountControl({ path, label, fields }: RuleControlProps & { label: string }) {
  const { set } = useActions()
  const value = useValue(path)
  const other = typeof value === 'object' && value !== null ? String(Object(value).key ?? '') : ''
  return (
    <>
      {other === '' ? <NumberControl path={path} label={label} optional /> : null}
      {value === undefined || other !== '' ? (
        <SelectControl
          path={`${path}.key`}
          label={`${label} el dato`}
          optional
          none="Sin elegir"
          chosen={other}
          options={choicesOf(fields.filter(({ kind }) => kind === 'number'))}
          onChoose={(chosen) => set(path, chosen === '' ? undefined : { key: chosen })}
        />
      ) : null}
    </>
  )
}

export function NamedRuleControl({ path, fields }: RuleControlProps) {
  const { set } = useActions()
  const name = String(Object(useValue(path)).name ?? '')
  return (
    <div className={css.fact}>
      <SelectControl
        path={`${path}.name`}
        label="Cuenta"
        none="Sin elegir"
        chosen={name}
        options={NAMED_RULE_OPTIONS}
        // Another rule takes different facts.
        onChoose={(chosen) => set(path, { name: chosen, facts: {} })}
      />
      {NAMED_RULES.get(name)?.facts.map((fact) => (
        <ChoiceControl
          key={fact.name}
          path={`${path}.facts.${fact.name}`}
          label={fact.label}
          optional={fact.optional ?? false}
          options={choicesOf(fields.filter(({ kind }) => kind === fact.kind))}
        />
      ))}
      <TextControl
        path={`${path}.says`}
        label="Qué dice"
        help="Sin escribir: lo que dice siempre esa cuenta."
        max={200}
        optional
      />
    </div>
  )
}

export function TemplateHelp({ fields }: { fields: readonly NamedField[] }) {
  if (fields.length === 0) return null
  return (
    <details className={`${font.note} ${css.names}`}>
      <summary>Qué datos se pueden nombrar</summary>
      <ScrollRegion label="Datos que se pueden nombrar" className={css.fields}>
        <ul>
          {fields.map(({ key, label }) => (
            <li key={key}>
              <code>{`{${key}}`}</code> {label}
            </li>
          ))}
        </ul>
      </ScrollRegion>
    </details>
  )
}
