import { fold } from '#/language/fold.ts'
import { stem } from '#/language/es-AR/stem.ts'

const LITTLE: ReadonlySet<string> = new Set(
  (
    'de del la el los las lo mi mis me tu tus su sus un una unos unas al a con por para pa en se le les y o u e que este esta esto ese esa ' +
    'es son si hay favor hola quiero quisiera necesito busco como puedo puede hago hacer saber ver tengo tenes tienen tiene cual cuales muy mas algun alguna ' +
    'gracias quien buenas buen tardes'
  ).split(' '),
)

export type ContentWord = { readonly word: string; readonly stem: string }

export function contentWords(text: string): ContentWord[] {
  return (fold(text).match(/[a-z0-9]+/g) ?? [])
    .filter((word) => !LITTLE.has(word))
    .map((word) => ({ word, stem: stem(word) }))
}

export function stemsOf(text: string): string[] {
  return contentWords(text).map(({ stem }) => stem)
}

export function wordsOf(text: string): string[] {
  return contentWords(text).map(({ word }) => word)
}

export function hasPhrase(text: string, phrase: string): boolean {
  return ` ${text} `.includes(` ${phrase} `)
}
