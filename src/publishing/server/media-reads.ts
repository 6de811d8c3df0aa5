import { z } from 'zod'
import {
  mediaUses,
  thumbnailOf,
  type MediaFile,
  type MediaName,
  type MediaPicture,
} from '#/publishing/model/media-uses.ts'
import { readStoredDocument } from '#/catalogue/collections/read-document.ts'
import { mediaNotes } from '#/publishing/model/media-note.ts'
import { isBlurred } from '#/publishing/model/picture-size.ts'
import { fold } from '#/language/fold.ts'
import type { App } from '#/core/services/app.ts'
import { defineRead } from '#/core/http/panel-read.ts'

const AT_ONCE = 60
const HASH = /^[0-9a-f]{32}$/

/** `chicas`: used, but too small to be sharp. */
export const mediaRead = defineRead({
  path: 'medios',
  needsCatalogue: false,
  input: z.object({
    ver: z.enum(['fotos', 'chicas', 'sin-usar', 'archivos']).catch('fotos'),
    q: z.string().default(''),
    desde: z.coerce.number<number | string>().int().min(0).default(0).catch(0),
  }),
  async read({ app }, { ver, q, desde }) {
    const { documents } = await app.panel.feed.documents()
    const names = await namesOf(app)
    const found = mediaUses(documents.all(), names)
    const words = fold(q).split(/\s+/).filter(Boolean)
    const isMatch = ({ hash, name, tags, uses }: MediaPicture | MediaFile) => {
      const texts = uses.map(({ id, title, where, alt }) => `${id} ${title} ${where} ${alt}`)
      const text = fold([hash, name ?? '', ...tags, ...texts].join(' '))
      return words.every((word) => text.includes(word))
    }
    const all: (MediaPicture | MediaFile)[] =
      ver === 'archivos'
        ? [...found.files.values()]
        : ver === 'sin-usar'
          ? [
              ...(await unusedPictures(app, found.pictures, names)),
              ...(await unusedFiles(app, found.files, names)),
            ]
          : [...found.pictures.values()].filter((each) => ver !== 'chicas' || isSmall(each))
    const matching = all.filter(isMatch)
    const part = matching.slice(desde, desde + AT_ONCE)
    return {
      pictures: part.filter((each): each is MediaPicture => 'thumbnail' in each),
      files: part.filter((each): each is MediaFile => 'filename' in each),
      count: matching.length,
      next: desde + AT_ONCE < matching.length ? desde + AT_ONCE : null,
    }
  },
})

/** Metadata of a stored picture, in the form that documents use. */
export const pictureRead = defineRead({
  path: 'foto',
  needsCatalogue: false,
  input: z.object({ hash: z.string().default('') }),
  missing: 'Esa foto ya no está. Elegí otra, o subila de nuevo.',
  async read({ app: { files, uploads } }, { hash }) {
    const stored = HASH.test(hash) ? await files.open(`masters/${hash}`) : null
    return stored ? { hash, ...(await uploads.measurePicture(stored.stream)) } : undefined
  },
})

type Names = ReadonlyMap<string, MediaName>

async function namesOf({ store }: App): Promise<Names> {
  const names = new Map<string, MediaName>()
  for (const { id, data } of await store.list('media-notes')) {
    const { data: note } = readStoredDocument(mediaNotes, data)
    if (note) names.set(id, { name: note.name ?? null, tags: note.tags })
  }
  return names
}

/** Unused pictures, newest first. */
async function unusedPictures(
  app: App,
  used: ReadonlyMap<string, unknown>,
  names: Names,
): Promise<MediaPicture[]> {
  const unused = await unusedIn(app, 'masters/', used)
  return unused
    .toSorted((a, b) => b.modifiedAt.getTime() - a.modifiedAt.getTime())
    .map(({ hash }) => ({
      hash,
      width: null,
      height: null,
      thumbnail: thumbnailOf(hash, null),
      name: null,
      tags: [],
      ...names.get(hash),
      uses: [],
    }))
}

/** Unused files, with generated names, as theirs were in the document. */
async function unusedFiles(app: App, used: ReadonlyMap<string, unknown>, names: Names): Promise<MediaFile[]> {
  const unused = await Promise.all(
    FILES.map(async ({ prefix, called }) =>
      (await unusedIn(app, prefix, used)).map(({ hash, size }) => ({
        hash,
        filename: `${called} ${hash.slice(0, 8)}`,
        address: null,
        title: '',
        bytes: size,
        name: null,
        tags: [],
        ...names.get(hash),
        uses: [],
      })),
    ),
  )
  return unused.flat()
}

async function unusedIn({ files }: App, prefix: string, used: ReadonlyMap<string, unknown>) {
  const stored = await files.list(prefix)
  return stored
    .map((file) => ({ ...file, hash: file.key.slice(prefix.length) }))
    .filter(({ hash }) => HASH.test(hash) && !used.has(hash))
}

const FILES = [
  { prefix: 'downloads/', called: 'Archivo' },
  { prefix: 'videos/', called: 'Video' },
] as const

const isSmall = ({ width, height }: MediaPicture) =>
  width !== null && height !== null && isBlurred({ width, height })
