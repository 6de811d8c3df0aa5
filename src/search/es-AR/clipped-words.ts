/** As people type on telephones. */
const CLIPPED: ReadonlyMap<string, string> = new Map(
  'd=de p=para pa=para q=que x=por xq=porque pq=porque tb=también tmb=también 1er=primer 1ra=primera'
    .split(' ')
    .map((each) => each.split('=') as [string, string]),
)
/** «20 x 30 cm» and «D 0910» are none. */
const WORD = new RegExp(
  String.raw`(?<![\p{L}\d/-])(?<!\d\s*)(?:${[...CLIPPED.keys()].join('|')})(?![\p{L}\d-]|\s*\d)/?`,
  'giu',
)

export function unclipped(query: string): string {
  return query.replace(WORD, (word) => CLIPPED.get(word.replace('/', '').toLowerCase())!)
}
