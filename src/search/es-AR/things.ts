import { fold } from '#/language/fold.ts'
import { stem } from '#/language/es-AR/stem.ts'
import nounsByPurpose from './things.json' with { type: 'json' }

export type Purpose = keyof typeof nounsByPurpose

/** By stem, each as it is written. */
export const THINGS: ReadonlyMap<string, { readonly noun: string; readonly purpose: Purpose }> = new Map(
  (Object.entries(nounsByPurpose) as [Purpose, string[]][]).flatMap(([purpose, nouns]) =>
    nouns.map((noun) => [stem(fold(noun)), { noun, purpose }] as const),
  ),
)
