import { fold } from '#/language/fold.ts'
import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import {
  MAX_FAULT_STEPS,
  type FaultEnd,
  type ManualDocument,
  type ManualFault,
  type ManualText,
} from '#/catalogue/documents/manual.ts'
import { spokenLines } from './spoken-lines.ts'
import { GENERAL_MANUAL } from './starting-manuals.ts'

/** `part`: words of its name, or its code. */
type End = { readonly end: FaultEnd; readonly part?: string | undefined }

/** Step to try, its question, and the outcome of a yes; a no leads to the next step. */
export type FaultStep = End & { readonly text: string; readonly asks: string | undefined }

export type ProductFault = {
  readonly id: string
  readonly sees: string
  /** Immediate action for a danger; the steps are then actions to take instead of things to try. */
  readonly danger: string | undefined
  /** At most four. */
  readonly steps: readonly FaultStep[]
  /** Outcome if no step helped. */
  readonly otherwise: End
}

type Manuals = Pick<Catalogue, 'manuals' | 'manualTexts'>

/** Faults of one product, dangerous ones last as in its manual. */
export function productFaults(catalogue: Manuals, product: CatalogueProduct): readonly ProductFault[] {
  const { holds, render, linesOf } = spokenLines(catalogue, product)
  const document = manualOfType(catalogue, product.type)
  const ofType = toProductFaults(document.faults)
  // Faults with an equal `sees` are the same fault, overridden.
  const own = toProductFaults(product.manual?.faults ?? []).map((fault) => ({
    ...fault,
    id: ofType.find(({ sees }) => sees === fault.sees)?.id ?? fault.id,
  }))
  return eachOnce([...ofType.filter(({ id }) => !own.some((each) => each.id === id)), ...own])

  function toProductFaults(faults: readonly ManualFault[]): ProductFault[] {
    return allFaults(faults, catalogue.manualTexts, holds).flatMap((fault) => {
      const sees = render(fault.sees!)
      const steps = (fault.checks ?? []).filter(holds).flatMap((check): FaultStep[] => {
        const asks = check.asks === undefined ? undefined : render(check.asks)
        const end = { end: check.end ?? 'fixed', part: check.part }
        return linesOf([check]).map((text) => ({ text, asks, ...end }))
      })
      if (sees === undefined || steps.length === 0) return []
      const { danger, otherwise = 'workshop', part } = fault
      return {
        id: faultId(fault),
        sees,
        danger: danger === undefined ? undefined : render(danger),
        steps: steps.slice(0, MAX_FAULT_STEPS),
        otherwise: { end: otherwise, part },
      }
    })
  }
}

export function manualOfType({ manuals }: Pick<Catalogue, 'manuals'>, type: string): ManualDocument {
  return manuals.get(type) ?? manuals.get(GENERAL_MANUAL)!
}

/** Faults, with shared texts expanded where they are referenced. */
export function allFaults(
  faults: readonly ManualFault[],
  texts: ReadonlyMap<string, ManualText>,
  holds: (stated: ManualFault | ManualText) => boolean = () => true,
  parentPath: readonly string[] = [],
): ManualFault[] {
  return faults.filter(holds).flatMap((fault) => {
    const { shared } = fault
    if (shared === undefined) return [fault]
    const found = texts.get(shared)
    if (!found || !holds(found) || parentPath.includes(shared)) return []
    return allFaults(found.faults ?? [], texts, holds, [...parentPath, shared])
  })
}

/** Stable id of a fault: given, or derived from `sees`. */
export function faultId({ id, sees = '' }: Pick<ManualFault, 'id' | 'sees'>): string {
  return (
    id ??
    (fold(sees.replace(/\{[^}]*\}|[[\]]/g, ''))
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 80) ||
      'problema')
  )
}

function eachOnce(faults: readonly ProductFault[]): readonly ProductFault[] {
  const known = new Set<string>()
  return faults.filter(({ id }) => !known.has(id) && known.add(id))
}
