import { readFileSync } from 'node:fs'

type ManifestChunk = { file: string; css?: string[]; imports?: string[] }
type ViteManifest = Readonly<Record<string, ManifestChunk>>

const SERVER_ENTRY = 'src/app/site/server.tsx'
const CLIENT = 'src/app/site/client.ts'

const readBuildFile = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const readManifest = (of: string): ViteManifest =>
  JSON.parse(readBuildFile(`${of}/.vite/manifest.json`)) as ViteManifest

const server: ViteManifest = import.meta.env.PROD ? readManifest('.') : {}

export const CLIENT_SCRIPT = import.meta.env.PROD
  ? `/${readManifest('../client')[CLIENT]!.file}`
  : `/${CLIENT}`

export function stylesOf(file: string): string {
  return stylesheetFiles(file)
    .map((name) => `${readBuildFile(name).trim()}/*file:${assetAddress(name)}*/`)
    .join('')
}

export const stylesheetsOf = (file: string): string => stylesheetFiles(file).map(assetAddress).join(' ')

const assetAddress = (name: string) => `/assets/${name.split('/').pop()}`

const knownFiles = new Map<string, readonly string[]>()

function stylesheetFiles(file: string): readonly string[] {
  if (!import.meta.env.PROD) return []
  const found = knownFiles.get(file)
  if (found) return found
  const files = new Set<string>()
  for (const name of [SERVER_ENTRY, file]) collectSheets(name, files, new Set())
  knownFiles.set(file, [...files])
  return [...files]
}

function collectSheets(name: string, files: Set<string>, seen: Set<string>): void {
  const chunk = server[name]
  if (!chunk || seen.has(name)) return
  seen.add(name)
  for (const imported of chunk.imports ?? []) collectSheets(imported, files, seen)
  for (const file of chunk.css ?? []) files.add(`./${file}`)
}
