import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import { partsCalled } from '#/catalogue/spare-parts/fitting.ts'
import type { ProductFault } from './faults-of.ts'

type Branches = {
  /** Each step with its question and both of its answers. */
  readonly steps: readonly string[]
  /** The outcome when no step helped: «va a un centro de servicio». */
  readonly otherwise: string
  /** False where the last question already leads there. */
  readonly isOtherwiseOpen: boolean
}

/** A fault as it is printed, with both answers of each of its questions. */
export function faultBranches(
  catalogue: Catalogue,
  product: CatalogueProduct,
  fault: ProductFault,
): Branches {
  const { steps, danger } = fault
  const otherwise = outcome(fault.otherwise, 'no parece una falla')
  const isAsked = ({ asks, end }: ProductFault['steps'][number]) =>
    danger === undefined && (asks !== undefined || end !== 'fixed')
  const last = steps.at(-1)
  return {
    steps: steps.map((step, at) => {
      if (!isAsked(step)) return step.text
      const no = at === steps.length - 1 ? otherwise : 'seguí con lo que viene'
      const yes = outcome(step, 'no hace falta nada más')
      const answers = yes === no ? `En los dos casos, ${no}.` : `Si es así, ${yes}. Si no, ${no}.`
      return `${step.text} ${step.asks ?? '¿Era eso?'} ${answers}`
    }),
    otherwise,
    isOtherwiseOpen: last === undefined || !isAsked(last),
  }

  function outcome({ end, part }: ProductFault['otherwise'], fixed: string): string {
    if (end === 'fixed') return fixed
    if (end === 'case') return 'escribinos'
    const found = end === 'part' && part !== undefined ? partsCalled(catalogue, product, part) : []
    const [first, ...others] = found.filter(({ changedBy }) => changedBy === 'visitor')
    if (!first) return 'va a un centro de servicio'
    const called = part === first.id ? first.name : part
    return `hace falta un repuesto: ${called}${others.length === 0 ? ` (${first.id})` : ''}`
  }
}
