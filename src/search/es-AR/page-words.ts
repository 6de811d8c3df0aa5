import words from './page-words.json' with { type: 'json' }

/** Words of a query → equivalent words of page titles. */
export const PAGE_WORDS = words as unknown as readonly (readonly [asked: string, title: string])[]
