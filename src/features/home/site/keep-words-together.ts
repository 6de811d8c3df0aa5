import { NBSP } from '#/language/es-AR/format.ts'

/** Joins words of one or two letters to the next, so that no line ends in «el» or «de». */
export function keepWordsTogether(title: string): string {
  return title.replace(/(?<=^|[\s\u00a0])([\p{L}]{1,2}) (?=\S)/gu, `$1${NBSP}`)
}
