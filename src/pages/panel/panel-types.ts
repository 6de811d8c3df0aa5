import type { Catalogue } from '../../catalogue/catalogue.ts'
import { compareText } from '../../language/es-AR/format.ts'
import type { PanelType } from './panel-data.ts'

export function panelTypes({ productTypes }: Catalogue): PanelType[] {
  return [...productTypes.values()]
    .map(({ id, label, groups }) => ({
      id,
      label,
      groups: groups.map(({ title, fields }) => ({
        title,
        fields: fields.map(({ descriptor }) => descriptor),
      })),
    }))
    .sort((a, b) => compareText(a.label, b.label))
}
