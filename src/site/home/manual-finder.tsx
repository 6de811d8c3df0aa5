import { useId } from 'react'
import button from '#/ui/button.module.css'
import { FormFieldRow, fieldProps } from '#/ui/field.tsx'
import { ModelInput } from '#/site/model-field/model-input.tsx'
import print from '#/ui/print.module.css'
import css from './home.module.css'

const CODE_HELP = 'Está en la etiqueta del producto y en la caja.'

type ManualFinderProps = {
  example: string
  /** Secondary style, for pages with another main action. */
  quiet?: boolean
}

export function ManualFinder({ example, quiet = false }: ManualFinderProps) {
  const id = useId()
  return (
    <search aria-label="Buscar un manual">
      <form
        action="/soporte#manuales"
        method="get"
        toolname="manual"
        tooldescription="Lleva al manual y a las descargas de un modelo."
        className={`${print.never} ${css.form}`}
      >
        <FormFieldRow id={id} label="Modelo" help={CODE_HELP}>
          <ModelInput
            {...fieldProps(id, { help: CODE_HELP })}
            name="modelo"
            required
            placeholder={example}
            enterKeyHint="search"
          />
        </FormFieldRow>
        <button type="submit" className={quiet ? button.outline : button.primary}>
          Buscar manual
        </button>
      </form>
    </search>
  )
}
