import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { ManualDocument, ManualLine } from '#/catalogue/documents/manual.ts'
import { manualOfType } from '#/catalogue/manuals/faults-of.ts'
import type { Asked } from './similar-questions.ts'

const READ = ['firstSteps', 'use', 'care'] as const satisfies readonly (keyof ManualDocument)[]
/** Values, and what is left out without them. */
const FILLED = /\[[^\]]*\]|\{[^}]*\}/g

/** Of each type that the catalogue has products of, what its manual says to do. */
export function manualsTold(
  catalogue: Pick<Catalogue, 'manuals' | 'manualTexts'>,
  items: readonly CatalogueProduct[],
): Asked<string>[] {
  const singularOf = new Map(items.map(({ type, productType }) => [type, productType.singular]))
  return Array.from(singularOf, ([type, singular]) => {
    const manual = manualOfType(catalogue, type)
    const lines = READ.flatMap((section) => manual[section]).flatMap((block) => block.lines)
    return { key: type, phrasings: textsOf(lines).map((line) => `${line} ${singular}`) }
  })

  function textsOf(lines: readonly ManualLine[], within: readonly string[] = []): string[] {
    return lines.flatMap(({ text, shared = '' }) => {
      if (text !== undefined) return [text.replace(FILLED, '')]
      return within.includes(shared)
        ? []
        : textsOf(catalogue.manualTexts.get(shared)?.lines ?? [], [...within, shared])
    })
  }
}
