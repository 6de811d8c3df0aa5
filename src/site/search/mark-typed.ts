import { fold } from '#/language/fold.ts'

export function markTyped(text: string, typed: string): [before: string, typed: string, after: string] {
  // Letter by letter, since folding may change a text's length.
  const letters = [...text.normalize('NFC')]
  const folded = letters.map(fold)
  const wanted = fold(typed)
  if (wanted === '') return [text, '', '']
  for (const [from] of letters.entries()) {
    if (from > 0 && /[\p{L}\p{N}]/u.test(letters[from - 1]!)) continue
    let length = 0
    let read = ''
    while (read.length < wanted.length && from + length < letters.length) read += folded[from + length++]
    if (read === wanted) {
      const cut = (start: number, end?: number) => letters.slice(start, end).join('')
      return [cut(0, from), cut(from, from + length), cut(from + length)]
    }
  }
  return [text, '', '']
}
