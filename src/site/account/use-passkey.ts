import { useState } from 'react'
import { useHydrated } from '#/framework/components/use-hydrated.ts'
import type { PasskeyOutcome } from './passkeys.ts'

const SITE_UNREACHABLE = 'No pudimos comunicarnos con el sitio. Probá de nuevo en un rato.'
const LOST = 'No se usó ninguna clave de acceso. Si querés, probá de nuevo.'

type PasskeysModule = typeof import('./passkeys.ts')

/** Passkey support; `isPossible` is null until hydrated, and the code loads on first use. */
export function usePasskey() {
  const isAlive = useHydrated()
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function use(
    work: (passkeys: PasskeysModule) => Promise<PasskeyOutcome>,
    onDone: (leadsTo: string | undefined) => void,
  ) {
    if (isAsking) return
    setAsking(true)
    setProblem(null)
    try {
      const outcome = await work(await import('./passkeys.ts'))
      if (outcome === null) setProblem(LOST)
      else if ('problem' in outcome) setProblem(outcome.problem)
      else return onDone(outcome.leadsTo)
    } catch {
      setProblem(SITE_UNREACHABLE)
    }
    setAsking(false)
  }

  return { isPossible: isAlive ? 'PublicKeyCredential' in window : null, isAsking, problem, use }
}
