import { sellerView, sellsIn, brandShop } from '#/site/model/sellers.ts'
import { PROVINCES } from '#/language/es-AR/provinces.ts'
import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import { whatChanges } from '#/site/model/compare-summary.ts'
import { comparePath, MAX_COMPARED_PRODUCTS } from '#/site/compare/names.ts'
import type { ServiceCentre } from '#/catalogue/documents/service-centre.ts'
import type { SearchResult } from '#/search/search.ts'
import type { TopicId } from '#/search/es-AR/topics.ts'
import { formatCount, formatList } from '#/language/es-AR/format.ts'
import { shopInSentence } from '#/search/es-AR/shop-in-sentence.ts'
import { fold } from '#/language/fold.ts'
import { withSections } from '#/catalogue/markdown/headings.ts'
import { renderMarkdown } from '#/catalogue/markdown/markdown.ts'
import { productPath } from '#/site/model/breadcrumbs.ts'
import { requireSettings } from '#/site/model/page-meta.ts'
import { TRADE_NAMES } from '#/catalogue/documents/trade-names.ts'

type Link = { name: string; link: string; external?: true }

export type SiteAnswer = { topic: TopicId } & AnswerBody
type AnswerBody =
  | { kind: 'centres'; title: string; note: string | null; centres: ServiceCentreView[]; more: Link }
  | { kind: 'contact'; title: string; text: string; channels: Channels; more: Link }
  | { kind: 'manuals'; title: string; text: string; modelExample: string }
  | { kind: 'text'; title: string; text: string; html: string | null; links: Link[] }

export type ServiceCentreView = Omit<ServiceCentre, 'trades'> & { trades: string[] }
type Channels = { phone: string; whatsapp: string | null; email: string; address: string }

export type PageAnswer = { title: string; section: string | null; html: string; link: string }
export type QuestionAnswer = { id: string; product: string; question: string; answer: string; link: string }

const MAX_CENTRES = 6
const EXCERPT = 2

type AnswerRequest = { result: SearchResult; products: readonly CatalogueProduct[]; modelExample: string }

/** Site answers of a search, in the order of its topics. */
export function siteAnswers(catalogue: Catalogue, asked: AnswerRequest): SiteAnswer[] {
  const { topics = [] } = asked.result
  return topics.flatMap((topic) => answersOf(catalogue, asked, topic).map((body) => ({ topic, ...body })))
}

function answersOf(catalogue: Catalogue, asked: AnswerRequest, topic: TopicId): AnswerBody[] {
  switch (topic) {
    case 'centres':
      return centresAnswer(catalogue, asked.result)
    case 'contact':
      return [contactAnswer(catalogue)]
    case 'warranty':
      return [warrantyAnswer(catalogue, asked.products)]
    case 'buy':
      return [buyAnswer(catalogue, asked)]
    case 'manuals':
      // The manuals of named products are in the results below.
      return asked.products.length > 0 && asked.result.manuals.length > 0
        ? []
        : [{ kind: 'manuals', title: 'Manuales', text: MANUALS, modelExample: asked.modelExample }]
    case 'registration':
      return [
        plain('Registrá tu producto', REGISTRATION, {
          name: 'Registrar un producto',
          link: '/cuenta/productos',
        }),
      ]
    case 'account':
      return [
        plain(
          'Mi cuenta',
          ACCOUNT,
          { name: 'Ingresar', link: '/ingresar' },
          { name: 'Crear una cuenta', link: '/registrarse' },
        ),
      ]
    case 'list':
      return [plain('Tu lista', LIST, { name: 'Ver mi lista', link: '/lista' })]
    case 'compare':
      return [compareAnswer(catalogue, asked.result.compared ?? [])]
    default:
      return []
  }
}

const MANUALS =
  'Escribí el modelo y te damos su manual, su ficha y sus descargas. También los discontinuados.'
const REGISTRATION =
  'Guardá la fecha de compra, la factura y el número de serie, y tené la garantía y el manual a mano. Es opcional: la garantía vale igual sin registrar.'
const ACCOUNT = 'Con una cuenta, tu lista y tus productos registrados te siguen a cualquier equipo.'
const LIST = 'Lo que guardaste con el marcador de cada producto.'
const COMPARE = `Marcá «Comparar» en hasta ${MAX_COMPARED_PRODUCTS} productos del mismo tipo y miralos lado a lado.`

function plain(title: string, text: string, ...links: Link[]): AnswerBody {
  return { kind: 'text', title, text, html: null, links }
}

function compareAnswer(catalogue: Catalogue, ids: readonly string[]): AnswerBody {
  const products = ids.map((id) => catalogue.products.get(id)!)
  if (products.length < 2)
    return plain('Comparar', COMPARE, { name: 'Ver la comparación', link: '/comparar' })
  const isOneKind = new Set(products.map(({ type }) => type)).size === 1
  const changes = isOneKind ? whatChanges(products) : 'Son cosas distintas: mirá cada ficha.'
  return plain(formatList(products.map(({ name }) => name)), changes ?? 'Sus fichas dicen lo mismo.', {
    name: 'Mirarlos lado a lado',
    link: comparePath(ids),
  })
}

function centresAnswer(catalogue: Catalogue, { centres }: SearchResult): AnswerBody[] {
  const { ids = [], province, without } = centres ?? {}
  const listedCentres = ids.flatMap((id) => catalogue.serviceCentres.find((centre) => centre.id === id) ?? [])
  const total = catalogue.serviceCentres.length
  if (total === 0) return []
  const all = { name: 'Ver todos los centros de servicio', link: '/soporte#centros' }
  if (listedCentres.length === 0) {
    return [
      plain(
        'Centros de servicio',
        `Hay ${formatCount(total, 'taller autorizado', 'talleres autorizados')} en todo el país. Sumá tu ciudad o tu provincia a la búsqueda, o elegila en la lista.`,
        all,
      ),
    ]
  }
  const isAll = catalogue.serviceCentres.every(
    (centre) => centre.province !== province || ids.includes(centre.id),
  )
  const there =
    province === undefined || isAll
      ? all
      : {
          name: `Todos los de ${province}`,
          link: `/soporte?provincia=${encodeURIComponent(province)}#centros`,
        }
  return [
    {
      kind: 'centres',
      title: listedCentres.length === 1 ? 'Centro de servicio' : 'Centros de servicio',
      note:
        without === undefined
          ? null
          : `En ${titleCase(without)} no hay; te mostramos los de ${province}. Llamá antes de ir: te dicen qué llevar.`,
      centres: listedCentres.slice(0, MAX_CENTRES).map((centre) => ({
        ...centre,
        trades: centre.trades.map((trade) => TRADE_NAMES[trade]),
      })),
      more: there,
    },
  ]
}

function contactAnswer(catalogue: Catalogue): AnswerBody {
  const { contact, legal } = requireSettings(catalogue)
  return {
    kind: 'contact',
    title: 'Hablá con nosotros',
    text: `${contact.hours}. ${contact.responseTime}`,
    channels: {
      phone: contact.phone,
      whatsapp: contact.whatsapp ?? null,
      email: contact.email,
      address: contact.address ?? legal.address,
    },
    more: { name: 'Escribir un mensaje', link: '/contacto' },
  }
}

function warrantyAnswer(catalogue: Catalogue, products: readonly CatalogueProduct[]): AnswerBody {
  const { support, legal } = requireSettings(catalogue)
  const [first] = products
  const links: Link[] = [
    ...(products.length === 1 && first
      ? [{ name: `Garantía de ${first.name}`, link: `${productPath(first.id)}#garantia` }]
      : []),
    { name: 'Toda la garantía', link: '/soporte#garantia' },
    ...(legal.consumerDefenceUrl
      ? [{ name: 'Defensa del Consumidor', link: legal.consumerDefenceUrl, external: true as const }]
      : []),
  ]
  const months = new Set(products.map(({ warrantyMonths }) => warrantyMonths))
  const term =
    first !== undefined && months.size === 1
      ? `${products.length === 1 ? first.name : 'Estos productos'}: ${formatCount(first.warrantyMonths, 'mes', 'meses')} desde que ${products.length === 1 ? 'te lo entregan' : 'te los entregan'}.`
      : ''
  return { kind: 'text', title: 'Garantía', text: term, html: firstPart(support.warrantyTerms), links }
}

function buyAnswer(catalogue: Catalogue, { result, products }: AnswerRequest): AnswerBody {
  const { shop, whereToBuy } = requireSettings(catalogue)
  const province = result.centres?.province
  const named = PROVINCES.find((name) => name === province)
  const here = whereToBuy.retailers.filter(
    (retailer) =>
      province === undefined ||
      (named !== undefined && sellsIn(retailer, named)) ||
      (retailer.note !== undefined && saysProvince(retailer.note, province)),
  )
  const [product] = products
  const onlyProduct = products.length === 1 ? product : undefined
  const own = brandShop({ shop }, onlyProduct)
  const missing =
    province !== undefined && here.length === 0
      ? ` En ${province} no hay un comercio todavía: comprá en la tienda${shop.delivery === undefined ? '' : ', que envía'}.`
      : ''
  return {
    kind: 'text',
    title: 'Dónde comprar',
    text: `Este sitio no vende: los precios, las cuotas y los envíos son los de cada tienda.${missing}`,
    html: null,
    links: [
      {
        name: onlyProduct && own.ofModel ? `${onlyProduct.name} en ${shopInSentence(own.name)}` : own.name,
        link: own.url,
        external: true,
      },
      ...here.map((retailer) => {
        const { name, url, where } = sellerView(retailer, onlyProduct)
        return { name: where === null ? name : `${name} (${where})`, link: url, external: true as const }
      }),
    ],
  }
}

/** Compares whole names: «Buenos Aires» does not match «Ciudad de Buenos Aires». */
function saysProvince(note: string, province: string): boolean {
  const noteRegions = note.split(/,\s*|\s+y\s+/).map(fold)
  const name = fold(province)
  return (
    noteRegions.includes(name) ||
    (name.startsWith('ciudad autonoma') && noteRegions.includes('ciudad de buenos aires'))
  )
}

export function pageAnswers(catalogue: Catalogue, { pages = [] }: SearchResult): PageAnswer[] {
  return pages.flatMap(({ id, section }) => {
    const page = catalogue.pages.get(id)
    if (!page) return []
    const { html, sections } = withSections(renderMarkdown(page.body))
    const anchor = section === null ? undefined : sections.find(({ title }) => title === plainText(section))
    const part = anchor && new RegExp(`<h2 id="${anchor.id}">.*?</h2>([\\s\\S]*?)(?=<h2|$)`).exec(html)?.[1]
    return {
      title: page.title,
      section: anchor?.title ?? null,
      html: part ? paragraphs(part) : `<p>${escapeText(page.summary)}</p>`,
      link: `/${id}${anchor ? `#${anchor.id}` : ''}`,
    }
  })
}

export function questionAnswers(
  catalogue: Catalogue,
  { questions = [] }: Pick<SearchResult, 'questions'>,
): QuestionAnswer[] {
  return questions.flatMap(({ product: id, place }) => {
    const product = catalogue.products.get(id)
    const faq = product?.faqs[place]
    if (!product || !faq) return []
    return { id: `${id}-${place}`, product: product.name, ...faq, link: `${productPath(id)}#preguntas` }
  })
}

function firstPart(markdown: string): string {
  return paragraphs(renderMarkdown(markdown.replace(/^#+.*$/m, '')))
}

function paragraphs(html: string): string {
  return (html.match(/<(p|ul|ol|table|blockquote)>[\s\S]*?<\/\1>/g) ?? []).slice(0, EXCERPT).join('')
}

function plainText(heading: string): string {
  return heading.replace(/[*_`]/g, '').trim()
}

function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

function titleCase(town: string): string {
  return town.replace(
    /(^|\s)(\p{L})(?=\p{L}{2})/gu,
    (_, space: string, letter: string) => space + letter.toUpperCase(),
  )
}
