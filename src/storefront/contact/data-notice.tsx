import type { ContactPage } from '../../catalogue/pages/contact-page.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import css from './data-notice.module.css'

/** What the law asks to be said beside a form that collects personal data; the last two paragraphs are its own words. */
export function DataNotice({ page: { companyName, contact } }: { page: ContactPage }) {
  return (
    <section className={css.notice} aria-labelledby="tus-datos">
      <h2 id="tus-datos" className={css.title}>
        Qué hacemos con tus datos
      </h2>
      <dl className={css.facts}>
        <div>
          <dt>Para qué</dt>
          <dd>Para responder tu consulta y seguir tu caso. Nada de publicidad.</dd>
        </div>
        <div>
          <dt>Responsable</dt>
          <dd>
            {companyName}, {contact.address}
          </dd>
        </div>
        <div>
          <dt>Quién los recibe</dt>
          <dd>Nuestro equipo de atención y, si tu caso lo necesita y avisándote, el centro de servicio.</dd>
        </div>
        <div>
          <dt>Qué es obligatorio</dt>
          <dd>Motivo, mensaje, nombre y correo: sin ellos no podemos responderte. Lo demás es opcional.</dd>
        </div>
        <div>
          <dt>Tus derechos</dt>
          <dd>
            Podés pedir gratis el acceso, la rectificación o la supresión de tus datos con este formulario,
            motivo «Datos personales», o ante {contact.dataOfficer}.
          </dd>
        </div>
      </dl>
      <p>
        El titular de los datos personales tiene la facultad de ejercer el derecho de acceso a los mismos en
        forma gratuita a intervalos no inferiores a seis meses, salvo que se acredite un interés legítimo al
        efecto conforme lo establecido en el artículo 14, inciso 3 de la Ley N° 25.326.
      </p>
      <p>
        La AGENCIA DE ACCESO A LA INFORMACIÓN PÚBLICA, en su carácter de Órgano de Control de la Ley N°
        25.326, tiene la atribución de atender las denuncias y reclamos que interpongan quienes resulten
        afectados en sus derechos por incumplimiento de las normas vigentes en materia de protección de datos
        personales.
      </p>
      <p>
        <SiteLink href="/privacidad" className={css.link}>
          Leé la política de privacidad
        </SiteLink>
      </p>
    </section>
  )
}
