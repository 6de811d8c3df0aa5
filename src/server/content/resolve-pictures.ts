import type { DownloadFacts } from '../uploads/upload-service.ts'
import type { PictureFacts } from '../images/encode.ts'

type Json = { [key: string]: unknown }

type Replacements = {
  picture: (file: string) => Promise<PictureFacts>
  icon: (file: string) => Promise<string>
  drawing: (file: string) => Promise<string>
  model3d: (file: string) => Promise<string>
  download: (file: string) => Promise<DownloadFacts>
}

/** `{ "file": … }` becomes facts, `"icon"`, `"drawing"` and `"model3d"` a hash. */
export function replaceFiles(replacements: Replacements) {
  const picture = once(replacements.picture)
  const download = once(replacements.download)
  const hashed = new Map(
    (['icon', 'drawing', 'model3d'] as const).map((key) => [key as string, once(replacements[key])]),
  )

  return async function replace(value: unknown): Promise<unknown> {
    if (Array.isArray(value)) return Promise.all(value.map(replace))
    if (typeof value !== 'object' || value === null) return value
    const { file, ...rest } = value as Json
    if (typeof file === 'string' && 'alt' in value) return { ...(await picture(file)), ...rest }
    if (typeof file === 'string' && 'kind' in value) return { ...(await download(file)), ...rest }
    const entries = Object.entries(value as Json).map(async ([key, inner]) => {
      const take = typeof inner === 'string' && /\.(?:svg|glb)$/.test(inner) ? hashed.get(key) : undefined
      return [key, take ? await take(inner as string) : await replace(inner)]
    })
    return Object.fromEntries(await Promise.all(entries))
  }
}

export function pictureFiles(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(pictureFiles)
  if (typeof value !== 'object' || value === null) return []
  const own = value as Json
  return typeof own.file === 'string' && 'alt' in own ? [own.file] : Object.values(own).flatMap(pictureFiles)
}

function once<T>(take: (file: string) => Promise<T>): (file: string) => Promise<T> {
  const taken = new Map<string, Promise<T>>()
  return (file) => {
    const facts = taken.get(file) ?? take(file)
    taken.set(file, facts)
    return facts
  }
}
