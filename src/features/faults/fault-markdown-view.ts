import type { Catalogue } from '#/catalogue/catalogue.ts'
import { faultBranches } from '#/catalogue/manuals/fault-branches.ts'
import { faultsOf } from '#/catalogue/manuals/faults-of.ts'
import { bullets, link, plain, section, whole } from '#/site/model/markdown-text.ts'
import { absolute } from '#/site/model/page-meta.ts'
import { faultCasePath, faultPath } from '#/site/model/fault-paths.ts'

/** All that can go wrong with a product, or the whole way through one fault. Undefined where there is nothing to say. */
export function faultsMarkdown(catalogue: Catalogue, code: string, faultId?: string): string | undefined {
  const product = catalogue.products.get(code)
  const faults = product ? faultsOf(catalogue, product) : []
  const fault = faults.find(({ id }) => id === faultId)
  if (!product || faults.length === 0 || (faultId !== undefined && !fault)) return undefined
  const name = `${product.name} (${code})`
  if (!fault)
    return whole(
      `# ${plain(`Problemas y soluciones: ${name}`)}`,
      bullets(faults.map(({ id, sees }) => link(sees, absolute(catalogue, faultPath(code, id))))),
    )
  const { sees, danger } = fault
  const { steps, otherwise } = faultBranches(catalogue, product, fault)
  return whole(
    `# ${plain(`${sees}: ${name}`)}`,
    danger === undefined ? '' : `> **Importante:** ${plain(danger)}`,
    steps.map((step, at) => `${at + 1}. ${plain(step)}`).join('\n'),
    section(
      danger === undefined ? '## Si nada de eso lo resuelve' : '## Después',
      plain(`${otherwise.charAt(0).toUpperCase()}${otherwise.slice(1)}.`),
      link('Escribir con lo que ya se probó', absolute(catalogue, faultCasePath(code, fault.id, 'nada'))),
    ),
  )
}
