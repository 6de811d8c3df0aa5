import troubles from './troubles-told.json' with { type: 'json' }

const BY_FAULT = new Map(
  Object.entries<string[]>(troubles).flatMap(([ids, texts]) =>
    ids.split(', ').map((id) => [id, texts] as const),
  ),
)

/** Sentences in which people describe a fault that many product types have, by its id in the manuals; empty for none. */
export const commonTroubles = (fault: string): readonly string[] => BY_FAULT.get(fault) ?? []
