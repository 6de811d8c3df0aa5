export type Sentence = { readonly text: string; readonly at: number }

/** Sentences end in a point that no figure follows, in a question, a line or a semicolon. */
export function sentencesOf(text: string): readonly Sentence[] {
  const found: Sentence[] = []
  for (const match of text.matchAll(/(?:[^.;?!\n]|\.(?=\d)|\.(?=\S))+[.;?!]?/gu)) {
    if (match[0].trim() !== '') found.push({ text: match[0], at: match.index })
  }
  return found
}

/** The part of a sentence between the commas, colons or dashes around `at`. */
export function clauseAt(sentence: string, at: number): { text: string; before: string; after: string } {
  const breaks = /,(?!\d)|[:—]/g
  let from = 0
  let to = sentence.length
  for (const { index } of sentence.matchAll(breaks)) {
    if (index < at) from = index + 1
    else {
      to = index
      break
    }
  }
  return { text: sentence.slice(from, to), before: sentence.slice(from, at), after: sentence.slice(at, to) }
}

const DENIED =
  /(?:^|[\s(¿«])(?:no|sin|ni|nunca|tampoco|nada de|en lugar de|en vez de|ningún|ninguna)\s[^,;:]*$/iu

/** Whether what follows `before` is denied: «no tiene …», «sin …». */
export function isDenied(before: string): boolean {
  return DENIED.test(before)
}

/** Whether the very next word is denied, so that the sentence claims its absence: «sin batería», «no tiene batería». */
export function isAbsence(before: string): boolean {
  return /(?:^|[\s(¿«])(?:sin|no (?:tienen?|traen?|llevan?|incluyen?))\s(?:un |una |la |el )?$/iu.test(before)
}
