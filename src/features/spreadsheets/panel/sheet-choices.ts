import { OFFERS_SHEET } from '#/publishing/model/columns/spreadsheet-names.ts'
import { compareText } from '#/language/es-AR/format.ts'
import type { PanelType } from '#/panel/model/panel-data.ts'

export function sheetChoices(types: readonly Pick<PanelType, 'id' | 'label'>[] = []) {
  const sorted = types.toSorted((a, b) => compareText(a.label, b.label))
  return [OFFERS_SHEET, ...sorted].map(({ id, label }) => [id, label] as const)
}
