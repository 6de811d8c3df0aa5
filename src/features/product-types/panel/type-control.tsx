import { type ReactNode, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { FormField } from '#/panel/forms/form-field.ts'
import { NAMED_RULE_OPTIONS } from '#/panel/forms/options.ts'
import { ListControl } from '#/publishing/panel/form/list-control.tsx'
import { ChoiceControl, SwitchControl } from '#/publishing/panel/form/choice-controls.tsx'
import { TextControl } from '#/publishing/panel/form/text-controls.tsx'
import { FieldControl } from './field-control.tsx'
import { NamedRuleControl, RuleControl, TemplateHelp } from './rule-control.tsx'
import {
  typeNamedFields,
  newField,
  itemWords,
  namedFieldsWithParts,
  type NamedField,
} from '#/publishing/panel/form/field-kinds-words.ts'
import { typeChoicesQuery } from './type-choices-query.ts'
import { useDocument, useActions, useValue } from '#/publishing/panel/form/document-context.ts'
import { type ControlProps, ControlFrame, useControl } from '#/publishing/panel/form/control-frame.tsx'
import { ConditionFields } from '#/publishing/panel/form/conditions-control.tsx'
import { parseTypedNumber, writeNumber } from '#/publishing/panel/form/es-ar-number.ts'
import css from './type-control.module.css'
import { stack } from '#/panel/common/styles.ts'

type TypeControlProps = ControlProps & { part: Extract<FormField, { kind: 'type-part' }>['part'] }

export default function TypeControl({ part, ...props }: TypeControlProps): ReactNode {
  const { value } = useDocument()
  const { data } = useQuery(typeChoicesQuery)
  const fields = typeNamedFields(value, data?.shared ?? [])
  const options = fields.map(({ key, label }) => ({ value: key, label }))
  switch (part) {
    case 'groups':
      return (
        <ListControl {...props} one="Grupo" fresh={() => ({ title: '', fields: [newField()] })}>
          {(path) => (
            <div className={stack.l}>
              <TextControl
                path={`${path}.title`}
                label="Título"
                help="Como se lee en la ficha: «Sonido», «Medidas»."
              />
              <TypeFacts path={`${path}.fields`} />
            </div>
          )}
        </ListControl>
      )
    case 'card':
      return (
        <ListControl {...props} one="Renglón" say={itemWords} fresh={() => [{ text: '' }]}>
          {(path) => <CardControl path={path} fields={fields} />}
        </ListControl>
      )
    case 'summary':
      return (
        <ListControl {...props} one="Dato" isShort fresh={() => ''}>
          {(path) => <ChoiceControl path={path} label="Dato" options={options} />}
        </ListControl>
      )
    case 'facets':
      return (
        <ListControl {...props} one="Filtro" say={itemWords} fresh={() => ({ key: '' })}>
          {(path) => <FacetControl path={path} fields={fields} />}
        </ListControl>
      )
    case 'rules':
      return (
        <ListControl
          {...props}
          one="Regla"
          say={(item) => String(Object(item).says ?? '')}
          fresh={() => ({ severity: 'warning', at: '', says: '' })}
        >
          {(path) => <RuleControl path={path} fields={namedFieldsWithParts(fields)} />}
        </ListControl>
      )
    case 'namedRules':
      return (
        <ListControl {...props} one="Cuenta" say={namedRuleWords} fresh={() => ({ name: '', facts: {} })}>
          {(path) => <NamedRuleControl path={path} fields={namedFieldsWithParts(fields)} />}
        </ListControl>
      )
    case 'keySpec':
      return (
        <ChoiceControl
          {...props}
          optional
          options={fields
            .filter(({ kind }) => kind === 'number')
            .map(({ key, label }) => ({ value: key, label }))}
        />
      )
  }
}

const namedRuleWords = (item: unknown) =>
  NAMED_RULE_OPTIONS.find(({ value }) => value === Object(item).name)?.label ?? ''

function TypeFacts({ path }: { path: string }) {
  return (
    <ListControl path={path} label="Datos" one="Dato" say={itemWords} fresh={newField}>
      {(at) => <FieldControl path={at} />}
    </ListControl>
  )
}

export type CardControlProps = { path: string; fields: readonly NamedField[] }

function CardControl({ path, fields }: CardControlProps) {
  return (
    <ListControl path={path} label="Textos" one="Texto" say={itemWords} fresh={() => ({ text: '' })}>
      {(at) => <CardTextFields path={at} fields={fields} />}
    </ListControl>
  )
}

function CardTextFields({ path, fields }: CardControlProps) {
  return (
    <div className={css.fact}>
      <div className={`${stack.m} ${css.wide}`}>
        <TextControl
          path={`${path}.text`}
          label="Texto"
          help="Con los datos entre llaves: «{carga} de carga». Si falta uno, se prueba el texto que sigue."
        />
        <TemplateHelp fields={fields} />
      </div>
      <ConditionFields path={`${path}.when`} label="Sólo cuando" optional fields={fields} />
    </div>
  )
}

type FacetControlProps = { path: string; fields: readonly NamedField[] }

function FacetControl({ path, fields }: FacetControlProps) {
  const facetValue = (useValue(path) ?? {}) as Record<string, unknown>
  const field = fields.find(({ key }) => key === facetValue.key)
  return (
    <div className={css.fact}>
      <ChoiceControl
        path={`${path}.key`}
        label="Dato"
        options={fields.map(({ key, label }) => ({ value: key, label }))}
      />
      {field?.kind === 'number' ? (
        <>
          <StepsControl path={`${path}.steps`} />
          <SwitchControl path={`${path}.atLeast`} label="Se elige «desde»" optional />
        </>
      ) : null}
      {field?.kind === 'record' || field?.kind === 'interval' ? (
        <TextControl
          path={`${path}.text`}
          label="Texto por el que se filtra"
          help={`Como {${field.key}.parte}.`}
          optional
        />
      ) : null}
    </div>
  )
}

function StepsControl({ path }: { path: string }) {
  const { set } = useActions()
  const value = useValue(path)
  const help = 'Dónde se corta, con punto y coma: «7; 9». Sin tramos, cada número es una opción.'
  const control = useControl({ path, help })
  const stored = Array.isArray(value) ? (value as unknown[]) : []
  const [typed, setTyped] = useState<string | null>(null)
  const read = (text: string) =>
    text
      .split(';')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part) => parseTypedNumber(part) ?? part)
  const written = stored
    .map((step) => (typeof step === 'number' ? writeNumber(step) : String(step)))
    .join('; ')
  const isOwn = typed !== null && JSON.stringify(read(typed)) === JSON.stringify(stored)
  return (
    <ControlFrame path={path} label="Tramos" optional help={help}>
      <input
        {...control}
        value={isOwn ? typed : written}
        onChange={({ target }) => {
          setTyped(target.value)
          const steps = read(target.value)
          set(path, steps.length === 0 ? undefined : steps)
        }}
      />
    </ControlFrame>
  )
}
