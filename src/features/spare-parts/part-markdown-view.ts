import type { Catalogue } from '#/catalogue/catalogue.ts'
import { markdownPath, partPath } from '#/site/model/breadcrumbs.ts'
import { bulletList, markdownLink, escapeMarkdown, section, joinBlocks } from '#/site/model/markdown-text.ts'
import { absolute } from '#/site/model/page-meta.ts'
import type { PartLine } from '#/site/model/listed.ts'
import { sparePartPage } from './spare-part-page.ts'

export const NO_STOCK =
  'el sitio no vende ni publica precios, y no dice si hay: se pregunta donde se consigue.'

export function partMarkdown(catalogue: Catalogue, id: string): string | undefined {
  const page = sparePartPage(catalogue, id, undefined)
  if (!page) return undefined
  const at = (path: string) => (path.startsWith('/') ? absolute(catalogue, path) : path)
  const toPart = ({ id: code, name, link: path }: PartLine) =>
    markdownLink(`${name} (${code})`, at(`${path}.md`))
  const fact = (label: string, text: string) => `**${label}:** ${text}`
  return joinBlocks(
    `# ${escapeMarkdown(`${page.name} (${page.id})`)}`,
    escapeMarkdown(page.detail ?? ''),
    bulletList([
      fact('Código', page.id),
      fact('Qué es', page.accessory ? 'accesorio' : 'repuesto'),
      fact('Estado', page.discontinued ? 'discontinuado' : 'vigente'),
      page.replacedBy === null ? null : fact('Lo reemplaza', toPart(page.replacedBy)),
      fact('Quién lo cambia', page.byVisitor ? 'quien lo usa' : 'un centro de servicio'),
      fact('Página', at(partPath(page.id))),
      fact('Precio y existencia', NO_STOCK),
    ]),
    section(
      '## A qué le sirve',
      bulletList(
        page.products.map(({ id: code, name }) => markdownLink(`${name} (${code})`, at(markdownPath(code)))),
      ),
    ),
    section('## Cómo se cambia', escapeMarkdown(page.how ?? '')),
    section(
      '## En el manual',
      ...page.steps.map(({ product, title, lines, link: path }) =>
        section(
          `### Manual de ${escapeMarkdown(product)}: ${escapeMarkdown(title)}`,
          bulletList(lines.map(escapeMarkdown)),
          path === null ? '' : markdownLink('El manual', at(path)),
        ),
      ),
    ),
    section(
      '## Dónde se consigue',
      bulletList(
        page.ways.map(
          ({ name, text, link: path }) => `${markdownLink(name, at(path))}: ${escapeMarkdown(text)}`,
        ),
      ),
    ),
    section('## También sirven', bulletList(page.compatible.map(toPart))),
  )
}
