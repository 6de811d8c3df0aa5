import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { Specs } from '#/catalogue/specs/product-type.ts'
import { fold } from '#/language/fold.ts'
import type { Answer } from './answers.ts'

/** A query, what is right, and whose it is: nobody's when the rules of the search were made with it in sight. */
export type JudgedRow = {
  readonly ask: string
  /** Without names, where their words mean nothing more. */
  readonly taught?: string
  readonly wants: readonly string[]
  /** What would do as well; `parts` is any that fits. */
  readonly also?: readonly string[]
  readonly voice: string | undefined
  /** It says how far signals are right, and nothing of what words mean. */
  readonly signalsOnly?: true
}

/** What a judgement may call an answer by. */
export function namesOfAnswer({ products, faqs }: Catalogue, answer: Answer, id: string): readonly string[] {
  switch (answer.kind) {
    case 'product':
      return [id]
    case 'manual':
      return [`manual:${id}`, 'topic:manuals']
    case 'question':
      return [
        `question:${answer.product}`,
        `answer:${products.get(answer.product)!.faqs[answer.place]!.question}`,
      ]
    case 'faq':
      return [`faq:${answer.id}`, `answer:${faqs.find((faq) => faq.id === answer.id)!.question}`]
    case 'fault':
      return [`fault:${answer.id}`, `fault:${answer.type}/${answer.id}`, `answer:${answer.sees}`]
    case 'no':
    case 'none':
      return [answer.kind]
    default:
      return [`${answer.kind}:${answer.id}`]
  }
}

export function isMeant(catalogue: Catalogue, expected: string, names: readonly string[]): boolean {
  if (!expected.startsWith('type:'))
    return names.some((name) => name === expected || fold(name) === fold(expected))
  const { type, holds } = readCondition(expected.slice('type:'.length))
  return names.some((id) => isOnSale(catalogue, id, type) && holds(factsOf(catalogue.products.get(id)!)))
}

/** Whether an answer is one of those, to learn from. */
export function isRight(
  catalogue: Catalogue,
  expected: readonly string[],
  names: readonly string[],
): boolean {
  const [first = ''] = names
  const route = (id: string) => catalogue.categories.get(catalogue.products.get(id)?.category ?? -1)?.route
  return expected.some((each) => {
    if (/^(?:workshops$|workshop:|centre:)/.test(each)) return first === 'topic:centres'
    if (each.startsWith('not:')) return false
    if (each.startsWith('category:')) return route(first) === each.slice('category:'.length)
    return isMeant(catalogue, each, names)
  })
}

const CONDITION = /\[(\w+)(>=|<=|!=|!~|[=~<>])([^\]]+)\]/gu

/** `torre[autonomia>=9]`: a kind of product and what its specs must say, so that a judgement outlives new products. */
export function readCondition(text: string): { type: string; holds: (specs: Specs) => boolean } {
  const conditions = [...text.matchAll(CONDITION)]
  return {
    type: text.replace(/\[.*/, ''),
    holds: (specs) =>
      conditions.every(([, key = '', operator, wanted = '']) => {
        const value = specs[key]
        const [least, most] = [Number(value) - Number(wanted), Number(wanted) - Number(value)]
        const has = Array.isArray(value) && value.includes(wanted)
        switch (operator) {
          case '=':
            return String(value) === wanted
          case '!=':
            return String(value) !== wanted
          case '~':
            return has
          case '!~':
            return !has
          case '>':
            return least > 0
          case '<':
            return most > 0
          default:
            return operator === '>=' ? least >= 0 : most >= 0
        }
      }),
  }
}

function factsOf({ specs, colors }: CatalogueProduct): Specs {
  return { ...specs, colors: colors.map(({ name }) => name) }
}

function isOnSale(catalogue: Catalogue, id: string, type: string): boolean {
  const product = catalogue.products.get(id)
  return product?.type === type && product.status === 'active'
}
