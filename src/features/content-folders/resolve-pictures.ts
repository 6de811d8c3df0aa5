import type { DownloadFacts } from '#/core/uploads/upload-service.ts'
import type { PictureFacts } from '#/catalogue/documents/picture.ts'

type JsonRecord = { [key: string]: unknown }

type Replacements = {
  picture: (file: string) => Promise<PictureFacts>
  icon: (file: string) => Promise<string>
  drawing: (file: string) => Promise<string>
  model3d: (file: string) => Promise<string>
  captions: (file: string) => Promise<string>
  mp4: (file: string) => Promise<VideoOf>
  download: (file: string) => Promise<DownloadFacts>
}

type VideoOf = { mp4: string }

/** `{ "file": … }` and `{ "mp4": "x.mp4" }` become facts, `"icon"`, `"drawing"`, `"model3d"` and `"captions"` a hash. */
export function replaceFiles(replacements: Replacements) {
  const picture = memoizeByFile(replacements.picture)
  const download = memoizeByFile(replacements.download)
  const mp4 = memoizeByFile(replacements.mp4)
  const hashed = new Map(
    (['icon', 'drawing', 'model3d', 'captions'] as const).map((key) => [
      key as string,
      memoizeByFile(replacements[key]),
    ]),
  )

  return async function replace(value: unknown): Promise<unknown> {
    if (!namesFiles(value)) return value
    if (Array.isArray(value)) return Promise.all(value.map(replace))
    const { file, ...rest } = value as JsonRecord
    if (typeof file === 'string' && 'alt' in value) return { ...(await picture(file)), ...rest }
    if (typeof file === 'string' && 'kind' in value) return { ...(await download(file)), ...rest }
    const { mp4: film, ...others } = value as JsonRecord
    if (typeof film === 'string' && film.endsWith('.mp4'))
      return { ...(await mp4(film)), ...((await replace(others)) as JsonRecord) }
    const entries = Object.entries(value as JsonRecord).map(async ([key, inner]) => {
      const take = typeof inner === 'string' && /\.(?:svg|glb|vtt)$/.test(inner) ? hashed.get(key) : undefined
      return [key, take ? await take(inner as string) : await replace(inner)]
    })
    return Object.fromEntries(await Promise.all(entries))
  }
}

const IN_A_FIELD = /\.(?:svg|glb|vtt|mp4)$/

function namesFiles(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  if (typeof (value as JsonRecord).file === 'string') return true
  return Object.values(value).some((inner) =>
    typeof inner === 'string' ? IN_A_FIELD.test(inner) : namesFiles(inner),
  )
}

export function pictureFiles(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(pictureFiles)
  if (typeof value !== 'object' || value === null) return []
  const own = value as JsonRecord
  return typeof own.file === 'string' && 'alt' in own ? [own.file] : Object.values(own).flatMap(pictureFiles)
}

function memoizeByFile<T>(take: (file: string) => Promise<T>): (file: string) => Promise<T> {
  const taken = new Map<string, Promise<T>>()
  return (file) => {
    const facts = taken.get(file) ?? take(file)
    taken.set(file, facts)
    return facts
  }
}
