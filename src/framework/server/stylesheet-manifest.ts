import { readFileSync } from 'node:fs'

type Chunk = { file: string; css?: string[]; imports?: string[] }
type Manifest = Readonly<Record<string, Chunk>>

const ENTRY = 'src/app/site/server.tsx'
const CLIENT = 'src/app/site/client.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const manifest = (of: string): Manifest => JSON.parse(read(`${of}/.vite/manifest.json`)) as Manifest

const server: Manifest = import.meta.env.PROD ? manifest('.') : {}

export const CLIENT_SCRIPT = import.meta.env.PROD ? `/${manifest('../client')[CLIENT]!.file}` : `/${CLIENT}`

export function stylesOf(file: string): string {
  return filesOf(file)
    .map((name) => `${read(name).trim()}/*file:${addressOf(name)}*/`)
    .join('')
}

export const stylesheetsOf = (file: string): string => filesOf(file).map(addressOf).join(' ')

const addressOf = (name: string) => `/assets/${name.split('/').pop()}`

const known = new Map<string, readonly string[]>()

function filesOf(file: string): readonly string[] {
  if (!import.meta.env.PROD) return []
  const found = known.get(file)
  if (found) return found
  const files = new Set<string>()
  for (const name of [ENTRY, file]) collect(name, files, new Set())
  known.set(file, [...files])
  return [...files]
}

function collect(name: string, files: Set<string>, seen: Set<string>): void {
  const chunk = server[name]
  if (!chunk || seen.has(name)) return
  seen.add(name)
  for (const imported of chunk.imports ?? []) collect(imported, files, seen)
  for (const file of chunk.css ?? []) files.add(`./${file}`)
}
