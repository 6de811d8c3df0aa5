import path from 'node:path'

/** File named by a document: `key` in the store, `folder` in a content folder, whose file name ends with `ending`. */
export type NamedFile = {
  kind: NamedKind
  hash: string
  key: string
  folder: string
  ending?: string
  /** Facts about the content in the document. */
  facts: { bytes?: unknown; width?: unknown; height?: unknown }
}
type NamedKind = 'picture' | 'download' | 'mp4' | 'captions' | 'drawing' | 'model3d' | 'icon' | 'private'

const FILE_HASH = /^[0-9a-f]{32}$/
const isHash = (value: unknown): value is string => typeof value === 'string' && FILE_HASH.test(value)

const BY_KEY = {
  mp4: { prefix: 'videos', folder: 'videos', ending: '.mp4' },
  captions: { prefix: 'captions', folder: 'videos', ending: '.vtt' },
  drawing: { prefix: 'drawings', folder: 'drawings', ending: '.svg' },
  model3d: { prefix: 'models', folder: 'models', ending: '.glb' },
  icon: { prefix: 'icons', folder: 'brand', ending: '.svg' },
  fileHash: { prefix: 'private/imports', folder: '', ending: '' },
  plan: { prefix: 'private/imports', folder: '', ending: '' },
} as const

function namedFiles(value: unknown): NamedFile[] {
  const found = new Map<string, NamedFile>()
  const add = (file: NamedFile) => found.set(file.key, file)
  const look = (inner: unknown): void => {
    if (Array.isArray(inner)) return inner.forEach(look)
    if (typeof inner !== 'object' || inner === null) return
    const { hash, filename, width, height, bytes, key: own } = inner as Record<string, unknown>
    if (isHash(hash) && typeof filename === 'string') {
      const ending = path.extname(filename).toLowerCase()
      add({ kind: 'download', hash, key: `downloads/${hash}`, folder: 'downloads', ending, facts: { bytes } })
    } else if (isHash(hash) && typeof width === 'number') {
      add({ kind: 'picture', hash, key: `masters/${hash}`, folder: 'pictures', facts: { width, height } })
    } else if (typeof own === 'string' && own.startsWith('private/')) {
      add({ kind: 'private', hash: '', key: own, folder: '', facts: { bytes } })
    }
    for (const [name, each] of Object.entries(inner)) {
      if (!Object.hasOwn(BY_KEY, name) || !isHash(each)) {
        look(each)
        continue
      }
      const { prefix, folder, ending } = BY_KEY[name as keyof typeof BY_KEY]
      const kind = folder === '' ? 'private' : (name as NamedKind)
      const key = name === 'icon' ? `${prefix}/${each}/icon.svg` : `${prefix}/${each}`
      add({ kind, hash: each, key, folder, ending, facts: {} })
    }
  }
  look(value)
  return [...found.values()]
}

/** `by`: `collection/id` of a document; null if only the history names the file, which may no longer exist. */
export function filesNamedBy(
  documents: Iterable<{ collection: string; id: string; data: unknown }>,
): (NamedFile & { by: string | null })[] {
  const named = new Map<string, NamedFile & { by: string | null }>()
  for (const { collection, id, data } of documents) {
    const by = collection === 'publications' ? null : `${collection}/${id}`
    for (const file of namedFiles(data))
      named.set(file.key, { ...file, by: by ?? named.get(file.key)?.by ?? null })
  }
  return [...named.values()]
}
