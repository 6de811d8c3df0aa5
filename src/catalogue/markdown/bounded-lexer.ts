import { getDefaults, Lexer, type Token, type TokensList } from 'marked'

/** Maximum nesting of quotes, lists and marks. */
const MAX_TOKEN_DEPTH = 9
/** Budget of letters × marks, summed over blocks, as the library's time grows; 60,000 letters take 600,000. */
const MAX_WORK = 8_000_000
const MAX_MARKDOWN_LINES = 3000

/** Error whose message is a Spanish sentence with the place and what to do. */
export class MarkdownRefused extends Error {
  override readonly name = 'MarkdownRefused'
}

/** Marks from which the library looks ahead, perhaps to the end of the block. */
const MARKS = /[\\*_~`[\]()<>!&@:\n]/g
/** Possible start of an email address, in which the library tests each letter. */
const LONG_MAIL_RUN = /[a-z0-9.!#$%&'*+/=?_`{|}~-]{40,}/gi
/** Start of a construct that may close much later: HTML, a definition, code. */
const OPENING = /^[ >*+\-\d.)]*[<[`~]/
/** Cost of a letter, and of a table cell. */
const LETTER_COST = 4
const CELL_COST = 8

/** Lexer that charges each block its worst-case cost before reading it, and refuses too deep or expensive text. */
export class BoundedLexer extends Lexer {
  readonly #markdown: string
  #depth = 0
  #work = 0
  #longestLink: number | undefined

  constructor(markdown: string) {
    super({ ...getDefaults(), gfm: true })
    this.#markdown = markdown
  }

  /** @throws {MarkdownRefused} */
  read() {
    if ((this.#markdown.match(/\r\n?|\n/g)?.length ?? 0) > MAX_MARKDOWN_LINES)
      throw new MarkdownRefused(
        `El texto tiene más de ${MAX_MARKDOWN_LINES.toLocaleString('es-AR')} renglones: acortalo o repartilo en varias páginas.`,
      )
    return this.lex(this.#markdown)
  }

  override blockTokens(source: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[]
  override blockTokens(source: string, tokens?: TokensList, lastParagraphClipped?: boolean): TokensList
  override blockTokens(source: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[] {
    this.#charge(source, blockWork(source))
    return this.#deeper(source, () => super.blockTokens(source, tokens, lastParagraphClipped))
  }

  override inlineTokens(source: string, tokens?: Token[]): Token[] {
    this.#charge(source, inlineWork(source) + this.#linkWork(source))
    return this.#deeper(source, () => super.inlineTokens(source, tokens))
  }

  #deeper<Result>(source: string, read: () => Result): Result {
    if (this.#depth > MAX_TOKEN_DEPTH)
      throw new MarkdownRefused(
        `${this.#where(source)} hay citas, listas o énfasis unos dentro de otros más de ${MAX_TOKEN_DEPTH} veces: dejá menos niveles.`,
      )
    this.#depth += 1
    try {
      return read()
    } finally {
      this.#depth -= 1
    }
  }

  #charge(source: string, work: number): void {
    this.#work += work
    if (this.#work > MAX_WORK)
      throw new MarkdownRefused(
        `${this.#where(source)} hay demasiados signos de formato o un bloque demasiado largo: partilo en párrafos cortos y sacá los asteriscos, corchetes y demás signos que sobren.`,
      )
  }

  /** Reference links are written out at each use, so the longest definition counts for each. */
  #linkWork(source: string): number {
    this.#longestLink ??= Math.max(
      0,
      ...Object.values(this.tokens.links).map(({ href, title }) => href.length + (title?.length ?? 0)),
    )
    return this.#longestLink * countOccurrences(source, '[')
  }

  #where(source: string): string {
    const start = source.trimStart().split('\n', 1)[0]!.slice(0, 80)
    const at = this.#markdown.indexOf(start)
    return `En el renglón ${this.#markdown.slice(0, Math.max(0, at)).split(/\r\n?|\n/).length}`
  }
}

function inlineWork(source: string): number {
  let work = source.length * (LETTER_COST + (source.match(MARKS)?.length ?? 0))
  for (const [word] of source.matchAll(LONG_MAIL_RUN)) work += word.length ** 2
  return work
}

function blockWork(source: string): number {
  const lines = source.split('\n')
  const opening = lines.filter((line) => OPENING.test(line)).length
  const columns = lines.reduce((most, line) => Math.max(most, countOccurrences(line, '|')), 0)
  return source.length * (LETTER_COST + opening) + columns * lines.length * CELL_COST
}

function countOccurrences(text: string, sign: string): number {
  let count = 0
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) count += 1
  return count
}
