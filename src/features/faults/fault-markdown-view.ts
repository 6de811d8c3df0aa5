import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { FaultEnd } from '#/catalogue/documents/manual.ts'
import { faultsOf, type Fault } from '#/catalogue/manuals/faults-of.ts'
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
  const { sees, danger, otherwise } = fault
  return whole(
    `# ${plain(`${sees}: ${name}`)}`,
    danger === undefined ? '' : `> **Importante:** ${plain(danger)}`,
    stepsOf(fault),
    section(
      danger === undefined ? '## Si nada de eso lo resuelve' : '## Después',
      plain(END_WORDS[otherwise.end]),
      link('Escribir con lo que ya se probó', absolute(catalogue, faultCasePath(code, fault.id, 'nada'))),
    ),
  )
}

const END_WORDS: Readonly<Record<FaultEnd, string>> = {
  fixed: 'No parece una falla.',
  part: 'Hace falta un repuesto.',
  workshop: 'Llevalo a un centro de servicio.',
  case: 'Escribinos.',
}

function stepsOf({ steps }: Fault): string {
  return steps
    .map(({ text, asks, end, part }, at) => {
      const found = end === 'fixed' ? '' : ` Si es así: ${END_WORDS[end]}${part ? ` (${part})` : ''}`
      return `${at + 1}. ${plain(`${text}${asks === undefined ? '' : ` ${asks}`}${found}`)}`
    })
    .join('\n')
}
