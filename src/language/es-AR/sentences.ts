export type TextSentence = { readonly text: string; readonly at: number }

export function splitSentences(text: string): readonly TextSentence[] {
  const found: TextSentence[] = []
  for (const match of text.matchAll(/(?:[^.;?!\n]|\.(?=\d)|\.(?=\S))+[.;?!]?/gu)) {
    if (match[0].trim() !== '') found.push({ text: match[0], at: match.index })
  }
  return found
}

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

const DENIED_CLAUSE =
  /(?:^|[\s(¿«])(?:no|sin|ni|nunca|tampoco|nada de|en lugar de|en vez de|ningún|ninguna)\s[^,;:]*$/iu

export function isDenied(before: string): boolean {
  return DENIED_CLAUSE.test(before)
}

/** True if the next word is negated: «sin batería». */
export function isAbsence(before: string): boolean {
  return /(?:^|[\s(¿«])(?:sin|no (?:tienen?|traen?|llevan?|incluyen?))\s(?:un |una |la |el )?$/iu.test(before)
}
