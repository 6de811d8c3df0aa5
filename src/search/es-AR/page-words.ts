import words from './page-words.json' with { type: 'json' }

/** Words of a query that stand for words of a page's title. */
export const PAGE_WORDS = words as unknown as readonly (readonly [asked: string, title: string])[]
