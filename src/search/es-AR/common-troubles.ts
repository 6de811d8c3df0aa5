import troubles from './common-troubles.json' with { type: 'json' }

const BY_FAULT = new Map(
  Object.entries<string[]>(troubles).flatMap(([ids, texts]) =>
    ids.split(', ').map((id) => [id, texts] as const),
  ),
)

/** Sentences that describe a fault of many types, by its id or `type id` (`torre dura-poco`); empty for none. */
export const commonTroubles = (fault: string): readonly string[] => BY_FAULT.get(fault) ?? []
