import { ChoiceControl, FlagControl } from '../choice-controls.tsx'
import { ListControl } from '../list-control.tsx'
import { TextControl } from '../text-controls.tsx'
import { NumberControl } from '../number-control.tsx'
import { useActions, useValue } from '../document-context.ts'
import { TemplateHelp } from './template-help.tsx'
import { itemWords, type NamedField } from './field-kinds-words.ts'
import parts from '../../common/parts.module.css'
import stack from '../../../ui/stack.module.css'
import css from './type-control.module.css'

type Props = { path: string; fields: readonly NamedField[] }

export function CardControl({ path, fields }: Props) {
  return (
    <ListControl path={path} label="Textos" one="Texto" say={itemWords} fresh={() => ({ text: '' })}>
      {(at) => <CardText path={at} fields={fields} />}
    </ListControl>
  )
}

function CardText({ path, fields }: Props) {
  const { set } = useActions()
  const { when } = (useValue(path) ?? {}) as { when?: Record<string, unknown> }
  const field = fields.find(({ key }) => key === when?.key)
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
      <ChoiceControl
        path={`${path}.when.key`}
        label="Sólo cuando"
        optional
        options={fields.map(({ key, label }) => ({ value: key, label }))}
      />
      {field?.kind === 'flag' ? (
        <FlagControl path={`${path}.when.is`} label="es" />
      ) : field?.kind === 'number' ? (
        <NumberControl path={`${path}.when.moreThan`} label="es más que" optional />
      ) : field?.options ? (
        <ChoiceControl
          path={`${path}.when.is`}
          label="es"
          optional
          options={field.options.map((option) => ({ value: option, label: option }))}
        />
      ) : when ? (
        <button
          type="button"
          className={`${parts.plain} ${css.quiet}`}
          onClick={() => set(`${path}.when`, undefined)}
        >
          Quitar la condición
        </button>
      ) : null}
    </div>
  )
}
