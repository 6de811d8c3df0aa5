import { isObject } from '#/catalogue/json/json.ts'
import { useActions, useValue } from './document-context.ts'
import { SelectControl } from './choice-controls.tsx'
import type { ControlProps } from './control-frame.tsx'

/** The type of a product. Another one takes along only the facts that it has, too: the others could not be published. */
export function ProductTypeControl(props: ControlProps) {
  const { path } = props
  const { types, set, read } = useActions()
  const chosen = String(useValue(path) ?? '')
  function change(id: string) {
    const fields = types.find((type) => type.id === id)?.groups.flatMap((group) => group.fields)
    const specs = read('specs')
    if (fields && isObject(specs)) {
      const keys = new Set(fields.map(({ key }) => key))
      const compatible = Object.entries(specs).filter(([key]) => keys.has(key))
      if (compatible.length < Object.keys(specs).length) set('specs', Object.fromEntries(compatible))
    }
    set(path, id === '' ? undefined : id)
  }
  return (
    <SelectControl
      {...props}
      none="Sin elegir"
      chosen={chosen}
      options={types.map(({ id, label }) => ({ value: id, label }))}
      onChoose={change}
    />
  )
}
