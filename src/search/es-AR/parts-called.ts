import called from './parts-called.json' with { type: 'json' }
import { fold } from '#/language/fold.ts'

const plain = (text: string) => fold(text).replace(/[^a-z0-9-]+/g, ' ')
/** Prefix of a part's name → other names; all matching prefixes count. */
const BEGINNINGS = Object.entries<string[]>(called).flatMap(([beginnings, names]) =>
  beginnings.split(', ').map((begins) => ({ begins: `${plain(begins)} `, names })),
)

/** Other names of a part by the start of its name. */
export function partsCalledLike(name: string): string[] {
  const text = `${plain(name)} `
  return BEGINNINGS.flatMap(({ begins, names }) => (text.startsWith(begins) ? names : []))
}
