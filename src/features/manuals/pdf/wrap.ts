/**
 * Breaks a text into lines of at most `width`, at spaces only: a model code or «Wi-Fi» is never cut at its hyphen.
 * Longer words are cut. Lines but the last of a paragraph end in their space, so that screen readers and copies don't
 * join words.
 */
export function wrap(text: string, width: number, measure: (line: string) => number): readonly string[] {
  return text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph, width, measure))
}

function wrapParagraph(paragraph: string, width: number, measure: (line: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of paragraph.split(' ').flatMap((whole) => pieces(whole, width, measure))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || measure(longer) <= width) {
      line = longer
      continue
    }
    lines.push(`${line} `)
    line = word
  }
  return [...lines, line]
}

function pieces(word: string, width: number, measure: (line: string) => number): string[] {
  if (measure(word) <= width) return [word]
  const cut: string[] = []
  let piece = ''
  for (const sign of word) {
    if (piece !== '' && measure(piece + sign) > width) {
      cut.push(piece)
      piece = ''
    }
    piece += sign
  }
  return [...cut, piece]
}
