import type { FaultEnd } from '#/catalogue/documents/manual.ts'
import type { ProductFault, FaultStep } from './faults-of.ts'

export type FaultPosition = {
  readonly tried: readonly FaultStep[]
} & (
  | { readonly kind: 'step'; readonly step: FaultStep; readonly yes: string; readonly no: string }
  | { readonly kind: 'end'; readonly end: FaultEnd; readonly part: string | undefined }
)

/** Position in a fault: the first step by default; a danger ends at once. Undefined for an unknown position. */
export function walkFault(
  { danger, steps, otherwise }: ProductFault,
  at: string | undefined,
): FaultPosition | undefined {
  if (danger !== undefined)
    return at === undefined || at === 'nada' ? { kind: 'end', tried: [], ...walkEnd(otherwise) } : undefined
  if (at === 'nada') return { kind: 'end', tried: steps, ...walkEnd(otherwise) }
  const [, was, number = '1'] = /^(fue-)?([1-4])$/.exec(at ?? '1') ?? []
  const place = Number(number)
  const step = steps[place - 1]
  const isWritten = at === undefined || was !== undefined || (place > 1 && at === number)
  if (!step || !isWritten || (at !== undefined && !/^(fue-)?[1-4]$/.test(at))) return undefined
  if (was !== undefined) return { kind: 'end', tried: steps.slice(0, place), ...walkEnd(step) }
  return {
    kind: 'step',
    tried: steps.slice(0, place - 1),
    step,
    yes: `fue-${place}`,
    no: place === steps.length ? 'nada' : String(place + 1),
  }
}

export function faultPositions({ danger, steps }: ProductFault): readonly string[] {
  if (danger !== undefined) return []
  return [...steps.flatMap((_, at) => [...(at === 0 ? [] : [String(at + 1)]), `fue-${at + 1}`]), 'nada']
}

const walkEnd = ({ end, part }: Pick<FaultStep, 'end' | 'part'>) => ({ end, part })
