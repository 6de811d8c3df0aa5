import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { FilesUnavailable } from './file-store.ts'
import type { S3Place } from './s3-url.ts'

export type S3Answer = {
  status: number
  headers: Headers
  text(): Promise<string>
  /** The body as it comes. Breaks when the service falls silent. */
  stream(): Readable
  /** Reads what there is to the end, so that the connection can be used again. */
  drop(): Promise<void>
}

type Question = {
  headers?: Record<string, string>
  body?: BodyInit
  /** A 404 is an answer, not a trouble. */
  missing?: boolean
  /** The body can't be sent twice. */
  once?: boolean
}

const TRIES = 3
const RETRY_MS = 150
/** How long the service has to begin an answer, in milliseconds, and to go on with it. */
const ANSWER_MS = 10_000
/** An upload is slower than a question: this many bytes more get a second more. */
const BYTES_PER_SECOND = 100_000

/** Signs what is asked of an S3-compatible service and asks it again when it stumbles. Throws FilesUnavailable. */
export function s3Client({ accessKeyId, secretAccessKey, region }: S3Place) {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })

  async function attempt(method: string, url: string, { headers = {}, body }: Question): Promise<Response> {
    const size = Number(headers['content-length'] ?? (body instanceof Uint8Array ? body.byteLength : 0))
    const silence = new AbortController()
    const timer = setTimeout(() => silence.abort(), ANSWER_MS + (size / BYTES_PER_SECOND) * 1000)
    try {
      return await client.fetch(url, {
        method,
        headers,
        signal: silence.signal,
        ...(body === undefined ? {} : { body }),
      })
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async ask(method: string, url: string, question: Question = {}): Promise<S3Answer> {
      const tries = question.once ? 1 : TRIES
      for (let tried = 1; ; tried++) {
        try {
          const response = await attempt(method, url, question)
          if (response.ok || (question.missing && response.status === 404)) return toAnswer(response)
          const said = (await response.text()).slice(0, 500)
          throw new Refusal(response.status, `${method} ${new URL(url).pathname}: ${response.status} ${said}`)
        } catch (error) {
          const final = error instanceof Refusal && error.status < 500 && error.status !== 429
          if (error instanceof FilesUnavailable || final || tried >= tries) throw unavailable(error)
          await sleep(RETRY_MS * tried)
        }
      }
    },
  }
}

class Refusal extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

function toAnswer(response: Response): S3Answer {
  return {
    status: response.status,
    headers: response.headers,
    text: () => response.text(),
    stream: () =>
      response.body === null ? Readable.from([]) : Readable.fromWeb(response.body as ReadableStream),
    drop: async () => void (await response.arrayBuffer()),
  }
}

function unavailable(cause: unknown): FilesUnavailable {
  if (cause instanceof FilesUnavailable) return cause
  // A stream that ended too soon is wrapped by fetch.
  if (cause instanceof Error && cause.cause instanceof FilesUnavailable) return cause.cause
  const denied = cause instanceof Refusal && (cause.status === 401 || cause.status === 403)
  return new FilesUnavailable(
    denied
      ? 'El almacén de archivos no nos deja entrar: revisá las claves y los permisos del balde.'
      : 'El almacén de archivos no responde o no existe: revisá FILES_URL y probá de nuevo.',
    { cause },
  )
}
