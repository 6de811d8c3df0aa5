/** What the server answered instead of what was asked for. `sentence` is for whoever reads the panel. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly status: number
  /** The whole answer, when it was JSON. */
  readonly answer: unknown

  constructor(status: number, sentence: string, answer?: unknown) {
    super(sentence)
    this.status = status
    this.answer = answer
  }

  /** Whether nobody is signed in any more. */
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
  throw new Refused(response.status, sentenceOf(answer) ?? `El sitio respondió ${response.status}.`, answer)
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
