import button from '#/ui/button.module.css'
import { SiteLink } from '#/ui/site-link.tsx'
import font from '#/ui/font.module.css'
import stack from '#/ui/stack.module.css'
import css from './account-email-sent.module.css'

const EMAIL_SENT_STEPS = {
  'sign-up-sent': [
    'Abrí el correo que te mandamos y entrá en el enlace. Dura 24 horas.',
    'Escribí la clave que elegiste: con eso tu cuenta queda abierta.',
    'Si ya tenías una cuenta con esa dirección, el correo te lo dice y tu clave de antes sigue sirviendo.',
  ],
  'recover-sent': [
    'Abrí el correo y entrá en el enlace. Dura una hora y sirve una sola vez.',
    'Elegí una clave nueva e ingresá con ella.',
  ],
}

/** Says what happens next, the same whether or not the address has an account. */
export function AccountEmailSent({
  view,
  sendsMail,
}: {
  view: keyof typeof EMAIL_SENT_STEPS
  sendsMail: boolean
}) {
  return (
    <>
      {sendsMail ? (
        <>
          <ol className={`${stack.s} ${css.steps}`}>
            {EMAIL_SENT_STEPS[view].map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className={font.note}>¿No llega? Mirá en correo no deseado. Puede tardar unos minutos.</p>
        </>
      ) : null}
      <p>
        <SiteLink href="/ingresar" className={button.outline}>
          Ingresar
        </SiteLink>
      </p>
    </>
  )
}
