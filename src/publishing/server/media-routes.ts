import type { KeptPicture, MediaFile, MediaName, MediaPage, MediaPicture } from '#/panel/model/media-data.ts'
import { mediaUses, thumbnailOf } from '#/publishing/model/media-uses.ts'
import { readDocument } from '#/catalogue/collections/read-document.ts'
import { mediaNotes } from '#/publishing/model/media-note.ts'
import { isBlurred } from '#/publishing/model/picture-size.ts'
import { fold } from '#/language/fold.ts'
import type { App } from '#/core/services/app.ts'
import { errorReply, jsonReply, type Reply } from '#/core/http/reply.ts'
import { authedGet, type Route } from '#/core/http/route.ts'
import type { OwnVisit } from '#/core/http/visit.ts'
import { readsPeople } from '#/core/http/audited-read.ts'

const AT_ONCE = 60
const HASH = /^[0-9a-f]{32}$/
const MASTER = /^masters\/([0-9a-f]{32})$/

export function mediaRoutes({ panel, files, door, store }: App): Route[] {
  return [
    authedGet('/panel/datos/medios', media, readsPeople('draft:write')),
    authedGet('/panel/datos/foto', picture, readsPeople('draft:write')),
  ]

  async function media({ search }: OwnVisit): Promise<Reply> {
    const { documents } = await panel.feed.documents()
    const names = await namesOf()
    const found = mediaUses(documents.all(), names)
    const from = Math.max(0, Math.trunc(Number(search.get('desde')) || 0))
    const words = fold(search.get('q') ?? '')
      .split(/\s+/)
      .filter(Boolean)
    const isAsked = ({ hash, name, tags, uses }: MediaPicture | MediaFile) => {
      const said = uses.map(({ id, title, where, alt }) => `${id} ${title} ${where} ${alt}`)
      const text = fold([hash, name ?? '', ...tags, ...said].join(' '))
      return words.every((word) => text.includes(word))
    }
    const kind = search.get('ver')
    const all: (MediaPicture | MediaFile)[] =
      kind === 'archivos'
        ? [...found.files.values()]
        : kind === 'sin-usar'
          ? [
              ...(await unused(new Set(found.pictures.keys()), names)),
              ...(await unusedFiles(found.files, names)),
            ]
          : [...found.pictures.values()].filter((each) => kind !== 'chicas' || isSmall(each))
    const asked = all.filter(isAsked)
    const part = asked.slice(from, from + AT_ONCE)
    return jsonReply(200, {
      pictures: part.filter((each): each is MediaPicture => 'thumbnail' in each),
      files: part.filter((each): each is MediaFile => 'filename' in each),
      count: asked.length,
      next: from + AT_ONCE < asked.length ? from + AT_ONCE : null,
    } satisfies MediaPage)
  }

  async function picture({ search }: OwnVisit): Promise<Reply> {
    const hash = search.get('hash') ?? ''
    const kept = HASH.test(hash) ? await files.open(`masters/${hash}`) : null
    if (!kept) return errorReply(404, 'Esa foto ya no está. Elegí otra, o subila de nuevo.')
    return jsonReply(200, { hash, ...(await door.measurePicture(kept.stream)) } satisfies KeptPicture)
  }

  async function namesOf(): Promise<ReadonlyMap<string, MediaName>> {
    const names = new Map<string, MediaName>()
    for (const { id, data } of await store.list('media-notes')) {
      const { data: note } = readDocument(mediaNotes, data)
      if (note) names.set(id, { name: note.name ?? null, tags: note.tags })
    }
    return names
  }

  /** Their names went with the document that had them. */
  async function unusedFiles(
    used: ReadonlyMap<string, MediaFile>,
    names: ReadonlyMap<string, MediaName>,
  ): Promise<MediaFile[]> {
    const kept = await Promise.all(
      FILES.map(async ({ prefix, called }) =>
        (await files.list(prefix)).map(({ key, size }) => ({ hash: key.slice(prefix.length), size, called })),
      ),
    )
    return kept
      .flat()
      .filter(({ hash }) => HASH.test(hash) && !used.has(hash))
      .map(({ hash, size, called }) => ({
        hash,
        filename: `${called} ${hash.slice(0, 8)}`,
        address: null,
        title: '',
        bytes: size,
        name: null,
        tags: [],
        ...names.get(hash),
        uses: [],
      }))
  }

  async function unused(
    used: ReadonlySet<string>,
    names: ReadonlyMap<string, MediaName>,
  ): Promise<MediaPicture[]> {
    const kept = await files.list('masters/')
    return kept
      .flatMap(({ key, modifiedAt }) => {
        const hash = MASTER.exec(key)?.[1]
        return hash === undefined || used.has(hash) ? [] : [{ hash, at: modifiedAt.getTime() }]
      })
      .sort((a, b) => b.at - a.at)
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
}

const FILES = [
  { prefix: 'downloads/', called: 'Archivo' },
  { prefix: 'videos/', called: 'Video' },
] as const

const isSmall = ({ width, height }: MediaPicture) =>
  width !== null && height !== null && isBlurred({ width, height })
