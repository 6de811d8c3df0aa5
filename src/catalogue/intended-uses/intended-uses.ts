import type { IntendedUse } from './intended-use.ts'
import uses from './intended-uses.json' with { type: 'json' }

type Written = Omit<IntendedUse, 'asked' | 'beside' | 'insteadOf'> & {
  asked: string
  beside?: string
  insteadOf?: string
}

const words = (text: string) => text.split(', ')

/** In the filters' order. Short on purpose: specs can be held to each. */
export const INTENDED_USES: readonly IntendedUse[] = (uses as readonly Written[]).map(
  ({ asked, beside, insteadOf, ...use }) => ({
    ...use,
    asked: words(asked),
    ...(beside ? { beside: words(beside) } : {}),
    ...(insteadOf ? { insteadOf: words(insteadOf) } : {}),
  }),
)

const BY_ID = new Map(INTENDED_USES.map((use) => [use.id, use]))

export function intendedUseOf(id: string): IntendedUse | undefined {
  return BY_ID.get(id)
}
