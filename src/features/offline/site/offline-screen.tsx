import anchor from '#/ui/anchor.module.css'
import font from '#/ui/font.module.css'
import layout from '#/ui/layout.module.css'
import intro from '#/ui/page-intro.module.css'
import rule from '#/ui/rule.module.css'
import space from '#/ui/space.module.css'
import css from './offline.module.css'

/** Same HTML for all visitors; `enhanceOfflinePage` fills in the device's pages. */
export function OfflineScreen() {
  return (
    <div className={`${layout.page} ${intro.screen} ${css.screen}`} data-enhance="offline-page">
      <h1 className={font.h1}>Sin conexión</h1>
      <p className={intro.lead} data-part="why">
        Acá se ve lo que quedó guardado en este equipo: los manuales y el service de los productos de tu lista
        y de los que registraste.
      </p>
      <section aria-labelledby="guardado" className={`${space.above40} ${css.kept}`}>
        <h2 id="guardado" className={`${font.h3} ${space.below12}`}>
          Lo que tenés a mano
        </h2>
        <ul className={rule.rows} data-part="pages">
          <li>
            <a href="/soporte" className={`${font.medium} ${anchor.quiet} ${layout.ends} ${css.link}`}>
              Centros de servicio, garantía y preguntas
            </a>
          </li>
          <li>
            <a href="/lista" className={`${font.medium} ${anchor.quiet} ${layout.ends} ${css.link}`}>
              Mi lista
            </a>
          </li>
        </ul>
      </section>
      <section hidden data-part="form" aria-labelledby="por-enviar" className={`${layout.box} ${css.form}`}>
        <h2 id="por-enviar" className={font.h3}>
          Tu mensaje quedó guardado
        </h2>
        <p className={css.text}>
          No salió, porque no hay conexión. Cuando vuelva te mostramos lo que escribiste y lo enviás, o lo
          borrás. Nada se envía solo.
        </p>
        <dl className={css.fields} data-part="fields" />
      </section>
    </div>
  )
}
