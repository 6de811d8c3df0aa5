import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { fold } from '#/language/fold.ts'

/** Same form as the list: NFKC, lower case, without diacritics. */
export function foldPassword(password: string): string {
  return fold(password.normalize('NFKC'))
}

const NEW_LINE = 10
let list: Buffer | undefined

/** The first call reads the list (15 ms). */
export function isCommonPassword(folded: string): boolean {
  list ??= brotliDecompressSync(readFileSync(path.join(import.meta.dirname, 'common-passwords.txt.br')))
  const wanted = Buffer.from(folded)
  let low = 0
  let high = list.length
  while (low < high) {
    let start = (low + high) >>> 1
    while (start > low && list[start - 1] !== NEW_LINE) start -= 1
    const end = list.indexOf(NEW_LINE, start)
    const order = wanted.compare(list, start, end)
    if (order === 0) return true
    if (order < 0) high = start
    else low = end + 1
  }
  return false
}
