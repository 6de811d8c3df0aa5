import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import { colorSlug, inColor, variantId } from '#/catalogue/products/in-color.ts'
import { sharedPicturePath } from '#/catalogue/pictures/picture-widths.ts'
import { formatCount } from '#/language/es-AR/format.ts'
import { markdownPath, productPath } from '#/site/model/breadcrumbs.ts'
import {
  aboutPrices,
  bulletList,
  markdownLink,
  escapeMarkdown,
  section,
  joinBlocks,
} from '#/site/model/markdown-text.ts'
import { absolute, requireSettings } from '#/site/model/page-meta.ts'
import type { OfferView } from '#/site/model/offer-views.ts'
import { productPage, type ProductPage } from './product-page.ts'

export function productMarkdown(catalogue: Catalogue, id: string): string | undefined {
  const product = catalogue.products.get(id)
  const page = productPage(catalogue, id)
  if (!product || !page) return undefined
  return joinBlocks(
    `# ${escapeMarkdown(`${page.name} (${page.id})`)}`,
    `> ${escapeMarkdown(page.promise)}`,
    bulletList(productMarkdownParts(catalogue, product, page)),
    page.description.map(escapeMarkdown).join('\n\n'),
    section('## Colores', bulletList(colors(catalogue, product))),
    section('## Precio', page.offers.length === 0 ? '' : OFFERS_NOTE, bulletList(page.offers.map(offerText))),
    section(
      '## Para qué sirve',
      bulletList(
        page.uses.map(({ label, reason }) => `**${escapeMarkdown(label)}:** ${escapeMarkdown(reason)}`),
      ),
    ),
    section(
      '## Lo que se destaca',
      bulletList(
        page.highlights.map(({ title, text }) => `**${escapeMarkdown(title)}** ${escapeMarkdown(text)}`),
      ),
    ),
    section('## Especificaciones', ...page.specs.map(specGroup)),
    section('## En la caja', bulletList(inTheBox(page))),
    section(
      '## Manuales y descargas',
      bulletList(
        page.downloads.map(
          ({ title, detail, link: path, read }) =>
            `${markdownLink(title, absolute(catalogue, path))}: ${escapeMarkdown(detail)}${read === null ? '' : `; ${markdownLink('en Markdown', absolute(catalogue, `${read}.md`))}`}`,
        ),
      ),
    ),
    section(
      '## Repuestos y accesorios',
      bulletList(
        page.parts.map(({ id: code, name, link: path, note }) =>
          [
            markdownLink(`${name} (${code})`, absolute(catalogue, `${path}.md`)),
            ...(note === null ? [] : [escapeMarkdown(note)]),
          ].join(': '),
        ),
      ),
    ),
    section('## Garantía', ...warranty(page)),
    section(
      '## Preguntas',
      ...page.faqs.map(({ question, answer }) =>
        section(`### ${escapeMarkdown(question)}`, escapeMarkdown(answer)),
      ),
    ),
    section(
      '## Fotos',
      bulletList(
        product.pictures.map(({ hash, alt }) =>
          markdownLink(alt, absolute(catalogue, sharedPicturePath(hash))),
        ),
      ),
    ),
    section(
      '## Se usa con',
      bulletList(
        page.worksWith.map((other) => `${toProduct(catalogue, other)}: ${escapeMarkdown(other.how)}`),
      ),
    ),
    section(
      '## Parecidos',
      bulletList(
        page.related
          .filter(({ id: other }) => catalogue.products.get(other)?.type === product.type)
          .map((card) => toProduct(catalogue, card)),
      ),
    ),
  )
}

function toProduct(catalogue: Catalogue, { id, name }: { id: string; name: string }): string {
  return markdownLink(`${name} (${id})`, absolute(catalogue, markdownPath(id)))
}

/** Empty with a single colour, which the specifications name. */
function colors(catalogue: Catalogue, product: CatalogueProduct): string[] {
  if (product.colors.length === 1) return []
  return product.colors.map(({ name, gtin }) => {
    const variant = inColor(product, colorSlug(name))
    const [shop] = variant.marketplaceLinks
    const facts = [
      markdownLink('página', absolute(catalogue, productPath(variantId(variant)))),
      ...(gtin === undefined ? [] : [`EAN ${gtin}`]),
      ...(variant.status === 'discontinued' ? ['discontinuado'] : []),
      ...(shop ? [markdownLink(shop.name, shop.url)] : []),
    ]
    return `**${escapeMarkdown(name)}:** ${facts.join('; ')}`
  })
}

function productMarkdownParts(
  catalogue: Catalogue,
  product: CatalogueProduct,
  page: ProductPage,
): (string | null)[] {
  const { availability, categoryLink } = page
  const fact = (label: string, text: string) => `**${label}:** ${text}`
  const successor = availability.kind === 'discontinued' ? availability.successor : null
  const { ean } = product.specs
  return [
    fact('Marca', escapeMarkdown(requireSettings(catalogue).brand.name)),
    fact('Modelo', page.id),
    typeof ean === 'string' ? fact('EAN', ean) : null,
    fact('Tipo', escapeMarkdown(product.productType.label)),
    categoryLink
      ? fact('Categoría', markdownLink(categoryLink.name, absolute(catalogue, categoryLink.link)))
      : null,
    fact('Estado', escapeMarkdown(status(page))),
    successor ? fact('Lo reemplaza', toProduct(catalogue, successor)) : null,
    fact('Página', absolute(catalogue, productPath(page.id))),
    availability.kind === 'marketplace'
      ? fact('Dónde comprar', shopLinksMarkdown(availability).join(' · '))
      : null,
    page.offers.length === 0 ? fact('Precio', aboutPrices(catalogue)) : null,
    fact('Actualizado', (catalogue.updatedAt.get(`products/${page.id}`) ?? '').slice(0, 10)),
  ]
}

const OFFERS_NOTE = 'Son de cada comercio, en pesos argentinos, y valen hasta el momento que dice cada uno.'

function offerText({
  shop,
  url,
  price,
  withoutTaxes,
  color,
  plans,
  stock,
  seen,
  conditions,
}: OfferView): string {
  const sentences = [
    `${price} (precio sin impuestos nacionales: ${withoutTaxes})`,
    ...(color === null ? [] : [`color ${color}`]),
    stock,
    ...plans,
    seen,
  ]
  return `${markdownLink(shop, url)}: ${escapeMarkdown(sentences.join('; '))}. ${conditions.map(escapeMarkdown).join(' ')}`
}

function status({ availability }: ProductPage): string {
  return availability.kind === 'discontinued' ? `discontinuado desde ${availability.since}` : 'a la venta'
}

function shopLinksMarkdown({
  name,
  url,
  others,
}: Extract<ProductPage['availability'], { kind: 'marketplace' }>): string[] {
  const rest = others.map(({ name: shop, url: address, note }) =>
    markdownLink(note ? `${shop} (${note})` : shop, address),
  )
  return [markdownLink(name, url), ...rest]
}

function specGroup({ title, rows }: ProductPage['specs'][number]): string {
  return section(
    `### ${escapeMarkdown(title)}`,
    bulletList(
      rows.map(({ label, value, meaning }) =>
        [
          `${escapeMarkdown(label)}: ${escapeMarkdown(value)}`,
          ...(meaning === null ? [] : [escapeMarkdown(meaning)]),
        ].join('. '),
      ),
    ),
  )
}

function inTheBox({ inTheBox: items, notInTheBox }: ProductPage): (string | null)[] {
  return [
    ...items.map(({ item, quantity }) => escapeMarkdown(quantity === 1 ? item : `${quantity} × ${item}`)),
    notInTheBox === null ? null : escapeMarkdown(notInTheBox),
  ]
}

function warranty({ warranty: { months, exclusions } }: ProductPage): readonly string[] {
  return [
    bulletList([escapeMarkdown(`${formatCount(months, 'mes', 'meses')} desde la entrega.`)]),
    section('### Qué no cubre', bulletList(exclusions.map(escapeMarkdown))),
  ]
}
