import type { Catalogue } from '#/catalogue/catalogue.ts'
import { faultBranches } from '#/catalogue/manuals/fault-branches.ts'
import { productFaults } from '#/catalogue/manuals/faults-of.ts'
import { bulletList, markdownLink, escapeMarkdown, section, joinBlocks } from '#/site/model/markdown-text.ts'
import { absolute } from '#/site/model/page-meta.ts'
import { faultCasePath, faultPath } from '#/site/model/fault-paths.ts'

/** Markdown of a product's faults, or of all steps of one fault; undefined for an unknown product or fault. */
export function faultsMarkdown(catalogue: Catalogue, code: string, faultId?: string): string | undefined {
  const product = catalogue.products.get(code)
  const faults = product ? productFaults(catalogue, product) : []
  const fault = faults.find(({ id }) => id === faultId)
  if (!product || faults.length === 0 || (faultId !== undefined && !fault)) return undefined
  const name = `${product.name} (${code})`
  if (!fault)
    return joinBlocks(
      `# ${escapeMarkdown(`Problemas y soluciones: ${name}`)}`,
      bulletList(faults.map(({ id, sees }) => markdownLink(sees, absolute(catalogue, faultPath(code, id))))),
    )
  const { sees, danger } = fault
  const { steps, otherwise } = faultBranches(catalogue, product, fault)
  return joinBlocks(
    `# ${escapeMarkdown(`${sees}: ${name}`)}`,
    danger === undefined ? '' : `> **Importante:** ${escapeMarkdown(danger)}`,
    steps.map((step, at) => `${at + 1}. ${escapeMarkdown(step)}`).join('\n'),
    section(
      danger === undefined ? '## Si nada de eso lo resuelve' : '## Después',
      escapeMarkdown(`${otherwise.charAt(0).toUpperCase()}${otherwise.slice(1)}.`),
      markdownLink(
        'Escribir con lo que ya se probó',
        absolute(catalogue, faultCasePath(code, fault.id, 'nada')),
      ),
    ),
  )
}
