import { contentWords } from './content-words.ts'
import { featuresOf, readDenied, type Features } from './meaning.ts'

type IsKind = (stem: string) => boolean

export function deniedWords(text: string, isKind: IsKind): string[] {
  return readDenied(text)
    .filter(({ word, denied }) => denied && contentWords(word).some(({ stem }) => !isKind(stem)))
    .map(({ word }) => word)
}

export function deniedFeatures(text: string, isKind: IsKind): Features | undefined {
  const words = deniedWords(text, isKind).map((word) => ({ word, denied: false }))
  return words.length === 0 ? undefined : featuresOf(words, isKind)
}
