import path from 'node:path'

/** A file that a document names by its hash: where the store has it, and where a folder does, `ending` included. */
export type NamedFile = { kind: NamedKind; hash: string; key: string; folder: string; ending?: string }
type NamedKind = 'picture' | 'download' | 'mp4' | 'captions' | 'drawing' | 'model3d' | 'icon'

const FILE_HASH = /^[0-9a-f]{32}$/
const isHash = (value: unknown): value is string => typeof value === 'string' && FILE_HASH.test(value)

const BY_KEY = {
  mp4: { prefix: 'videos', folder: 'videos', ending: '.mp4' },
  captions: { prefix: 'captions', folder: 'videos', ending: '.vtt' },
  drawing: { prefix: 'drawings', folder: 'drawings', ending: '.svg' },
  model3d: { prefix: 'models', folder: 'models', ending: '.glb' },
  icon: { prefix: 'icons', folder: 'brand', ending: '.svg' },
} as const

function namedFiles(value: unknown): NamedFile[] {
  const found = new Map<string, NamedFile>()
  const add = (file: NamedFile) => found.set(file.key, file)
  const look = (inner: unknown): void => {
    if (Array.isArray(inner)) return inner.forEach(look)
    if (typeof inner !== 'object' || inner === null) return
    const { hash, filename, width } = inner as Record<string, unknown>
    if (isHash(hash) && typeof filename === 'string') {
      const ending = path.extname(filename).toLowerCase()
      add({ kind: 'download', hash, key: `downloads/${hash}`, folder: 'downloads', ending })
    } else if (isHash(hash) && typeof width === 'number') {
      add({ kind: 'picture', hash, key: `masters/${hash}`, folder: 'pictures' })
    }
    for (const [name, each] of Object.entries(inner)) {
      const own =
        Object.hasOwn(BY_KEY, name) && isHash(each) ? BY_KEY[name as keyof typeof BY_KEY] : undefined
      if (own === undefined) look(each)
      else {
        const { prefix, folder, ending } = own
        const key = name === 'icon' ? `${prefix}/${String(each)}/icon.svg` : `${prefix}/${String(each)}`
        add({ kind: name as NamedKind, hash: each as string, key, folder, ending })
      }
    }
  }
  look(value)
  return [...found.values()]
}

/** `by` is null where only history names it, which may be of a file that is gone. */
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
