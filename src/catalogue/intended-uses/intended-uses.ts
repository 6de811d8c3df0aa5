import type { IntendedUse } from './intended-use.ts'
import uses from './intended-uses.json' with { type: 'json' }

type WrittenUse = Omit<IntendedUse, 'asked' | 'beside' | 'insteadOf'> & {
  asked: string
  beside?: string
  insteadOf?: string
}

const splitPhrases = (text: string) => text.split(', ')

/** Uses in the order of filters; few, so that specs can be checked against each. */
export const INTENDED_USES: readonly IntendedUse[] = (uses as readonly WrittenUse[]).map(
  ({ asked, beside, insteadOf, ...use }) => ({
    ...use,
    asked: splitPhrases(asked),
    ...(beside ? { beside: splitPhrases(beside) } : {}),
    ...(insteadOf ? { insteadOf: splitPhrases(insteadOf) } : {}),
  }),
)

const USES_BY_ID = new Map(INTENDED_USES.map((use) => [use.id, use]))

export function intendedUseOf(id: string): IntendedUse | undefined {
  return USES_BY_ID.get(id)
}
