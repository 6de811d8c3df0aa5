import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { transform } from 'lightningcss'
import type { Plugin } from 'vite'

const MODULE = /\.module\.css(?:\?|$)/
const CLASS_NAME = /[\w-]+/g

/** Short names in file order, for reproducible builds; hashed class names were 6 % of the bytes sent. */
export function shortClassNames(): Plugin[] {
  let names = new Map<string, string>()
  const shorten = (code: string, id: string) =>
    MODULE.test(id) ? { code: code.replace(CLASS_NAME, (word) => names.get(word) ?? word), map: null } : null
  return [
    {
      name: 'short-class-names',
      apply: 'build',
      // Vite names classes before this hook and extracts sheets after it.
      configResolved({ root }) {
        names = new Map(moduleClassNames(root).map((name, place) => [name, shortClassName(place)]))
      },
      transform: shorten,
    },
    { name: 'short-class-names-in-script', apply: 'build', enforce: 'post', transform: shorten },
  ]
}

function moduleClassNames(root: string): string[] {
  return globSync('src/**/*.module.css', {
    cwd: root,
    exclude: ['src/{panel,app/panel,publishing,features/*/panel}/**'],
  })
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

/** Letter and number, which no other word in scripts or style sheets equals. */
function shortClassName(place: number): string {
  const letter = String.fromCodePoint(97 + (place % 26))
  const number = Math.floor(place / 26)
  return letter + (number < 10 ? String(number) : String(number - 10).padStart(2, '0'))
}
