import { allFaults, faultId, manualOfType } from '#/catalogue/manuals/faults-of.ts'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { SearchResult } from '#/search/search.ts'
import type { TopicId } from '#/search/es-AR/topics.ts'
import { pageOrder, type SearchPart } from '#/features/search/page-order.ts'

/** `answer`: reference as judgements name it. */
export type ListedAnswerName = { answer: string; kind: string; name: string }

const TOPICS: { readonly [Topic in TopicId]?: string } = {
  centres: 'Centros de servicio',
  manuals: 'Manuales',
  registration: 'Registrar un producto',
  warranty: 'Garantía',
  buy: 'Dónde comprar',
  contact: 'Contacto',
  account: 'Mi cuenta',
  list: 'Tu lista',
  compare: 'Comparar',
}

/** Answers in page order, with the names used by judgements. */
export function orderedAnswers(catalogue: Catalogue, result: SearchResult): ListedAnswerName[] {
  const { exact, exactPart, products, parts } = result
  // A code redirects to its page, so its product or part is an answer too.
  const found = {
    ...result,
    products: exact === undefined ? products : [...new Set([exact, ...products])],
    discontinued: result.discontinued.filter((id) => id !== exact),
    ...(exactPart === undefined ? {} : { parts: [...new Set([exactPart, ...(parts ?? [])])] }),
  }
  return pageOrder(found).flatMap((part) => answersOf(catalogue, found, part))
}

function answersOf(catalogue: Catalogue, result: SearchResult, part: SearchPart): ListedAnswerName[] {
  const { lead = 0, products } = result
  const productsOf = (ids: readonly string[]) =>
    ids.map((id) => ({ answer: id, kind: 'Producto', name: `${catalogue.products.get(id)!.name} (${id})` }))
  switch (part) {
    case 'lead':
      return productsOf(products.slice(0, lead))
    case 'products':
      return productsOf(products.slice(lead))
    case 'discontinued':
      return productsOf(result.discontinued)
    case 'answers':
      return (result.topics ?? []).flatMap((id) => {
        const name = TOPICS[id]
        return name === undefined ? [] : [{ answer: `topic:${id}`, kind: 'Respuesta', name }]
      })
    case 'pages':
      return (result.pages ?? []).map(({ id }) => ({
        answer: `page:${id}`,
        kind: 'Página',
        name: catalogue.pages.get(id)!.title,
      }))
    case 'manuals':
      return result.manuals.map((id) => ({ answer: `manual:${id}`, kind: 'Manual', name: id }))
    case 'questions':
      return (result.questions ?? []).map(({ product, place }) => {
        const { name, faqs } = catalogue.products.get(product)!
        const { question } = faqs[place]!
        return {
          answer: `question:${product}/${question}`,
          kind: 'Pregunta de producto',
          name: `${question} (${name})`,
        }
      })
    case 'faqs':
      return result.faqs.map((id) => ({
        answer: `faq:${id}`,
        kind: 'Pregunta',
        name: catalogue.faqs.find((faq) => faq.id === id)!.question,
      }))
    case 'parts':
      return (result.parts ?? []).map((id) => ({
        answer: `part:${id}`,
        kind: 'Repuesto',
        name: catalogue.parts.get(id)!.name,
      }))
    case 'faults':
      return (result.faults ?? []).map(({ type, fault }) => ({
        answer: `fault:${type}/${fault}`,
        kind: 'Qué hacer',
        name: `${faultName(catalogue, type, fault)} (${catalogue.productTypes.get(type)?.label ?? type})`,
      }))
    case 'categories':
    case 'guides':
      return []
  }
}

function faultName(catalogue: Catalogue, type: string, fault: string): string {
  const all = allFaults(manualOfType(catalogue, type).faults, catalogue.manualTexts)
  const sees = all.find((each) => faultId(each) === fault)?.sees ?? fault
  return sees.replace(/\{n\}/g, '').replace(/\{lo\}/g, 'lo')
}
