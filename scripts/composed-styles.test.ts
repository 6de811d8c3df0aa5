import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')

// The build copies a sheet into each that composes of it. Visitors' sheets come one after another, and the last copy would win over
// what a part of another page says. A part takes both names instead: `${button.text} ${css.more}`.
test("no visitors' sheet composes of another", () => {
  const sheets = globSync('src/{storefront,ui}/**/*.module.css', { cwd: ROOT })
  expect(sheets.length).toBeGreaterThan(50)
  const composed = sheets.filter((sheet) =>
    /composes:[^;]+\bfrom\b/.test(readFileSync(path.join(ROOT, sheet), 'utf8')),
  )
  expect(composed).toEqual([])
})
