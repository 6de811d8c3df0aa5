import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { transform } from 'lightningcss'
import type { Plugin } from 'vite'

const MODULE = /\.module\.css(?:\?|$)/
/** Whatever may be a name, in a style sheet or in the script that says its names. */
const WORD = /[\w-]+/g

/**
 * Gives the names of all CSS modules two or three signs each. A page names a thousand, and its styles say them again: with a file's
 * hash in front of each they are six or seven per cent of what is sent. Every name has its place in the order of the files, so that the same
 * sources give the same build.
 */
export function shortClassNames(): Plugin[] {
  let names = new Map<string, string>()
  const shorten = (code: string, id: string) =>
    MODULE.test(id) ? { code: code.replace(WORD, (word) => names.get(word) ?? word), map: null } : null
  return [
    {
      name: 'short-class-names',
      apply: 'build',
      // Before what this sees, the names were given; after it, the sheet is put aside for the files.
      configResolved({ root }) {
        names = new Map(namesIn(root).map((name, place) => [name, shortName(place)]))
      },
      transform: shorten,
    },
    // The script that stands for the sheet is made after that.
    { name: 'short-class-names-in-script', apply: 'build', enforce: 'post', transform: shorten },
  ]
}

/** What the names of all sheets come to, in the order of the sheets. */
function namesIn(root: string): string[] {
  return globSync('src/**/*.module.css', { cwd: root, exclude: ['src/panel/**'] })
    .toSorted()
    .flatMap((file) => {
      const filename = path.join(root, file)
      const { exports } = transform({
        filename,
        code: readFileSync(filename),
        projectRoot: root,
        cssModules: true,
        drafts: { customMedia: true },
      })
      return Object.values(exports || {})
        .map(({ name }) => name)
        .toSorted()
    })
}

/** `a0` to `z9`, then `a00` and on: a letter and a number, which is no word that anything outside looks for, as «ad» is. */
function shortName(place: number): string {
  const letter = String.fromCodePoint(97 + (place % 26))
  const number = Math.floor(place / 26)
  return letter + (number < 10 ? String(number) : String(number - 10).padStart(2, '0'))
}
