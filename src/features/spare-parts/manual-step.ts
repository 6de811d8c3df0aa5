import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { ManualSection } from '#/catalogue/documents/manual.ts'
import type { SparePart } from '#/catalogue/documents/spare-part.ts'
import { fold } from '#/language/fold.ts'
import { sayManual, type RenderedManual } from '#/catalogue/manuals/say-manual.ts'
import { manualPath } from '#/site/model/breadcrumbs.ts'
import { hasManualPage } from '#/site/model/downloads.ts'

type PartStep = NonNullable<SparePart['step']>

export type ManualStep = { title: string; lines: readonly string[]; link: string | null }

const SECTIONS: Readonly<Record<ManualSection, { id: string; title: string }>> = {
  safety: { id: 'seguridad', title: 'Seguridad' },
  firstSteps: { id: 'primeros-pasos', title: 'Primeros pasos' },
  use: { id: 'uso', title: 'Uso' },
  care: { id: 'limpieza', title: 'Limpieza y cuidado' },
}

/** Null if the part names no step, or the product's manual lacks it. */
export function manualStep(
  catalogue: Catalogue,
  { step }: Pick<SparePart, 'step'>,
  product: CatalogueProduct,
): ManualStep | null {
  if (!step) return null
  const lines = linesSaying(sayManual(catalogue, product), step)
  if (lines.length === 0) return null
  const { id, title } = SECTIONS[step.section]
  return { title, lines, link: hasManualPage(product) ? `${manualPath(product.id)}#${id}` : null }
}

/** Lines of a manual that contain the step for replacing a part. */
export function linesSaying(manual: RenderedManual, { section, says }: PartStep): string[] {
  const wanted = fold(says)
  return manual
    .section(section)
    .flatMap((block) =>
      block.kind === 'list' || block.kind === 'steps'
        ? block.items
        : block.kind === 'text' || block.kind === 'notice'
          ? [block.text]
          : [],
    )
    .filter((line) => fold(line).includes(wanted))
}
