import button from '#/ui/button.module.css'
import { SiteLink } from '#/ui/site-link.tsx'
import { FORM_ID } from './registration-fields.ts'
import font from '#/ui/font.module.css'
import layout from '#/ui/layout.module.css'
import rule from '#/ui/rule.module.css'
import css from './sign-in-first.module.css'

/** Sends the form beside it through sign-in and back. */
export function SignInFirst() {
  return (
    <section aria-labelledby="ingresar-primero" className={`${rule.above} ${css.part}`}>
      <h2 id="ingresar-primero" className={font.h2}>
        Ingresá para ver los tuyos
      </h2>
      <p className={`${font.muted} ${css.text}`}>
        Sólo vos ves lo que registrás. Si no querés una cuenta, guardá la factura: con eso hacés valer la
        garantía.
      </p>
      <p className={`${layout.row} ${css.links}`}>
        <button form={FORM_ID} className={button.primary}>
          Ingresar
        </button>
        <SiteLink href="/soporte" className={button.text}>
          Buscar un manual sin ingresar
        </SiteLink>
      </p>
    </section>
  )
}
