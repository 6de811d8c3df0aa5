import clipped from './clipped-words.json' with { type: 'json' }

/** Abbreviations typed on phones → whole words. */
const CLIPPED: ReadonlyMap<string, string> = new Map(Object.entries(clipped))
/** Abbreviation in a query; not in «20 x 30 cm» or «D 0910». */
const WORD = new RegExp(
  String.raw`(?<![\p{L}\d/-])(?<!\d\s*)(?:${[...CLIPPED.keys()].join('|')})(?![\p{L}\d-]|\s*\d)/?`,
  'giu',
)

export function unclipped(query: string): string {
  return query.replace(WORD, (word) => CLIPPED.get(word.replace('/', '').toLowerCase())!)
}
