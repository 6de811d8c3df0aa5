import button from '#/ui/button.module.css'
import { SiteLink } from '#/ui/site-link.tsx'
import account from '#/site/account/account-page.module.css'

/** The password never comes here. */
export function FirebasePassword() {
  return (
    <section aria-labelledby="cambiar-clave">
      <h2 id="cambiar-clave" className={account.heading}>
        Cambiar la clave
      </h2>
      <p className={account.text}>
        La clave la guarda el servicio de cuentas, no este sitio. Para cambiarla, pedí el enlace: llega a tu
        correo y, al usarlo, tu cuenta se cierra en todos los dispositivos.
      </p>
      <p>
        <SiteLink href="/recuperar" className={button.outline}>
          Pedir el enlace
        </SiteLink>
      </p>
    </section>
  )
}
