import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { FieldDescriptor } from '#/catalogue/specs/fields/field-descriptor.ts'
import { compareText } from '#/language/es-AR/format.ts'
import type { PanelType } from '#/panel/model/panel-data.ts'

/** Types for the panel's forms, or with supplier labels if `withWords`. */
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

/** Field without its vocabulary, which most forms do not need and which is three quarters of the data. */
function withoutVocabulary(descriptor: FieldDescriptor): FieldDescriptor {
  const { phrases: _phrases, asked: _asked, supplierLabels: _labels, ...rest } = descriptor
  return rest
}
