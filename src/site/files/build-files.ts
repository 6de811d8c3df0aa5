import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { chooseEncoding, type Encoding } from '#/core/http/compression.ts'
import { matchesEtag } from '#/site/rendering/page-cache.ts'
import { serverTiming, textReply, type Reply } from '#/core/http/reply.ts'

const BUILD_FILE_TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
}
const ENCODED_FORMS: readonly (readonly [Encoding, string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
]

type EncodedFile = { body: Buffer; etag: string }
type BuildFile = { type: string; identity: EncodedFile; encoded: ReadonlyMap<Encoding, EncodedFile> }

/** Build files held in memory, so that a failing disk does not affect visitors. */
export type BuildFiles = {
  answer(request: IncomingMessage, response: ServerResponse, urlPath: string): Reply
  name: string | undefined
  names: readonly string[]
  /** Service worker script, served at a fixed address instead of its hashed one. */
  worker: string | undefined
}

/** Entry script: `index` in the panel, `client` in the site; chunks have other names. */
function startOf(names: readonly string[]): string | undefined {
  return (
    names.find((name) => /^index-.*\.js$/.test(name)) ?? names.find((name) => /^client-.*\.js$/.test(name))
  )
}

/** The page's entry script is also its worker's; workers follow the policy served with their script. */
const PAGE_WORKER = /\/client-[\w-]+\.js$/
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'"
const WORKER = /\/worker-[\w-]+\.js$/

/** File names contain a hash, so contents never change. */
const FOR_EVER = 'max-age=31536000, immutable'

export function readBuildFiles(
  directory: string,
  {
    base = '',
    shared = true,
  }: { base?: string; /** Whether caches may keep them for everybody. */ shared?: boolean } = {},
): BuildFiles {
  const files = new Map<string, BuildFile>()
  for (const name of readdirSync(path.join(directory, 'assets'))) {
    if (ENCODED_FORMS.some(([, ending]) => name.endsWith(ending))) continue
    files.set(`${base}/assets/${name}`, readFile(path.join(directory, 'assets', name)))
  }
  return {
    name: startOf([...files.keys()].map((file) => path.basename(file))),
    names: [...files.keys()],
    worker: files.get([...files.keys()].find((name) => WORKER.test(name)) ?? '')?.identity.body.toString(),
    answer(request, response, urlPath) {
      const file = files.get(urlPath)
      if (!file) return textReply(404, 'No existe.', { 'cache-control': 'no-store' })
      const encoding = chooseEncoding(request.headers['accept-encoding'], [...file.encoded.keys()])
      const form = (encoding && file.encoded.get(encoding)) ?? file.identity
      const headers: Record<string, string> = {
        'content-type': file.type,
        'cache-control': `${shared ? 'public' : 'private'}, ${FOR_EVER}`,
        'server-timing': serverTiming(response, 'build'),
        vary: 'accept-encoding',
        etag: form.etag,
      }
      if (PAGE_WORKER.test(urlPath)) headers['content-security-policy'] = WORKER_POLICY
      if (matchesEtag(request.headers['if-none-match'], form.etag)) return { status: 304, headers, body: '' }
      if (encoding !== undefined) headers['content-encoding'] = encoding
      return { status: 200, headers, body: form.body }
    },
  }
}

function readFile(file: string): BuildFile {
  const identity = readFileSync(file)
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  return {
    type: BUILD_FILE_TYPES[path.extname(file).slice(1)] ?? 'application/octet-stream',
    identity: { body: identity, etag: `"${digest}"` },
    encoded: new Map(
      ENCODED_FORMS.flatMap(([encoding, ending]) => {
        const body = readIfThere(file + ending)
        return body ? [[encoding, { body, etag: `"${digest}-${encoding}"` }] as const] : []
      }),
    ),
  }
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
