import type { DownloadFacts } from '#/core/uploads/upload-service.ts'
import type { PictureFacts } from '#/catalogue/documents/picture.ts'
import path from 'node:path'
import { buildCatalogue, type SourceDocument } from '#/catalogue/build-catalogue.ts'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import { PUBLIC_REGISTRY } from '#/catalogue/collections/public-collections.ts'
import { readContentFolder } from './content-folder.ts'

const PLACEHOLDER_HASH = '0'.repeat(32)

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

/** Documents of a brand's folder with placeholder picture facts. */
export async function documentsWithoutFiles(folder: string, updatedAt: string): Promise<SourceDocument[]> {
  const replace = replaceFiles({
    picture: async () => ({
      hash: PLACEHOLDER_HASH,
      width: 1600,
      height: 1600,
      color: '#888888',
      cutout: true,
    }),
    icon: async () => PLACEHOLDER_HASH,
    model3d: async () => PLACEHOLDER_HASH,
    drawing: async () => PLACEHOLDER_HASH,
    captions: async () => PLACEHOLDER_HASH,
    mp4: async () => ({
      mp4: PLACEHOLDER_HASH,
      width: 1280,
      height: 720,
      seconds: 1,
      hasSound: false,
      bytes: 1,
    }),
    download: async (file) => ({ hash: PLACEHOLDER_HASH, filename: file, bytes: 1 }),
  })
  const documents = await readContentFolder(folder, PUBLIC_REGISTRY)
  return Promise.all(
    documents.map(async ({ collection, id, data }) => ({
      collection,
      id,
      data: await replace(data),
      updatedAt,
    })),
  )
}

/** Catalogue of a content folder, independent of the current date. */
export async function catalogueWithoutFiles(folder: string): Promise<Catalogue> {
  const updatedAt = new Date(0).toISOString()
  return buildCatalogue(await documentsWithoutFiles(path.resolve(folder), updatedAt), {
    sequence: 0,
    today: updatedAt.slice(0, 10),
    siteUrl: 'https://site.invalid',
  })
}
