import {
  activeProducts,
  discontinuedProducts,
  listedProducts,
  visibleTopLevel,
  type Catalogue,
  type CatalogueProduct,
} from '#/catalogue/catalogue.ts'
import { formatCount } from '#/language/es-AR/format.ts'
import { categoryPath, markdownPath } from '#/site/model/breadcrumbs.ts'
import { guideLink, listGuides } from '#/site/model/guides.ts'
import { absolute, requireSettings, siteWords } from '#/site/model/page-meta.ts'
import { feedParts } from './feed-item.ts'
import {
  bulletList,
  markdownLink,
  escapeMarkdown,
  section,
  joinBlocks,
  aboutPrices,
} from '#/site/model/markdown-text.ts'

/** Maximum product links; larger catalogues are searched instead. */
const MAX_LLMS_LINKS = 500

/** Index of the site for language models (llmstxt.org). */
export function llmsText(catalogue: Catalogue): string {
  const { brand, contact } = requireSettings(catalogue)
  const at = (path: string) => absolute(catalogue, path)
  const products = activeProducts(catalogue)
  const parts = feedParts(catalogue)
  const sections = visibleTopLevel(catalogue).map((category) => ({
    category,
    listed: listedProducts(catalogue, category.id),
  }))
  const inSections = new Set(sections.flatMap(({ listed }) => listed))
  const outside = products.filter((product) => !inSections.has(product))
  const more = parts === 1 ? '' : ` Son ${parts} partes: \`?parte=2\` y siguientes.`
  return joinBlocks(
    `# ${escapeMarkdown(brand.name)}`,
    `> ${escapeMarkdown(siteWords(catalogue).description)}`,
    [
      `Catálogo oficial en español de Argentina: ${formatCount(products.length, 'producto', 'productos')} a la venta, con especificaciones, manuales y centros de servicio.`,
      `Precios: ${aboutPrices(catalogue)}`,
      'Los repuestos y accesorios están en `/repuestos/CODIGO`, también con `.md`; los de cada producto, en su página.',
      'Cada producto está también en Markdown: agregale `.md` a su dirección o pedila con `Accept: text/markdown`. Su manual está en esa dirección seguida de `/manual`, y qué hacer si falla, seguida de `/problemas`; también con `.md`.',
    ].join(' '),
    section(
      '## Para programas',
      bulletList([
        `${markdownLink('Servidor MCP', at('/mcp'))}: Streamable HTTP, sin sesión ni clave; busca, compara, da manuales y centros de servicio`,
        `${markdownLink('Feed de Google Merchant', at('/feeds/google.xml'))}: RSS 2.0.${more}`,
        `${markdownLink('Feed de Meta', at('/feeds/meta.csv'))}: CSV.${more}`,
        `${markdownLink('Mapa del sitio', at('/sitemap.xml'))}: todas las páginas, con su fecha`,
      ]),
    ),
    ...sections.map(({ category, listed }) =>
      section(
        `## ${escapeMarkdown(category.name)}`,
        `${markdownLink(`Todo ${category.name}`, at(categoryPath(category)))}: ${escapeMarkdown(category.desc ?? '')}`,
        listOf(catalogue, listed),
      ),
    ),
    section('## Además', listOf(catalogue, outside)),
    section(
      '## Guías para elegir',
      bulletList(
        listGuides(catalogue).map((found) => {
          const { title, link: path } = guideLink(found)
          return `${markdownLink(title, at(path))}: ${escapeMarkdown(found.guide.intro)}`
        }),
      ),
    ),
    section(
      '## Ayuda',
      bulletList([
        `${markdownLink('Soporte', at('/soporte'))}: manuales por modelo, centros de servicio por provincia, preguntas y garantía`,
        ...(catalogue.parts.size === 0
          ? []
          : [
              `${markdownLink('Repuestos y accesorios', at('/repuestos'))}: por modelo y por código, con quién los cambia y dónde se consiguen`,
            ]),
        `${markdownLink('Contacto', at('/contacto'))}: ${escapeMarkdown(`${contact.phone}, ${contact.email}. ${contact.hours}`)}`,
        ...[...catalogue.pages.values()].map(
          ({ id, title, summary }) => `${markdownLink(title, at(`/${id}`))}: ${escapeMarkdown(summary)}`,
        ),
      ]),
    ),
    section('## Optional', listOf(catalogue, discontinuedProducts(catalogue), ' (discontinuado)')),
  )
}

function listOf(catalogue: Catalogue, products: readonly CatalogueProduct[], note = ''): string {
  if (products.length > MAX_LLMS_LINKS) return ''
  return bulletList(
    products.map(
      ({ id, name, promise }) =>
        `${markdownLink(`${name} (${id})`, absolute(catalogue, markdownPath(id)))}: ${escapeMarkdown(promise)}${note}`,
    ),
  )
}
