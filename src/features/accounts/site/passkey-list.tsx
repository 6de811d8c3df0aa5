import type { StaffSignInPage } from '#/features/accounts/staff-sign-in-page.ts'
import button from '#/ui/button.module.css'
import { FormFieldRow, fieldProps } from '#/ui/field.tsx'
import layout from '#/ui/layout.module.css'
import { usePasskey } from '#/site/account/use-passkey.ts'
import font from '#/ui/font.module.css'
import stack from '#/ui/stack.module.css'
import account from '#/site/account/account.module.css'
import rule from '#/ui/rule.module.css'
import css from './accounts.module.css'

export function PasskeyList({ page }: { page: StaffSignInPage }) {
  const { passkeys, hasPasskeys, isLast } = page
  return (
    <section aria-labelledby="claves">
      <h2 id="claves" className={account.heading}>
        Claves de acceso (passkeys)
      </h2>
      <p className={account.text}>
        Entrás con la huella, la cara o el PIN de tu dispositivo, sin escribir nada. Es lo más seguro: no se
        pueden adivinar ni sirven en un sitio que imite a este.
      </p>
      {passkeys.length === 0 ? null : (
        <ul>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} isLast={isLast} />
          ))}
        </ul>
      )}
      {isLast && passkeys.length > 0 ? (
        <p className={css.note}>Es tu único segundo factor: para quitarla, agregá antes otra o una app.</p>
      ) : null}
      {hasPasskeys ? <AddPasskey /> : <p className={css.note}>{NUMERIC_HOST_HELP}</p>}
    </section>
  )
}

const NUMERIC_HOST_HELP =
  'Acá no se puede: los navegadores las atan a un nombre de sitio, y esta dirección es un número.'

function PasskeyRow({ passkey, isLast }: { passkey: StaffSignInPage['passkeys'][number]; isLast: boolean }) {
  const { id, name, created, backedUp } = passkey
  const field = `nombre-${id}`
  return (
    <li className={`${stack.m} ${rule.below} ${css.staffLine}`}>
      <h3 className={font.card}>{name}</h3>
      <p className={css.note}>
        Agregada el {created}.{' '}
        {backedUp ? 'Se copia entre tus dispositivos.' : 'Está en un solo dispositivo.'}
      </p>
      <form method="post" action="/cuenta/ingreso" className={`${stack.m} ${css.rename}`}>
        <input type="hidden" name="hacer" value="nombre" />
        <input type="hidden" name="id" value={id} />
        <FormFieldRow id={field} label="Nombre">
          <input {...fieldProps(field, {})} name="name" type="text" maxLength={60} defaultValue={name} />
        </FormFieldRow>
        <button className={`${button.outline} ${button.compact}`}>
          Cambiar el nombre<span className={layout.hidden}> de {name}</span>
        </button>
      </form>
      {isLast ? null : (
        <form method="post" action="/cuenta/ingreso">
          <input type="hidden" name="hacer" value="quitar" />
          <button name="id" value={id} className={`${button.outline} ${button.compact}`}>
            Quitar<span className={layout.hidden}> {name}</span>
          </button>
        </form>
      )}
    </li>
  )
}

/** Requires JavaScript and passkey support. */
function AddPasskey() {
  const { isPossible, isAsking, problem, use } = usePasskey()
  const id = 'ingreso-name'
  if (isPossible === false) return <p className={css.note}>{IMPOSSIBLE}</p>
  return (
    <>
      <noscript>
        <p className={css.note}>
          Para agregar una clave de acceso hace falta JavaScript. El código de una app funciona sin él.
        </p>
      </noscript>
      {isPossible ? (
        <form
          className={`${stack.l} ${account.form}`}
          onSubmit={(event) => {
            event.preventDefault()
            const name = String(new FormData(event.currentTarget).get('name') ?? '')
            void use(
              (passkeys) => passkeys.addPasskey(name),
              (leadsTo) => location.assign(leadsTo ?? '/cuenta/ingreso'),
            )
          }}
        >
          <FormFieldRow id={id} label="Nombre para reconocerla" optional>
            <input
              {...fieldProps(id, {})}
              name="name"
              type="text"
              maxLength={60}
              placeholder="La notebook del trabajo"
            />
          </FormFieldRow>
          <div>
            <button className={button.primary} aria-disabled={isAsking || undefined}>
              {isAsking ? 'Un momento…' : 'Agregar una clave de acceso'}
            </button>
          </div>
          <p role="status" className={css.note}>
            {problem}
          </p>
        </form>
      ) : null}
    </>
  )
}

const IMPOSSIBLE = 'Este navegador no tiene claves de acceso. Probá con otro, o usá el código de una app.'
