import { ConditionFields } from '#/publishing/panel/form/conditions-control.tsx'
import { ListControl } from '#/publishing/panel/form/list-control.tsx'
import { TextControl } from '#/publishing/panel/form/text-controls.tsx'
import { TemplateHelp } from './template-help.tsx'
import { itemWords, type NamedField } from '#/publishing/panel/form/field-kinds-words.ts'
import stack from '#/ui/stack.module.css'
import css from './type-control.module.css'

type CardControlProps = { path: string; fields: readonly NamedField[] }

export function CardControl({ path, fields }: CardControlProps) {
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
