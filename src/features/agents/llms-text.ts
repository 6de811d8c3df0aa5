import {
  activeProducts,
  discontinuedProducts,
  listedProducts,
  visibleTopLevel,
  type Catalogue,
  type CatalogueProduct,
} from '#/catalogue/catalogue.ts'
import { countOf } from '#/language/es-AR/format.ts'
import { categoryPath, markdownPath } from '#/site/model/breadcrumbs.ts'
import { guideLink, listGuides } from '#/site/model/guides.ts'
import { absolute, requireSettings, siteWords } from '#/site/model/page-meta.ts'
import { feedParts } from './feed-item.ts'
import { bullets, link, plain, section, whole } from '#/site/model/markdown-text.ts'
import { aboutPrices } from '#/site/model/about-prices.ts'

/** More are for searching, not for reading. */
const MAX_LISTED = 500

/** llmstxt.org */
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
  return whole(
    `# ${plain(brand.name)}`,
    `> ${plain(siteWords(catalogue).description)}`,
    [
      `Catálogo oficial en español de Argentina: ${countOf(products.length, 'producto', 'productos')} a la venta, con especificaciones, manuales y centros de servicio.`,
      `Precios: ${aboutPrices(catalogue)}`,
      'Los repuestos y accesorios están en `/repuestos/CODIGO`, también con `.md`; los de cada producto, en su página.',
      'Cada producto está también en Markdown: agregale `.md` a su dirección o pedila con `Accept: text/markdown`. Su manual está en esa dirección seguida de `/manual`, y qué hacer si falla, seguida de `/problemas`; también con `.md`.',
    ].join(' '),
    section(
      '## Para programas',
      bullets([
        `${link('Servidor MCP', at('/mcp'))}: Streamable HTTP, sin sesión ni clave; busca, compara, da manuales y centros de servicio`,
        `${link('Feed de Google Merchant', at('/feeds/google.xml'))}: RSS 2.0.${more}`,
        `${link('Feed de Meta', at('/feeds/meta.csv'))}: CSV.${more}`,
        `${link('Mapa del sitio', at('/sitemap.xml'))}: todas las páginas, con su fecha`,
      ]),
    ),
    ...sections.map(({ category, listed }) =>
      section(
        `## ${plain(category.name)}`,
        `${link(`Todo ${category.name}`, at(categoryPath(category)))}: ${plain(category.desc ?? '')}`,
        listOf(catalogue, listed),
      ),
    ),
    section('## Además', listOf(catalogue, outside)),
    section(
      '## Guías para elegir',
      bullets(
        listGuides(catalogue).map((found) => {
          const { title, link: path } = guideLink(found)
          return `${link(title, at(path))}: ${plain(found.guide.intro)}`
        }),
      ),
    ),
    section(
      '## Ayuda',
      bullets([
        `${link('Soporte', at('/soporte'))}: manuales por modelo, centros de servicio por provincia, preguntas y garantía`,
        ...(catalogue.parts.size === 0
          ? []
          : [
              `${link('Repuestos y accesorios', at('/repuestos'))}: por modelo y por código, con quién los cambia y dónde se consiguen`,
            ]),
        `${link('Contacto', at('/contacto'))}: ${plain(`${contact.phone}, ${contact.email}. ${contact.hours}`)}`,
        ...[...catalogue.pages.values()].map(
          ({ id, title, summary }) => `${link(title, at(`/${id}`))}: ${plain(summary)}`,
        ),
      ]),
    ),
    section('## Optional', listOf(catalogue, discontinuedProducts(catalogue), ' (discontinuado)')),
  )
}

function listOf(catalogue: Catalogue, products: readonly CatalogueProduct[], note = ''): string {
  if (products.length > MAX_LISTED) return ''
  return bullets(
    products.map(
      ({ id, name, promise }) =>
        `${link(`${name} (${id})`, absolute(catalogue, markdownPath(id)))}: ${plain(promise)}${note}`,
    ),
  )
}
