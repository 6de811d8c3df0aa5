import type { CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { ManualPart } from '#/catalogue/manuals/block.ts'
import { MANUAL_SECTIONS } from '#/catalogue/documents/manual.ts'
import type { RenderedManual } from '#/catalogue/manuals/say-manual.ts'
import { fold } from '#/language/fold.ts'
import { specGroups } from '#/site/model/product-facts.ts'
import { blockTexts, drawnTexts } from './block-texts.ts'

/** Controls and trays as steps name them, and as products list them (folded text). */
const CONTROLS: readonly (readonly [inStep: RegExp, listed: RegExp])[] = [
  [/\b(?:teclas?|boton(?:es)?|controles)\b/, /tecla|boton|control|volumen|encendido|tactil|touchpad|perilla/],
  ...['perilla', 'palanca', 'llave', 'dial', 'display', 'visor', 'manometro', 'bandeja', 'receptor'].map(
    (word) => [new RegExp(`\\b${word}(?:e?s)?\\b`), new RegExp(word)] as const,
  ),
]
/** Words of sentences about controls of other devices. */
const FOREIGN_CONTROLS = /televisor|celular|computadora|\bcaja\b|control remoto|punta del control/

/** Step that names a control (index in `CONTROLS`) which only the product's drawing may list. */
type UnlistedStep = { readonly step: string; readonly control: number }

/** Steps that name a control which neither the box nor the facts of the product list. */
export function unlistedSteps(
  product: CatalogueProduct,
  manualTexts: RenderedManual,
): readonly UnlistedStep[] {
  const listed = listedOf(product)
  const steps = renderedSteps(manualTexts).map((step) => ({ step, folded: fold(step) }))
  return CONTROLS.flatMap(([inStep, names], control) =>
    names.test(listed)
      ? []
      : steps
          .filter(({ folded }) => inStep.test(folded) && !FOREIGN_CONTROLS.test(folded))
          .map(({ step }) => ({ step, control })),
  )
}

/** The unlisted steps whose control the drawing does not name either. */
export function undrawnSteps(unlisted: readonly UnlistedStep[], drawn: string): readonly UnlistedStep[] {
  if (unlisted.length === 0) return unlisted
  const named = fold(drawnTexts(drawn).join('\n'))
  return unlisted.filter(({ control }) => !CONTROLS[control]![1].test(named))
}

/** Sections without the steps about controls that the product lacks; `drawn` is the SVG of its drawing, if any. */
export function printedSections<Section extends { readonly blocks: readonly ManualPart[] }>(
  {
    sections,
    unlisted,
  }: { readonly sections: readonly Section[]; readonly unlisted: readonly UnlistedStep[] },
  drawn: string | null | undefined,
): readonly Section[] {
  if (drawn === undefined || drawn === null) return sections
  const left = new Set(undrawnSteps(unlisted, drawn).map(({ step }) => step))
  if (left.size === 0) return sections
  return sections
    .map((section) => ({ ...section, blocks: withoutSteps(section.blocks, left) }))
    .filter(({ blocks }) => blocks.length > 0)
}

function withoutSteps(blocks: readonly ManualPart[], left: ReadonlySet<string>): readonly ManualPart[] {
  const printable = (texts: readonly string[]) => texts.filter((text) => !left.has(text))
  return blocks
    .flatMap((block): ManualPart[] => {
      switch (block.kind) {
        case 'text':
        case 'notice':
          return left.has(block.text) ? [] : [block]
        case 'list':
        case 'steps': {
          const items = printable(block.items)
          return items.length === 0 ? [] : [{ ...block, items }]
        }
        case 'problems': {
          const rows = block.rows
            .map((row) => ({ ...row, remedies: printable(row.remedies) }))
            .filter(({ remedies }) => remedies.length > 0)
          return rows.length === 0 ? [] : [{ ...block, rows }]
        }
        default:
          return [block]
      }
    })
    .filter(({ kind }, at, all) => kind !== 'heading' || (all[at + 1]?.kind ?? 'heading') !== 'heading')
}

function listedOf(product: CatalogueProduct): string {
  const facts = specGroups(product).flatMap(({ rows }) => rows.filter(({ value }) => value !== 'No'))
  return fold(
    [
      ...product.inTheBox.map(({ item }) => item),
      ...facts.map(({ label, value }) => `${label}: ${value}`),
    ].join('\n'),
  )
}

const renderedSteps = (manualTexts: RenderedManual): readonly string[] => [
  ...MANUAL_SECTIONS.filter((section) => section !== 'safety').flatMap((section) =>
    manualTexts.section(section).flatMap(blockTexts),
  ),
  ...manualTexts.problems().flatMap(({ remedies }) => remedies),
]
