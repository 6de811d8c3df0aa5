import { useQuery } from '@tanstack/react-query'
import { BETTER } from '#/panel/forms/options.ts'
import { typeChoicesQuery } from './type-choices-query.ts'
import { ChoiceControl, SelectControl, SwitchControl } from '#/publishing/panel/form/choice-controls.tsx'
import { ControlFrame, useControl } from '#/publishing/panel/form/control-frame.tsx'
import { useActions, useForm, useValue } from '#/publishing/panel/form/document-context.ts'
import { ListControl } from '#/publishing/panel/form/list-control.tsx'
import { NumberControl } from '#/publishing/panel/form/number-control.tsx'
import { LinesControl, TextControl } from '#/publishing/panel/form/text-controls.tsx'
import { MeaningsControl, RangeControl } from './range-control.tsx'
import {
  FIELD_KIND_OPTIONS,
  keyFromLabel,
  newField,
  ofKind,
  PART_KINDS,
  itemWords,
} from '#/publishing/panel/form/field-kinds-words.ts'
import { font, stack } from '#/panel/common/styles.ts'
import css from './type-control.module.css'

export function FieldControl({ path, isPart = false }: { path: string; isPart?: boolean }) {
  const record = (useValue(path) ?? {}) as Record<string, unknown>
  const { data } = useQuery(typeChoicesQuery)
  const { kind, key } = record
  const at = (key: string) => ({ path: `${path}.${key}` })
  if (kind === 'shared')
    return (
      <div className={css.fact}>
        <KindControl path={path} record={record} isPart={isPart} />
        <ChoiceControl
          {...at('key')}
          label="Cuál"
          help="Significa lo mismo en todos los tipos: las páginas y los buscadores lo leen por su nombre."
          options={(data?.shared ?? []).map(({ key, label, unit }) => ({
            value: key,
            label: unit ? `${label} (${unit})` : label,
          }))}
        />
        <SwitchControl {...at('required')} label="Obligatorio" optional />
        <RangeControl {...at('range')} />
      </div>
    )
  return (
    <div className={css.fact}>
      <LabelControl path={path} record={record} />
      <KindControl path={path} record={record} isPart={isPart} />
      {kind === 'number' || kind === 'interval' || kind === 'record' ? (
        <TextControl {...at('unit')} label="Unidad" help="Como se lee: kg, W, h." optional />
      ) : null}
      {kind === 'number' || kind === 'interval' || kind === 'record' ? (
        <RangeControl {...at('range')} />
      ) : null}
      {kind === 'choice' || kind === 'choices' ? (
        <LinesControl
          {...at('options')}
          label="Valores"
          help="Uno por renglón, en el orden en que se ofrecen."
        />
      ) : null}
      <SwitchControl {...at('required')} label="Obligatorio" optional />
      {kind === 'number' ? (
        <ChoiceControl {...at('better')} label="Al comparar gana" optional options={BETTER} />
      ) : null}
      {kind === 'number' ? (
        <>
          <SwitchControl {...at('whole')} label="Sólo números enteros" optional />
          <SwitchControl {...at('positive')} label="Más que cero" optional />
        </>
      ) : null}
      {kind === 'text' ? <NumberControl {...at('max')} label="Letras, como mucho" optional /> : null}
      <div className={`${stack.m} ${css.wide}`}>
        <TextControl
          {...at('help')}
          label="Ayuda"
          help={
            valuesOf(record) === undefined
              ? 'Se lee junto al dato, acá y en la ficha del sitio.'
              : 'Qué es el dato, sea cual sea el valor: se lee al lado de todos.'
          }
          max={240}
          optional
        />
      </div>
      <MeaningsControl
        path={`${path}.meanings`}
        meanings={record.meanings}
        values={valuesOf(record) ?? NO_VALUES}
      />
      <FieldNames path={path} fieldKey={key} isPart={isPart} />
      {kind === 'record' ? <PartsControl path={path} /> : null}
    </div>
  )
}

type FieldNamesProps = { path: string; fieldKey: unknown; isPart: boolean }

/** Names of a field for texts, visitors and suppliers, and its key; folded unless one has an issue. */
function FieldNames({ path, fieldKey: key, isPart }: FieldNamesProps) {
  const isWrong = useForm(({ issues }) => FOLDED.some((each) => issues.has(`${path}.${each}`)))
  const at = (key: string) => ({ path: `${path}.${key}` })
  return (
    <details className={`${font.note} ${css.names} ${css.wide}`} open={isWrong || undefined}>
      <summary>{key === undefined || key === '' ? 'Más' : `Más, y su clave: ${String(key)}`}</summary>
      <div className={`${stack.m} ${css.labels}`}>
        {isPart ? null : (
          <>
            <LinesControl
              {...at('phrases')}
              label="Cómo lo dicen los textos"
              help="Uno por renglón: «con ruedas»; «… frascos», «pesa …» donde va un número; «entrada óptica = Óptica» para un solo valor. Con esto se revisa que ningún texto lo prometa de más."
              optional
            />
            <LinesControl
              {...at('asked')}
              label="Cómo lo busca la gente"
              help="Uno por renglón, además del nombre: «rueditas»."
              optional
            />
            <LinesControl
              {...at('wished')}
              label="Cómo se pide, con el tipo dicho"
              help="Uno por renglón, lo que dice esto solo al lado del producto: «cogote = Vincha de cuello» para un valor; de un número, «pantalla», «liviano = menos» o «rinde = más»."
              optional
            />
            <LinesControl
              {...at('supplierLabels')}
              label="Cómo lo llaman los proveedores"
              help="Uno por renglón, en el idioma de sus fichas: «ruedas», «wheels»."
              optional
            />
          </>
        )}
        <TextControl
          {...at('key')}
          label="Clave"
          help="Con ella se guarda. Si la cambiás, los productos que ya lo cargaron lo pierden."
        />
      </div>
    </details>
  )
}

/** Rarely used settings, and the key, which is derived from the name. */
const FOLDED = ['phrases', 'asked', 'wished', 'supplierLabels', 'key']

const NO_VALUES: readonly string[] = []

function valuesOf({ kind, options }: Record<string, unknown>): readonly string[] | undefined {
  if (kind === 'flag') return ['Sí', 'No']
  return kind === 'choice' && Array.isArray(options) ? options.map(String) : undefined
}

function PartsControl({ path }: { path: string }) {
  return (
    <div className={`${stack.m} ${css.wide}`}>
      <ListControl path={`${path}.parts`} label="Partes" one="Parte" say={itemWords} fresh={newField}>
        {(at) => <FieldControl path={at} isPart />}
      </ListControl>
      <TextControl
        path={`${path}.template`}
        label="Cómo se escribe entero"
        help="Con la clave de cada parte entre llaves: «{alto} × {ancho} × {fondo}»."
      />
    </div>
  )
}

type FieldRecordProps = { path: string; record: Record<string, unknown> }

function KindControl({ path, record, isPart }: FieldRecordProps & { isPart: boolean }) {
  const { set } = useActions()
  return (
    <SelectControl
      path={`${path}.kind`}
      label="Qué es"
      chosen={String(record.kind ?? '')}
      options={isPart ? PART_KINDS : FIELD_KIND_OPTIONS}
      onChoose={(kind) => set(path, ofKind(record, kind))}
    />
  )
}

function LabelControl({ path, record }: FieldRecordProps) {
  const { set } = useActions()
  const control = useControl({ path: `${path}.label` })
  const label = String(record.label ?? '')
  return (
    <ControlFrame path={`${path}.label`} label="Nombre">
      <input
        {...control}
        value={label}
        onChange={({ target }) => {
          const follows = record.key === undefined || record.key === keyFromLabel(label)
          set(path, {
            ...record,
            label: target.value,
            ...(follows ? { key: keyFromLabel(target.value) } : {}),
          })
        }}
      />
    </ControlFrame>
  )
}
