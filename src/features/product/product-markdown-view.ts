import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import { sharedPicturePath } from '#/catalogue/pictures/picture-widths.ts'
import { countOf } from '#/language/es-AR/format.ts'
import { markdownPath, productPath } from '#/site/model/breadcrumbs.ts'
import { aboutPrices } from '#/site/model/about-prices.ts'
import { absolute, requireSettings } from '#/site/model/page-meta.ts'
import type { OfferView } from '#/site/model/offer-views.ts'
import { productPage, type ProductPage } from './product-page.ts'
import { bullets, link, plain, section, whole } from '#/site/model/markdown-text.ts'

export function productMarkdown(catalogue: Catalogue, id: string): string | undefined {
  const product = catalogue.products.get(id)
  const page = productPage(catalogue, id)
  if (!product || !page) return undefined
  return whole(
    `# ${plain(`${page.name} (${page.id})`)}`,
    `> ${plain(page.promise)}`,
    bullets(outline(catalogue, product, page)),
    page.description.map(plain).join('\n\n'),
    section('## Precio', page.offers.length === 0 ? '' : OFFERS_NOTE, bullets(page.offers.map(offerText))),
    section(
      '## Para qué sirve',
      bullets(page.uses.map(({ label, reason }) => `**${plain(label)}:** ${plain(reason)}`)),
    ),
    section(
      '## Lo que se destaca',
      bullets(page.highlights.map(({ title, text }) => `**${plain(title)}** ${plain(text)}`)),
    ),
    section('## Especificaciones', ...page.specs.map(specGroup)),
    section('## En la caja', bullets(inTheBox(page))),
    section(
      '## Manuales y descargas',
      bullets(
        page.downloads.map(
          ({ title, detail, link: path, read }) =>
            `${link(title, absolute(catalogue, path))}: ${plain(detail)}${read === null ? '' : `; ${link('en Markdown', absolute(catalogue, `${read}.md`))}`}`,
        ),
      ),
    ),
    section(
      '## Repuestos y accesorios',
      bullets(
        page.parts.map(({ id: code, name, link: path, note }) =>
          [
            link(`${name} (${code})`, absolute(catalogue, `${path}.md`)),
            ...(note === null ? [] : [plain(note)]),
          ].join(': '),
        ),
      ),
    ),
    section('## Garantía', warranty(page)),
    section(
      '## Preguntas',
      ...page.faqs.map(({ question, answer }) => section(`### ${plain(question)}`, plain(answer))),
    ),
    section(
      '## Fotos',
      bullets(page.pictures.map(({ hash, alt }) => link(alt, absolute(catalogue, sharedPicturePath(hash))))),
    ),
    section(
      '## Se usa con',
      bullets(page.worksWith.map((other) => `${toProduct(catalogue, other)}: ${plain(other.how)}`)),
    ),
    section(
      '## Parecidos',
      bullets(
        page.related
          .filter(({ id: other }) => catalogue.products.get(other)?.type === product.type)
          .map((card) => toProduct(catalogue, card)),
      ),
    ),
  )
}

function toProduct(catalogue: Catalogue, { id, name }: { id: string; name: string }): string {
  return link(`${name} (${id})`, absolute(catalogue, markdownPath(id)))
}

function outline(catalogue: Catalogue, product: CatalogueProduct, page: ProductPage): (string | null)[] {
  const { availability, categoryLink } = page
  const fact = (label: string, text: string) => `**${label}:** ${text}`
  const successor = availability.kind === 'discontinued' ? availability.successor : null
  const { ean } = product.specs
  return [
    fact('Marca', plain(requireSettings(catalogue).brand.name)),
    fact('Modelo', page.id),
    typeof ean === 'string' ? fact('EAN', ean) : null,
    fact('Tipo', plain(product.productType.label)),
    categoryLink ? fact('Categoría', link(categoryLink.name, absolute(catalogue, categoryLink.link))) : null,
    fact('Estado', plain(status(page))),
    successor ? fact('Lo reemplaza', toProduct(catalogue, successor)) : null,
    fact('Página', absolute(catalogue, productPath(page.id))),
    availability.kind === 'marketplace' ? fact('Dónde comprar', shops(availability).join(' · ')) : null,
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
  const said = [
    `${price} (precio sin impuestos nacionales: ${withoutTaxes})`,
    ...(color === null ? [] : [`color ${color}`]),
    stock,
    ...plans,
    seen,
  ]
  return `${link(shop, url)}: ${plain(said.join('; '))}. ${conditions.map(plain).join(' ')}`
}

function status({ availability }: ProductPage): string {
  return availability.kind === 'discontinued' ? `discontinuado desde ${availability.since}` : 'a la venta'
}

function shops({
  name,
  url,
  others,
}: Extract<ProductPage['availability'], { kind: 'marketplace' }>): string[] {
  const rest = others.map(({ name: shop, url: address, note }) =>
    link(note ? `${shop} (${note})` : shop, address),
  )
  return [link(name, url), ...rest]
}

function specGroup({ title, rows }: ProductPage['specs'][number]): string {
  return section(
    `### ${plain(title)}`,
    bullets(
      rows.map(({ label, value, meaning }) =>
        [`${plain(label)}: ${plain(value)}`, ...(meaning === null ? [] : [plain(meaning)])].join('. '),
      ),
    ),
  )
}

function inTheBox({ inTheBox: items, notInTheBox }: ProductPage): (string | null)[] {
  return [
    ...items.map(({ item, quantity }) => plain(quantity === 1 ? item : `${quantity} × ${item}`)),
    notInTheBox === null ? null : plain(notInTheBox),
  ]
}

function warranty({ warranty: { months, exclusions } }: ProductPage): string {
  return bullets([plain(`${countOf(months, 'mes', 'meses')} desde la entrega.`), ...exclusions.map(plain)])
}
