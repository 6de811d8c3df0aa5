import { reauthenticate } from './reauthentication.ts'
import { PANEL_BUILD_HEADER } from '#/panel/model/panel-data.ts'

export class RequestRefused extends Error {
  override readonly name = 'Refused'
  readonly status: number
  readonly answer: unknown
  readonly retryMs: number | null

  constructor(status: number, sentence: string, answer?: unknown, retryMs: number | null = null) {
    super(sentence)
    this.status = status
    this.answer = answer
    this.retryMs = retryMs
  }

  get isSignedOut(): boolean {
    return this.status === 401
  }
}

/** No response: offline, or no server. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** JSON reply of `/panel`. @throws {Refused} {Unreachable} */
export async function fetchJson(address: string, init?: RequestInit): Promise<unknown> {
  const response = await request(address, init)
  const answer = await readResponseJson(response)
  if (answer === undefined) throw toRequestError(response, answer)
  return answer
}

/** Posts JSON; reads a JSON reply. @throws {Refused} {Unreachable} */
export async function postJson<Answer>(address: string, body: unknown, init?: RequestInit): Promise<Answer> {
  return (await fetchJson(address, { ...asJson(body), ...init })) as Answer
}

/** Uploads a file. @throws {Refused} with a sentence on what is wrong with it, {Unreachable} */
export async function upload<Answer>(
  address: string,
  file: File,
  fields: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('archivo', file)
  return (await fetchJson(address, { method: 'POST', body: form })) as Answer
}

/** Downloads a reply as a file. @throws {Refused} {Unreachable} */
export async function saveAnswer(address: string, body: unknown): Promise<void> {
  const response = await request(address, asJson(body))
  const href = URL.createObjectURL(await response.blob())
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  Object.assign(document.createElement('a'), { href, download: name ?? 'productos' }).click()
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}

const asJson = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...panelBuild() },
  body: JSON.stringify(body),
})

/** Header with this tab's build, so that a newer site can detect an outdated panel. */
function panelBuild(): Record<string, string> {
  const script = globalThis.document?.querySelector<HTMLScriptElement>('script[type=module][src]')
  const name = script?.src.split('/').pop()
  return name ? { [PANEL_BUILD_HEADER]: name } : {}
}

async function request(address: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(`/panel${address}`, init).catch((error: unknown) => {
    if (init?.signal?.aborted) throw error
    throw new Unreachable('No hay conexión con el sitio.')
  })
  if (response.ok) return response
  const answer = await readResponseJson(response)
  const { reason } = Object(answer) as { reason?: unknown }
  // Posts are repeated after reauthentication; screens have a link to it instead.
  if (init?.method === 'POST' && reason === 'recent' && (await reauthenticate()))
    return request(address, init)
  throw toRequestError(response, answer)
}

const readResponseJson = (response: Response): Promise<unknown> => response.json().catch(() => undefined)

function toRequestError({ status, headers }: Response, answer: unknown): Error {
  // Includes a proxy whose upstream is unavailable.
  if (status === 502 || status === 504) return new Unreachable('El sitio no responde.')
  const { sentence, error } = Object(answer) as { sentence?: unknown; error?: unknown }
  const sentenceOrError = [sentence, error].find((each) => typeof each === 'string')
  return new RequestRefused(
    status,
    sentenceOrError ?? `El sitio respondió ${status}.`,
    answer,
    waitIn(headers.get('retry-after')),
  )
}

/** Milliseconds of a `Retry-After` in seconds or as a date; null without one. */
function waitIn(retryAfter: string | null): number | null {
  if (retryAfter === null) return null
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now()
  return Number.isFinite(ms) ? Math.max(1000, ms) : null
}
