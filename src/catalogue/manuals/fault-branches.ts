import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import { formatList } from '#/language/es-AR/format.ts'
import { lowerFirst } from '#/language/es-AR/lower-first.ts'
import { partsCalled } from '#/catalogue/spare-parts/fitting.ts'
import type { ProductFault } from './faults-of.ts'

type Branches = {
  /** Each step with its question and both of its answers. */
  readonly steps: readonly string[]
  /** The outcome when no step helped: «va a un centro de servicio». */
  readonly otherwise: string
  /** False if the last question already leads to that outcome. */
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
      const yes = outcome(step, 'listo, era eso')
      return yes === no
        ? `${step.text} En cualquier caso, ${no}.`
        : `${step.text} ${step.asks ?? '¿Era eso?'} Si es así, ${yes}. Si no, ${no}.`
    }),
    otherwise,
    isOtherwiseOpen: last === undefined || !isAsked(last),
  }

  function outcome({ end, part }: ProductFault['otherwise'], fixed: string): string {
    if (end === 'fixed') return fixed
    if (end === 'case') return 'escribinos'
    if (end === 'electrician') return 'la falla está en la instalación: llamá a un electricista'
    const found = end === 'part' && part !== undefined ? partsCalled(catalogue, product, part) : []
    const own = found.filter(({ changedBy }) => changedBy === 'visitor')
    if (own.length === 0) return 'va a un centro de servicio'
    const called = own.length === 1 ? lowerFirst(own[0]!.name) : part
    const codes = own.map(({ id }) => id)
    return `hace falta un repuesto: ${called} (${formatList(codes, 'o')})`
  }
}
