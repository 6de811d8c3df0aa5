import { wordsIn } from './sentences.ts'
import common from './es-AR/common-words.json' with { type: 'json' }

/** Words that are no slips of others: «barrio» is not «vacío»; those of food, places and music are less common. */
export const NEVER_CORRECTED: ReadonlySet<string> = new Set([
  ...common.words.split(' '),
  ...wordsIn(common.uncommon),
])
