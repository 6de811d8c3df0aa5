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

/** The same, for what is sent as JSON. @throws {Refused} {Unreachable} */
export async function postJson<Answer>(address: string, body: unknown, init?: RequestInit): Promise<Answer> {
  return (await fetchJson(address, { ...asJson(body), ...init })) as Answer
}

/** Hands a file in. @throws {Refused} with a sentence on what is wrong with it, {Unreachable} */
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

/** Saves what is answered as a file. @throws {Refused} {Unreachable} */
export async function saveAnswer(address: string, body: unknown): Promise<void> {
  const response = await request(address, asJson(body))
  const href = URL.createObjectURL(await response.blob())
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  Object.assign(document.createElement('a'), { href, download: name ?? 'productos' }).click()
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}

const asJson = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

async function request(address: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(`/panel${address}`, init).catch((error: unknown) => {
    if (init?.signal?.aborted) throw error
    throw new Unreachable('No hay conexión con el sitio.')
  })
  if (!response.ok) throw toRequestError(response, await readResponseJson(response))
  return response
}

const readResponseJson = (response: Response): Promise<unknown> => response.json().catch(() => undefined)

function toRequestError({ status, headers }: Response, answer: unknown): Error {
  // Behind a proxy that has lost the site, too.
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

/** `Retry-After`, in seconds or as a moment; null without one. */
function waitIn(retryAfter: string | null): number | null {
  if (retryAfter === null) return null
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now()
  return Number.isFinite(ms) ? Math.max(1000, ms) : null
}
