import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { CircuitBreaker, CircuitOpen } from './circuit-breaker.ts'
import { FilesUnavailable } from '#/core/files/file-store.ts'
import { CredentialsUnavailable, type S3Credentials } from './s3-credentials.ts'
import type { S3Place } from './s3-url.ts'

export type S3Answer = {
  status: number
  headers: Headers
  text(): Promise<string>
  /** Errors if the service stalls. */
  stream(): Readable
  drop(): Promise<void>
}

type Question = {
  headers?: Record<string, string>
  body?: BodyInit
  missing?: boolean
  /** True if the body is a stream, which cannot be retried. */
  once?: boolean
}

const TRIES = 3
const S3_RETRY_MS = 150
const S3_TIMEOUT_MS = 5000
const BREAKER = { failures: 5, restMs: 1000, longestMs: 15_000 }
/** Extends the timeout of uploads by a second per this many bytes. */
const BYTES_PER_SECOND = 100_000

export function s3Client({ credentials, region }: S3Place, timeoutMs = S3_TIMEOUT_MS) {
  const breaker = new CircuitBreaker(BREAKER)
  const timeouts: Timeouts = { ms: timeoutMs, onProgress: () => breaker.failed(BREAKER.failures) }
  let signing: { by: S3Credentials; client: AwsClient } | undefined

  async function signer(): Promise<AwsClient> {
    const by = await credentials()
    if (signing?.by !== by) {
      const { accessKeyId, secretAccessKey, sessionToken } = by
      const keys = { accessKeyId, secretAccessKey, ...(sessionToken !== undefined && { sessionToken }) }
      signing = { by, client: new AwsClient({ ...keys, region, service: 's3', retries: 0 }) }
    }
    return signing.client
  }

  async function attempt(
    client: AwsClient,
    method: string,
    url: string,
    { headers = {}, body }: Question,
  ): Promise<Response> {
    const size = Number(headers['content-length'] ?? (body instanceof Uint8Array ? body.byteLength : 0))
    const silence = new AbortController()
    const timer = setTimeout(() => silence.abort(new Silence()), timeoutMs + (size / BYTES_PER_SECOND) * 1000)
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

  async function answerTo(
    client: AwsClient,
    method: string,
    url: string,
    question: Question,
  ): Promise<S3Answer> {
    const response = await attempt(client, method, url, question)
    const isAnswered = response.ok || response.status === 416
    if (isAnswered || (question.missing && response.status === 404)) return toAnswer(response, timeouts)
    const errorText = (await readS3Text(response, timeouts)).slice(0, 500)
    throw new S3Refusal(
      response.status,
      `${method} ${new URL(url).pathname}: ${response.status} ${errorText}`,
    )
  }

  return {
    async ask(method: string, url: string, question: Question = {}): Promise<S3Answer> {
      const tries = question.once ? 1 : TRIES
      for (let tried = 1; ; tried++) {
        try {
          // Missing credentials don't trip the circuit breaker of the service.
          const client = await signer()
          return await breaker.run(() => answerTo(client, method, url, question), isS3Answer)
        } catch (error) {
          // No retry after a timeout.
          if (error instanceof Silence) timeouts.onProgress()
          const keyless = error instanceof CredentialsUnavailable
          const final =
            keyless || isS3Answer(error) || error instanceof Silence || error instanceof CircuitOpen
          if (final || tried >= tries) throw s3Unavailable(error)
          await sleep(S3_RETRY_MS * tried)
        }
      }
    },
  }
}

class S3Refusal extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

type Timeouts = { ms: number; onProgress: () => void }

class Silence extends Error {
  override name = 'Silence'
}

function isS3Answer(error: unknown): boolean {
  if (error instanceof S3Refusal) return error.status < 500 && error.status !== 429
  return (
    error instanceof FilesUnavailable || (error instanceof Error && error.cause instanceof FilesUnavailable)
  )
}

function toAnswer(response: Response, timeouts: Timeouts): S3Answer {
  const stream = () => Readable.from(timedChunks(response, timeouts), { objectMode: false })
  return {
    status: response.status,
    headers: response.headers,
    text: () => readS3Text(response, timeouts),
    stream,
    drop: async () => void (await buffer(stream())),
  }
}

async function readS3Text(response: Response, timeouts: Timeouts): Promise<string> {
  return (await buffer(timedChunks(response, timeouts))).toString()
}

/** Times out on a stalled service, not on a slow reader. */
async function* timedChunks({ body }: Response, { ms, onProgress }: Timeouts): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader()
  if (reader === undefined) return
  try {
    for (;;) {
      const { done, value } = await withS3Timeout(reader.read(), ms)
      if (done) return
      yield value
    }
  } catch (error) {
    if (error instanceof Silence) onProgress()
    throw s3Unavailable(error)
  } finally {
    reader.cancel().catch(() => undefined)
  }
}

async function withS3Timeout<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Silence()), ms)
  })
  try {
    return await Promise.race([work, silence])
  } finally {
    clearTimeout(timer)
  }
}

function s3Unavailable(cause: unknown): FilesUnavailable {
  if (cause instanceof FilesUnavailable) return cause
  // fetch wraps the error of a truncated stream.
  if (cause instanceof Error && cause.cause instanceof FilesUnavailable) return cause.cause
  if (cause instanceof CredentialsUnavailable)
    return new FilesUnavailable(cause.message, { cause, isUnavailable: true })
  const denied = cause instanceof S3Refusal && (cause.status === 401 || cause.status === 403)
  return new FilesUnavailable(
    denied
      ? 'El almacén de archivos no nos deja entrar: revisá las claves y los permisos del balde.'
      : 'El almacén de archivos no responde o no existe: revisá FILES_URL y probá de nuevo.',
    { cause, isUnavailable: !isS3Answer(cause) },
  )
}
