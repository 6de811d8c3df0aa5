export class Refused extends Error {
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

/** Nobody answered: no network, or no server. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

/**
 * What `/panel` answers at an address, read as JSON.
 * @throws {Refused} {Unreachable}
 */
export async function ask<Answer>(address: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(`/panel${address}`, init).catch((error: unknown) => {
    if (init?.signal?.aborted) throw error
    throw new Unreachable('No hay conexión con el sitio.')
  })
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok && answer !== undefined) return answer as Answer
  // Behind a proxy that has lost the site, too.
  if (response.status === 502 || response.status === 504) throw new Unreachable('El sitio no responde.')
  const sentence = sentenceOf(answer) ?? `El sitio respondió ${response.status}.`
  throw new Refused(response.status, sentence, answer, waitIn(response.headers.get('retry-after')))
}

/** `Retry-After`, in seconds or as a moment; null without one. */
function waitIn(said: string | null): number | null {
  if (said === null) return null
  const ms = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - Date.now()
  return Number.isFinite(ms) ? Math.max(1000, ms) : null
}

/** The same, for what is sent as JSON. @throws {Refused} {Unreachable} */
export function send<Answer>(address: string, body: unknown, init?: RequestInit): Promise<Answer> {
  return ask(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...init,
  })
}

function sentenceOf(answer: unknown): string | undefined {
  const { sentence, error } = Object(answer) as { sentence?: unknown; error?: unknown }
  if (typeof sentence === 'string') return sentence
  return typeof error === 'string' ? error : undefined
}
