import { useMemo } from 'react'
import { isSameJson } from '#/catalogue/json/json.ts'
import { formatNumber } from '#/language/es-AR/format.ts'
import { useDocuments } from '#/panel/api/documents.ts'
import type { DraftDocument } from '#/publishing/panel/draft/draft-document.ts'
import { itemsWithin, type BulkField, bulkWords } from './bulk-edit.ts'
import { FormFieldRow, fieldProps } from '#/ui/field.tsx'
import { font, parts, touch, utility } from '#/panel/common/styles.ts'
import css from './list.module.css'

type ItemsToRemoveProps = {
  field: BulkField
  documents: readonly DraftDocument[]
  chosen: readonly unknown[]
  onChoose: (items: readonly unknown[]) => void
}

const MAX_REMOVABLE = 200

export function ItemsToRemove({ field, documents, chosen, onChoose }: ItemsToRemoveProps) {
  const all = useDocuments()
  const words = useMemo(() => bulkWords(field, all), [field, all])
  const items = useMemo(() => itemsWithin(documents, field.path).slice(0, MAX_REMOVABLE), [documents, field])
  const has = (item: unknown) => chosen.some((one) => isSameJson(one as never, item as never))
  if (items.length === 0) return <p>Ninguno tiene nada en «{field.label}».</p>
  return (
    <fieldset className={`${utility.pane} ${css.items}`}>
      <legend className={font.small}>Qué quitar</legend>
      {items.map(({ item, count }) => (
        <label key={JSON.stringify(item)} className={`${touch.line} ${css.all}`}>
          <input
            type="checkbox"
            className={parts.check}
            checked={has(item)}
            onChange={() =>
              onChoose(
                has(item)
                  ? chosen.filter((one) => !isSameJson(one as never, item as never))
                  : [...chosen, item],
              )
            }
          />
          <span>
            {words([item])} <span className={font.faint}>en {formatNumber(count)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

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
