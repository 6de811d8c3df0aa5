import { ChoiceControl, FlagControl } from '#/publishing/panel/form/choice-controls.tsx'
import { ControlFrame, useControl } from '#/publishing/panel/form/control-frame.tsx'
import { useActions, useValue } from '#/publishing/panel/form/document-context.ts'
import { TextControl } from '#/publishing/panel/form/text-controls.tsx'
import { useState } from 'react'
import { parseTypedNumber, writeNumber } from '#/publishing/panel/form/es-ar-number.ts'
import type { NamedField } from '#/publishing/panel/form/field-kinds-words.ts'
import css from './type-control.module.css'

type FacetControlProps = { path: string; fields: readonly NamedField[] }

export function FacetControl({ path, fields }: FacetControlProps) {
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
          <FlagControl path={`${path}.atLeast`} label="Se elige «desde»" optional />
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
