import { ScrollRegion } from '#/panel/common/scroll-region.tsx'
import type { NamedField } from '#/publishing/panel/form/field-kinds-words.ts'
import font from '#/ui/font.module.css'
import css from './type-control.module.css'

export function TemplateHelp({ fields }: { fields: readonly NamedField[] }) {
  if (fields.length === 0) return null
  return (
    <details className={`${font.note} ${css.names}`}>
      <summary>Qué datos se pueden nombrar</summary>
      <ScrollRegion label="Datos que se pueden nombrar" className={css.fields}>
        <ul>
          {fields.map(({ key, label }) => (
            <li key={key}>
              <code>{`{${key}}`}</code> {label}
            </li>
          ))}
        </ul>
      </ScrollRegion>
    </details>
  )
}
