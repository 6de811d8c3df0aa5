import type { Catalogue } from '#/catalogue/catalogue.ts'
import { manualForType } from '#/catalogue/manuals/manual-for-type.ts'
import { GENERAL_MANUAL } from '#/catalogue/manuals/starting-manuals.ts'
import { compareText } from '#/language/es-AR/format.ts'

export function manualName({ productTypes }: Catalogue, id: string): string {
  return id === GENERAL_MANUAL ? 'General' : (productTypes.get(id)?.label ?? id)
}

export function manualChoices(catalogue: Catalogue) {
  const { productTypes, manuals, manualTexts } = catalogue
  const general = manuals.get(GENERAL_MANUAL)!
  const written = [...productTypes.values()].filter(({ writesManual }) => writesManual)
  return {
    manuals: [
      ...written
        .map((type) => ({
          id: type.id,
          label: type.label,
          document: manuals.get(type.id) ?? manualForType(general, type),
          /** Types without a manual of their own use the general one. */
          isGeneral: !manuals.has(type.id),
        }))
        .sort((a, b) => compareText(a.label, b.label)),
      {
        id: GENERAL_MANUAL,
        label: manualName(catalogue, GENERAL_MANUAL),
        document: general,
        isGeneral: false,
      },
    ],
    'manual-texts': [...manualTexts.values()]
      .map((document) => ({ id: document.id, label: document.title, document, isGeneral: false }))
      .sort((a, b) => compareText(a.label, b.label)),
  }
}
