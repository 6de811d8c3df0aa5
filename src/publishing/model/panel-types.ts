import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { FieldDescriptor } from '#/catalogue/specs/fields/field-descriptor.ts'
import { compareText } from '#/language/es-AR/format.ts'
import type { PanelType } from '#/panel/model/panel-data.ts'

/** With the words that supplier sheets are read by, or as a form needs them. */
export function panelTypes({ productTypes }: Catalogue, withWords = false): PanelType[] {
  return [...productTypes.values()]
    .map(({ id, label, groups }) => ({
      id,
      label,
      groups: groups.map(({ title, fields }) => ({
        title,
        fields: fields.map(({ descriptor }) => (withWords ? descriptor : withoutVocabulary(descriptor))),
      })),
    }))
    .sort((a, b) => compareText(a.label, b.label))
}

/** Most forms need none, and they are three quarters of it. */
function withoutVocabulary(descriptor: FieldDescriptor): FieldDescriptor {
  const { phrases: _phrases, asked: _asked, supplierLabels: _labels, ...rest } = descriptor
  return rest
}
