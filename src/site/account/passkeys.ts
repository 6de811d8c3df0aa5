import { startAuthentication, startRegistration } from '@simplewebauthn/browser'

/** Redirect target or error; null if cancelled. */
export type PasskeyOutcome = { leadsTo?: string } | { problem: string } | null

export function signInWithPasskey(back: string): Promise<PasskeyOutcome> {
  return usePasskeyAt('/ingresar/clave-de-acceso', { volver: back })
}

export function confirmWithPasskey(): Promise<PasskeyOutcome> {
  return usePasskeyAt('/cuenta/confirmar/clave-de-acceso', {})
}

export function addPasskey(name: string): Promise<PasskeyOutcome> {
  const address = '/cuenta/ingreso/clave-de-acceso'
  return askOptions(address, async (options) => {
    const response = await startRegistration({ optionsJSON: options as never })
    return postPasskey(address, { response, name })
  })
}

function usePasskeyAt(address: string, more: object): Promise<PasskeyOutcome> {
  return askOptions(address, async (options) => {
    const response = await startAuthentication({ optionsJSON: options as never })
    return postPasskey(address, { response, ...more })
  })
}

async function askOptions(
  address: string,
  answer: (options: unknown) => Promise<PasskeyOutcome>,
): Promise<PasskeyOutcome> {
  const requested = await postPasskey(`${address}/pedido`, {})
  if (requested === null || !('options' in requested)) return requested
  try {
    return await answer(requested.options)
  } catch (error) {
    const { name } = error as Error
    if (name === 'NotAllowedError' || name === 'AbortError') return null
    if (name === 'InvalidStateError')
      return { problem: 'Este dispositivo ya tiene una clave de acceso tuya.' }
    throw error
  }
}

async function postPasskey(address: string, body: object): Promise<PasskeyOutcome & object> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as { error?: string; reason?: string; leadsTo?: string }
  if (response.ok) return answer
  if (answer.reason === 'recent') return { leadsTo: '/cuenta/confirmar?volver=/cuenta/ingreso' }
  return { problem: answer.error ?? '' }
}
