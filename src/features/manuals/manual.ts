import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import { absolute } from '#/site/model/page-meta.ts'
import { faultsPath } from '#/site/model/fault-paths.ts'
import { specGroups } from '#/site/model/product-facts.ts'
import { tieUnits } from '#/language/es-AR/format.ts'
import {
  headingBlock,
  listBlock,
  noticeBlock,
  textBlock,
  type ManualPart,
} from '#/catalogue/manuals/block.ts'
import { serviceCentresOf } from '#/catalogue/products/trade-of.ts'
import { certificate, whereToAsk } from './certificate.ts'
import { paperOf, type Paper } from './paper.ts'
import { unlistedSteps } from './printed-steps.ts'
import { factGroups } from './sheet.ts'
import type { SparePart } from '#/catalogue/documents/spare-part.ts'
import { partsFor } from '#/catalogue/spare-parts/fitting.ts'
import { sayManual, type RenderedManual } from '#/catalogue/manuals/say-manual.ts'

export type ManualPageSection = {
  readonly id: string
  readonly title: string
  readonly blocks: readonly ManualPart[]
}

export type Manual = Paper & {
  readonly kind: 'manual'
  readonly sections: readonly ManualPageSection[]
  /** Steps that are printed only if the drawing names their control. */
  readonly unlisted: ReturnType<typeof unlistedSteps>
}

/**
 * Undefined for an unpublished product, or a type whose manual the site doesn't write.
 * @throws when the catalogue has no settings.
 */
export function manualOf(catalogue: Catalogue, code: string): Manual | undefined {
  const product = catalogue.products.get(code)
  if (!product?.productType.writesManual) return undefined
  const manualTexts = sayManual(catalogue, product)
  return {
    kind: 'manual',
    ...paperOf(catalogue, product, 'Manual de uso y garantía'),
    sections: manualSections(catalogue, product, manualTexts),
    unlisted: unlistedSteps(product, manualTexts),
  }
}

function manualSections(
  catalogue: Catalogue,
  product: CatalogueProduct,
  manualTexts: RenderedManual,
): readonly ManualPageSection[] {
  const problems = manualTexts.problems()
  const sections: readonly ManualPageSection[] = [
    { id: 'seguridad', title: 'Seguridad', blocks: safety(manualTexts) },
    { id: 'partes', title: 'Partes', blocks: partsBlocks(product) },
    {
      id: 'primeros-pasos',
      title: 'Primeros pasos',
      blocks: [...boxBlocks(product), ...firstSteps(manualTexts)],
    },
    { id: 'uso', title: 'Uso', blocks: manualTexts.section('use') },
    {
      id: 'limpieza',
      title: 'Limpieza y cuidado',
      blocks: [...manualTexts.section('care'), ...sparePartBlocks(catalogue, product), ...disposal(product)],
    },
    {
      id: 'problemas',
      title: 'Problemas y soluciones',
      blocks:
        problems.length === 0
          ? []
          : [
              {
                kind: 'code',
                text: 'Paso a paso, en el teléfono: elegí qué pasa y te decimos qué probar, cuándo parar y a dónde llevarlo.',
                address: absolute(catalogue, faultsPath(product.id)),
              },
              { kind: 'problems', rows: problems },
              textBlock(
                serviceCentresOf(catalogue, product).length === 0
                  ? `Si nada de esto lo resuelve: ${whereToAsk(catalogue)}.`
                  : 'Si nada de esto lo resuelve, llevá el producto a un centro de servicio. La lista está al final de este manual.',
              ),
            ],
    },
    { id: 'preguntas', title: 'Preguntas frecuentes', blocks: product.faqs.flatMap(questionBlocks) },
    { id: 'especificaciones', title: 'Especificaciones', blocks: specsBlocks(product) },
    {
      id: 'garantia',
      title: 'Certificado de garantía',
      blocks: certificate(catalogue, product),
    },
  ]
  return sections
    .filter(({ blocks }) => blocks.length > 0)
    .map((section) => ({ ...section, blocks: joinLists(section.blocks) }))
}

function joinLists(blocks: readonly ManualPart[]): readonly ManualPart[] {
  const joined: ManualPart[] = []
  for (const block of blocks) {
    const last = joined.at(-1)
    if (block.kind === 'list' && last?.kind === 'list') {
      joined.splice(-1, 1, { kind: 'list', items: [...last.items, ...block.items] })
    } else if (block.kind !== 'list' || block.items.length > 0) joined.push(block)
  }
  return joined
}

function safety(manualTexts: RenderedManual): readonly ManualPart[] {
  return [
    noticeBlock(
      'Leé estas indicaciones antes del primer uso y guardá el manual. Si regalás el producto, que el manual vaya con él.',
    ),
    ...manualTexts.section('safety'),
  ]
}

function partsBlocks(product: CatalogueProduct): readonly ManualPart[] {
  // Plain outlines have no parts.
  if (!product.drawing || !product.specs.dimensiones) return []
  return [
    textBlock('El dibujo es orientativo.'),
    { kind: 'drawing', context: `${product.name} ${product.id}` },
  ]
}

function boxBlocks({ inTheBox, notInTheBox }: CatalogueProduct): readonly ManualPart[] {
  return [
    headingBlock('Revisá la caja'),
    listBlock(...inTheBox.map(({ item, quantity }) => (quantity === 1 ? item : `${quantity} × ${item}`))),
    ...(notInTheBox === undefined ? [] : [textBlock(notInTheBox)]),
    textBlock('Si falta algo, avisale al vendedor. Guardá la factura: es tu comprobante de garantía.'),
  ]
}

function firstSteps(manualTexts: RenderedManual): readonly ManualPart[] {
  const blocks = manualTexts.section('firstSteps')
  return blocks.length === 0 || blocks[0]!.kind === 'heading'
    ? blocks
    : [headingBlock('Antes del primer uso'), ...blocks]
}

/** Replacement instructions, the same as on each part's page. */
function sparePartBlocks(catalogue: Catalogue, product: CatalogueProduct): readonly ManualPart[] {
  const found = partsFor(catalogue, product).filter(({ part: { status } }) => status === 'active')
  if (found.length === 0) return []
  const waysOf = ({ kind, changedBy, how = kind === 'part' ? 'Se cambia en casa.' : '' }: SparePart) =>
    changedBy === 'visitor' ? how : 'Se cambia en un centro de servicio.'
  return [
    headingBlock('Repuestos y accesorios'),
    listBlock(...found.map(({ part }) => tieUnits(`${part.name} (${part.id}). ${waysOf(part)}`.trimEnd()))),
  ]
}

function disposal(product: CatalogueProduct): readonly ManualPart[] {
  const source = String(product.specs.alimentacion)
  const also =
    source === 'Pilas' ? 'pilas' : source.toLowerCase().includes('batería') ? 'baterías' : undefined
  return [
    headingBlock('Cuando ya no lo uses'),
    textBlock(
      `No va a la basura común. Llevalo a un punto verde o de residuos electrónicos de tu municipio${
        also === undefined ? '' : `, que también recibe ${also}`
      }. La caja es de cartón y se recicla.`,
    ),
  ]
}

function questionBlocks({ question, answer }: { question: string; answer: string }): readonly ManualPart[] {
  return [headingBlock(tieUnits(question)), textBlock(tieUnits(answer))]
}

function specsBlocks(product: CatalogueProduct): readonly ManualPart[] {
  return factGroups(specGroups(product)).flatMap(({ title, rows }): ManualPart[] => [
    headingBlock(title),
    { kind: 'facts', rows },
  ])
}
