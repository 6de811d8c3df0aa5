import { fold } from '#/language/fold.ts'
import { stem } from '#/language/es-AR/stem.ts'
import nounsByPurpose from './things.json' with { type: 'json' }

export type Purpose = keyof typeof nounsByPurpose

/** Things that the brand may not make, by stem. */
export const THINGS: ReadonlyMap<string, { readonly noun: string; readonly purpose: Purpose }> = new Map(
  (Object.entries(nounsByPurpose) as [Purpose, string[]][]).flatMap(([purpose, nouns]) =>
    nouns.map((noun) => [stem(fold(noun)), { noun, purpose }] as const),
  ),
)
