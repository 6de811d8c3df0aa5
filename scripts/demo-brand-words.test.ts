import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript-6'
import { expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')
const PRODUCTS = path.join(ROOT, 'content/nawel/products')

type Product = { id: string; name: string }
const products = readdirSync(PRODUCTS).map(
  (file) => JSON.parse(readFileSync(path.join(PRODUCTS, file), 'utf8')) as Product,
)
/** Words of the demo brand: its name, its products' names and codes, and the pattern of its codes. */
const pattern = new RegExp(
  `(?<![\\p{L}\\d])(?:${products.flatMap(({ id, name }) => [id, name]).join('|')}|AW-[A-Z]\\d+|(?<!content/)Nawel)(?![\\p{L}\\d])`,
  'giu',
)

/** Texts and JSX of a file, without its comments. */
function textsOf(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, false)
  const texts: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateLiteralToken(node))
      texts.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return texts
}

it('no source text contains a word of the demo brand', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => !/\.test\.tsx?$/.test(file))
  const found = files.flatMap((file) =>
    textsOf(path.join(ROOT, file)).flatMap((text) =>
      [...text.matchAll(pattern)].map(([word]) => `${file}: ${word}`),
    ),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})
