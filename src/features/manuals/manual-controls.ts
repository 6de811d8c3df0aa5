import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { Drawings } from '#/catalogue/check-documents.ts'
import type { DocumentIssue } from '#/catalogue/document-issue.ts'
import { MANUAL_SECTIONS } from '#/catalogue/documents/manual.ts'
import { sayManual } from '#/catalogue/manuals/say-manual.ts'
import { fold } from '#/language/fold.ts'
import { specGroups } from '#/site/model/product-facts.ts'
import { drawnTexts, blockTexts } from './said-by-manuals.ts'

/** Controls and trays in the words of a step, and in those by which a product may list them. */
const CONTROLS: readonly (readonly [said: RegExp, listed: RegExp])[] = [
  [/\b(?:teclas?|boton(?:es)?|controles)\b/, /tecla|boton|control|volumen|encendido|tactil|touchpad|perilla/],
  ...['perilla', 'palanca', 'llave', 'dial', 'display', 'visor', 'manometro', 'bandeja', 'receptor'].map(
    (word) => [new RegExp(`\\b${word}(?:e?s)?\\b`), new RegExp(word)] as const,
  ),
]
/** Words of sentences about controls of other devices. */
const FOREIGN_CONTROLS = /televisor|celular|computadora|\bcaja\b|control remoto|punta del control/

/** Steps that name a control which neither the drawing, the box nor the facts of the product list. */
export function controlFaults(catalogue: Catalogue, drawings: Drawings = new Map()): DocumentIssue[] {
  return [...catalogue.products.values()].flatMap((product) => {
    const drawn = drawings.get(product.drawing ?? '')
    if (drawn === undefined || !product.productType.writesManual) return []
    const listed = listedOf(product, drawn)
    const steps = manualSteps(catalogue, product)
    return CONTROLS.filter(([, names]) => !names.test(listed)).flatMap(([manualText]) => {
      const step = steps.find((each) => manualText.test(fold(each)) && !FOREIGN_CONTROLS.test(fold(each)))
      return step === undefined
        ? []
        : [
            {
              severity: 'warning',
              collection: 'products',
              id: product.id,
              path: 'manual',
              message: `«${step}» nombra algo que no está en sus partes, en la caja ni en sus datos: nombralo en el dibujo o cambiá el paso.`,
            } as const,
          ]
    })
  })
}

function listedOf(product: CatalogueProduct, drawn: string): string {
  const facts = specGroups(product).flatMap(({ rows }) => rows.filter(({ value }) => value !== 'No'))
  return fold(
    [
      ...drawnTexts(drawn),
      ...product.inTheBox.map(({ item }) => item),
      ...facts.map(({ label, value }) => `${label}: ${value}`),
    ].join('\n'),
  )
}

function manualSteps(catalogue: Catalogue, product: CatalogueProduct): readonly string[] {
  const manualText = sayManual(catalogue, product)
  return [
    ...MANUAL_SECTIONS.filter((section) => section !== 'safety').flatMap((section) =>
      manualText.section(section).flatMap(blockTexts),
    ),
    ...manualText.problems().flatMap(({ remedies }) => remedies),
  ]
}
