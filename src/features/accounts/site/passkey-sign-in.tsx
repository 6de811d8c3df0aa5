import button from '#/ui/button.module.css'
import { usePasskey } from '#/site/account/use-passkey.ts'
import font from '#/ui/font.module.css'
import stack from '#/ui/stack.module.css'

/** Only once hydrated, and where the browser has passkeys. */
export function PasskeySignIn({ back }: { back: string }) {
  const { isPossible, isAsking, problem, use } = usePasskey()
  if (!isPossible) return null
  return (
    <div className={stack.xs}>
      <button
        type="button"
        className={button.outline}
        aria-disabled={isAsking || undefined}
        onClick={() =>
          void use(
            (passkeys) => passkeys.signInWithPasskey(back),
            (leadsTo) => location.assign(leadsTo ?? back),
          )
        }
      >
        {isAsking ? 'Un momento…' : 'Ingresá con tu clave de acceso (passkey)'}
      </button>
      <p role="status" className={font.note}>
        {problem}
      </p>
    </div>
  )
}
