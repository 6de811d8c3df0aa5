import type { Catalogue } from '#/catalogue/catalogue.ts'
import { MAX_COMPARED_PRODUCTS } from '#/site/compare/names.ts'
import type { SearchSuggestions } from '#/site/search/suggestions.ts'
import type { SearchIndex } from '#/search/search.ts'
import type { OutOfCatalogue } from '#/search/search-result.ts'
import { suggest, type Suggestions } from '#/search/suggest.ts'
import type { TopicId } from '#/search/es-AR/topics.ts'
import { formatCount, formatBytes } from '#/language/es-AR/format.ts'
import { guidesFor } from '#/site/model/guides.ts'
import { partLines } from '#/site/model/product-parts.ts'
import { cardsOf } from '#/site/model/card-data.ts'
import { families } from '#/site/model/listed.ts'
import { questionAnswers } from './search-answers.ts'

/** «No hacemos heladeras». */
export const sayOutOfCatalogue = ({ what, plural = `«${what}»` }: OutOfCatalogue): string =>
  `No hacemos ${plural}`

export function searchSuggestions(catalogue: Catalogue, index: SearchIndex, text: string): SearchSuggestions {
  if (text === '') return beforeTyping(catalogue)
  const suggestions = suggest(index, text)
  const { query, completions, categories, products, manuals, faqs, discontinued, total, finding, use } =
    suggestions
  return {
    query,
    completions: completions.map((completion) => ({ text: completion, link: searchPath(completion) })),
    categories: categories.map(({ name, route }) => ({ name, link: `/categorias/${route}` })),
    products: cardsOf(catalogue, products, use).map(({ id, name, attributes, link, picture, reason }) => ({
      id,
      name,
      detail: reason ?? attributes.filter(Boolean).slice(0, 2).join(' · '),
      link,
      picture,
    })),
    support: [
      ...partLines(catalogue, suggestions.parts).map(({ name, id, link }) => ({
        name,
        detail: `Repuesto ${id}`,
        link,
      })),
      ...siteEntries(catalogue, suggestions),
      ...manuals.map((id) => manualEntry(catalogue, id)),
      ...catalogue.faqs
        .filter((faq) => faqs.includes(faq.id))
        .map((faq) => ({
          name: faq.question,
          detail: 'Pregunta frecuente',
          link: `${searchPath(faq.question)}#preguntas`,
        })),
      ...cardsOf(catalogue, discontinued).map(({ id, name, link }) => ({
        name: id,
        detail: `${name}, discontinuado`,
        link,
      })),
    ],
    all:
      total > products.length
        ? { text: `Ver los ${formatCount(total, 'resultado', 'resultados')}`, link: searchPath(finding) }
        : null,
  }
}

const MAX_POPULAR = 5

/** Suggestions for an empty query: the brand's landings and guides. */
function beforeTyping(catalogue: Catalogue): SearchSuggestions {
  const { landings = [], guides = [] } = catalogue.settings ?? {}
  const completions = [
    ...landings.map(({ title, category, query }) => ({
      text: title,
      link: `/categorias/${category}?${query}`,
    })),
    ...guides.map(({ title, slug }) => ({ text: title, link: `/guias/${slug}` })),
  ].slice(0, MAX_POPULAR)
  return {
    query: '',
    completions,
    categories: [],
    products: [],
    support: [],
    all: null,
    families: families(catalogue),
  }
}

type Entry = SearchSuggestions['support'][number]

const TOPIC_ENTRIES: Readonly<Record<TopicId, Entry>> = {
  centres: { name: 'Centros de servicio', detail: 'Dirección, horario y teléfono', link: '/soporte#centros' },
  manuals: { name: 'Manuales', detail: 'Por modelo', link: '/soporte#manuales' },
  registration: {
    name: 'Registrá tu producto',
    detail: 'Garantía y factura a mano',
    link: '/cuenta/productos',
  },
  warranty: { name: 'Garantía', detail: 'Plazo, qué cubre y cómo usarla', link: '/soporte#garantia' },
  buy: { name: 'Dónde comprar', detail: 'Tienda y comercios', link: '/donde-comprar' },
  contact: { name: 'Hablá con nosotros', detail: 'Teléfono, WhatsApp y correo', link: '/contacto' },
  account: { name: 'Mi cuenta', detail: 'Ingresar o crear una', link: '/ingresar' },
  new: { name: 'Novedades', detail: 'Lo último que salió', link: searchPath('novedades') },
  featured: { name: 'Destacados', detail: 'Uno de cada tipo', link: searchPath('destacados') },
  discontinued: { name: 'Discontinuos', detail: 'Los modelos de antes', link: '/discontinuos' },
  list: { name: 'Tu lista', detail: 'Lo que guardaste', link: '/lista' },
  compare: { name: 'Comparar', detail: `Hasta ${MAX_COMPARED_PRODUCTS}, lado a lado`, link: '/comparar' },
}

function siteEntries(
  catalogue: Catalogue,
  { topics, centres, pages, questions, use, products }: Suggestions,
): Entry[] {
  const found = centres.flatMap((id) => catalogue.serviceCentres.find((centre) => centre.id === id) ?? [])
  const others = topics.filter((topic) => topic !== 'centres' || found.length === 0)
  return [
    ...found.map(({ name, address, city, province }) => ({
      name,
      detail: `${address}, ${city}`,
      link: `/soporte?provincia=${encodeURIComponent(province)}#centros`,
    })),
    ...others.map((topic) => TOPIC_ENTRIES[topic]),
    ...pages.flatMap(({ id }) => {
      const page = catalogue.pages.get(id)
      return page ? [{ name: page.title, detail: 'Página', link: `/${id}` }] : []
    }),
    ...questionAnswers(catalogue, { questions }).map(({ question, product, link }) => ({
      name: question,
      detail: product,
      link,
    })),
    ...(use === undefined ? [] : guidesFor(catalogue, [use], new Set(products)))
      .slice(0, 1)
      .map(({ title, link }) => ({ name: title, detail: 'Guía para elegir', link })),
  ]
}

export function searchPath(query: string): string {
  return query === '' ? '/buscar' : `/buscar?q=${encodeURIComponent(query)}`
}

function manualEntry(catalogue: Catalogue, id: string): SearchSuggestions['support'][number] {
  const [card] = cardsOf(catalogue, [id])
  const manual = catalogue.products.get(id)?.downloads.find(({ kind }) => kind === 'manual')
  return {
    name: `Manual ${id}`,
    detail: manual ? `PDF, ${formatBytes(manual.bytes)}` : (card?.name ?? ''),
    link: `${card?.link ?? '/soporte'}#descargas`,
  }
}
