/** Who is signed in, as the browser knows it. */
export type Session = { uid: string; email: string; role: string }

/** Calls `listener` with who is signed in, null for nobody, now and after each change. Returns how to stop. */
export type SubscribeSession = (listener: (session: Session | null) => void) => () => void

/** A cookie the browser may read, without a secret in it: says that it is worth asking. */
const HINT = 'hay-sesion=1'

/** Asks the server who is signed in, at once and whenever the visitor comes back to the tab; without a hint, nobody is. */
export const subscribeSession: SubscribeSession = (listener) => {
  let told: string | undefined
  const ask = async () => {
    const session = document.cookie.includes(HINT) ? await read() : null
    if (session === undefined || JSON.stringify(session) === told) return
    told = JSON.stringify(session)
    listener(session)
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible') void ask()
  }
  void ask()
  document.addEventListener('visibilitychange', onVisible)
  return () => document.removeEventListener('visibilitychange', onVisible)
}

/** Undefined while the server can't be asked: whoever was signed in goes on being so. */
async function read(): Promise<Session | null | undefined> {
  try {
    const response = await fetch('/datos/sesion')
    return response.ok ? ((await response.json()) as Session | null) : undefined
  } catch {
    return undefined
  }
}
