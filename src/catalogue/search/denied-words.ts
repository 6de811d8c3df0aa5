import { contentWords } from './content-words.ts'
import { readDenied } from './meaning.ts'

type IsKind = (stem: string) => boolean

export function deniedWords(text: string, isKind: IsKind): string[] {
  return readDenied(text)
    .filter(({ word, denied }) => denied && contentWords(word).some(({ stem }) => !isKind(stem)))
    .map(({ word }) => word)
}
