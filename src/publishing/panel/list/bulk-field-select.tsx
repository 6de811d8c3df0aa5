import { FormFieldRow, fieldProps } from '#/ui/field.tsx'
import type { BulkField } from './bulk-fields.ts'

type BulkFieldSelectProps = { fields: readonly BulkField[]; chosen: string; onChoose: (path: string) => void }

export function BulkFieldSelect({ fields, chosen, onChoose }: BulkFieldSelectProps) {
  const groups = [...Map.groupBy(fields, ({ group }) => group)]
  return (
    <FormFieldRow id="campo" label="Qué campo">
      <select {...fieldProps('campo', {})} value={chosen} onChange={({ target }) => onChoose(target.value)}>
        <option value="">Sin elegir</option>
        {groups.map(([title, own]) => (
          <optgroup key={title} label={title}>
            {own.map(({ path, label }) => (
              <option key={path} value={path}>
                {label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </FormFieldRow>
  )
}
