import clipped from './clipped-words.json' with { type: 'json' }

/** Words as people type them on telephones → whole words. */
const CLIPPED: ReadonlyMap<string, string> = new Map(Object.entries(clipped))
/** «20 x 30 cm» and «D 0910» are none. */
const WORD = new RegExp(
  String.raw`(?<![\p{L}\d/-])(?<!\d\s*)(?:${[...CLIPPED.keys()].join('|')})(?![\p{L}\d-]|\s*\d)/?`,
  'giu',
)

export function unclipped(query: string): string {
  return query.replace(WORD, (word) => CLIPPED.get(word.replace('/', '').toLowerCase())!)
}
