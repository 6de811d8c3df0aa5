import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type S3Answer, s3Client } from './s3-client.ts'
import type { S3Place } from './s3-url.ts'
import {
  assertKey,
  bytesIn,
  exactly,
  type FileEntry,
  FilesUnavailable,
  type FileStore,
  type FileStream,
} from '#/core/files/file-store.ts'

// Fixed type, because the site sets the headers of served files.
const BYTES = { 'content-type': 'application/octet-stream' }

type Digest = { md5: string; sha256: string; size: number }

export function openS3Store(place: S3Place, pageSize = 1000, timeoutMs?: number): FileStore {
  const client = s3Client(place, timeoutMs)

  return {
    async put(key, body) {
      const url = objectUrl(place, key)
      const sent =
        body instanceof Uint8Array ? await putBytes(client, url, body) : await putStream(client, url, body)
      if (await isObjectStored(client, url, sent)) return
      await (await client.ask('DELETE', url, { missing: true })).drop()
      throw new FilesUnavailable('El almacén de archivos guardó otra cosa que la enviada: probá de nuevo.')
    },

    async get(key) {
      const opened = await this.open(key)
      return opened === null ? null : buffer(opened.stream)
    },

    async open(key) {
      const answer = await requestObject(client, place, 'GET', key)
      if (answer === null) return null
      return { size: Number(answer.headers.get('content-length')), stream: answer.stream() }
    },

    async openPart(key, range) {
      // Some stores do not support suffix ranges.
      if ('suffix' in range) {
        const total = await objectSize(client, place, key)
        const bytes = total === null ? null : bytesIn(range, total)
        if (bytes) return this.openPart(key, { first: bytes.start, last: bytes.end })
        return total === null ? null : { total, part: null }
      }
      const requested = `${range.first}-${range.last ?? ''}`
      const answer = await requestObject(client, place, 'GET', key, { range: `bytes=${requested}` })
      if (answer === null) return null
      const [, start, total = NaN] =
        /^bytes (\d+)-\d+\/(\d+)$/.exec(answer.headers.get('content-range') ?? '') ?? []
      if (answer.status === 206 && start !== undefined) {
        const size = Number(answer.headers.get('content-length'))
        return { total: Number(total), part: { start: Number(start), size, stream: answer.stream() } }
      }
      await answer.drop()
      // Some stores omit the size in a 416 response.
      if (answer.status === 416) return { total: (await objectSize(client, place, key)) ?? 0, part: null }
      throw new FilesUnavailable('El almacén de archivos no sabe dar una parte: revisá cuál es.')
    },

    async has(key) {
      const answer = await requestObject(client, place, 'HEAD', key)
      await answer?.drop()
      return answer !== null
    },

    async list(prefix) {
      // Loaded on demand, because only S3 needs the XML parser.
      const { listedFiles } = await import('./s3-listing.ts')
      const files: FileEntry[] = []
      let next: string | undefined
      do {
        const query = new URLSearchParams({
          'list-type': '2',
          'max-keys': String(pageSize),
          prefix: place.prefix + prefix,
        })
        if (next !== undefined) query.set('continuation-token', next)
        const answer = await client.ask('GET', `${place.bucketUrl}?${query}`)
        const page = listedFiles(await answer.text(), place.prefix)
        files.push(...page.files)
        next = page.next
      } while (next !== undefined)
      return files.sort((one, other) => (one.key < other.key ? -1 : 1))
    },

    async delete(key) {
      await (await client.ask('DELETE', objectUrl(place, key), { missing: true })).drop()
    },
  }
}

async function putBytes(client: ReturnType<typeof s3Client>, url: string, body: Uint8Array): Promise<Digest> {
  const digest = uploadDigest(body)
  // The service verifies both checksums before storing.
  const headers = {
    ...BYTES,
    'x-amz-content-sha256': digest.sha256,
    'content-md5': Buffer.from(digest.md5, 'hex').toString('base64'),
  }
  await (await client.ask('PUT', url, { headers, body: body as Uint8Array<ArrayBuffer> })).drop()
  return digest
}

async function putStream(
  client: ReturnType<typeof s3Client>,
  url: string,
  file: FileStream,
): Promise<Digest> {
  const [md5, sha256] = [createHash('md5'), createHash('sha256')]
  const counted = async function* () {
    for await (const chunk of exactly(file)) {
      md5.update(chunk)
      sha256.update(chunk)
      yield chunk
    }
  }
  const size = String(file.size)
  const headers = { ...BYTES, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD', 'content-length': size }
  const body = Readable.toWeb(Readable.from(counted(), { objectMode: false })) as BodyInit
  await (await client.ask('PUT', url, { headers, body, once: true })).drop()
  return { md5: md5.digest('hex'), sha256: sha256.digest('hex'), size: file.size }
}

/** Compares the ETag if it is an MD5, else reads the object back. */
async function isObjectStored(
  client: ReturnType<typeof s3Client>,
  url: string,
  sent: Digest,
): Promise<boolean> {
  const head = await client.ask('HEAD', url, { missing: true })
  await head.drop()
  if (head.status === 404 || Number(head.headers.get('content-length')) !== sent.size) return false
  const etag = /^"([0-9a-f]{32})"$/.exec(head.headers.get('etag') ?? '')?.[1]
  if (etag === sent.md5) return true
  const found = createHash('sha256')
  for await (const chunk of await readObject(client, url)) found.update(chunk as Buffer)
  return found.digest('hex') === sent.sha256
}

async function readObject(client: ReturnType<typeof s3Client>, url: string): Promise<Readable> {
  return (await client.ask('GET', url)).stream()
}

async function requestObject(
  client: ReturnType<typeof s3Client>,
  place: S3Place,
  method: 'GET' | 'HEAD',
  key: string,
  headers: Record<string, string> = {},
): Promise<S3Answer | null> {
  const answer = await client.ask(method, objectUrl(place, key), { headers, missing: true })
  if (answer.status !== 404) return answer
  // A missing bucket must not be mistaken for missing files.
  if (/NoSuchBucket/.test(await answer.text())) throw bucketMissing(new Error('NoSuchBucket'))
  return null
}

function objectUrl(place: S3Place, key: string) {
  assertKey(key)
  return `${place.url}/${key}`
}

async function objectSize(
  client: ReturnType<typeof s3Client>,
  place: S3Place,
  key: string,
): Promise<number | null> {
  const head = await requestObject(client, place, 'HEAD', key)
  await head?.drop()
  return head && Number(head.headers.get('content-length'))
}

function uploadDigest(bytes: Uint8Array): Digest {
  const digest = (name: string) => createHash(name).update(bytes).digest('hex')
  return { md5: digest('md5'), sha256: digest('sha256'), size: bytes.byteLength }
}

function bucketMissing(cause: unknown): FilesUnavailable {
  return new FilesUnavailable('El balde de archivos no existe: revisá FILES_URL.', { cause })
}
