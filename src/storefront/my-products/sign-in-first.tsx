import button from '../../ui/button.module.css'
import { SiteLink } from '../../ui/site-link.tsx'
import css from './sign-in-first.module.css'

/** Nobody's products are shown to nobody. The account is on pages of its own, so the link leaves this one. */
export function SignInFirst() {
  return (
    <section aria-labelledby="ingresar-primero" className={css.part}>
      <h2 id="ingresar-primero" className={css.title}>
        Ingresá para ver los tuyos
      </h2>
      <p className={css.text}>
        Sólo vos ves lo que registrás. Si no querés una cuenta, guardá la factura: con eso hacés valer la
        garantía.
      </p>
      <p className={css.links}>
        <a href="/ingresar?volver=/cuenta/productos" data-reload className={button.primary}>
          Ingresar
        </a>
        <SiteLink href="/soporte" className={button.text}>
          Buscar un manual sin ingresar
        </SiteLink>
      </p>
    </section>
  )
}
