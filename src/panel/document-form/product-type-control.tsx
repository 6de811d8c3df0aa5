import { isObject } from '../draft/json-path.ts'
import { ControlFrame, useControl } from './control-frame.tsx'
import { useActions } from './document-context.ts'
import type { ControlProps } from './text-controls.tsx'

/** The type of a product. Another one takes along only the facts that it has, too: the others could not be published. */
export function ProductTypeControl(props: ControlProps) {
  const { path, value, help } = props
  const { types, set, read } = useActions()
  const control = useControl(path, { help })
  function change(id: string) {
    const fields = types.find((type) => type.id === id)?.groups.flatMap((group) => group.fields)
    const specs = read('specs')
    if (fields && isObject(specs)) {
      const keys = new Set(fields.map(({ key }) => key))
      const kept = Object.entries(specs).filter(([key]) => keys.has(key))
      if (kept.length < Object.keys(specs).length) set('specs', Object.fromEntries(kept))
    }
    set(path, id === '' ? undefined : id)
  }
  return (
    <ControlFrame {...props}>
      <select {...control} value={String(value ?? '')} onChange={({ target }) => change(target.value)}>
        <option value="">Sin elegir</option>
        {types.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    </ControlFrame>
  )
}
