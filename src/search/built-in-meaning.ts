import { readMeaning, type Meaning } from './meaning.ts'
import written from './meaning.json' with { type: 'json' }

/** Learned from the judged searches that come with the program. */
export const BUILT_IN: Meaning = readMeaning(written)
