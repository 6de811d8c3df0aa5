import type { DataController } from '#/site/model/data-controller.ts'
import { FoldIcons } from '#/ui/fold-icons.tsx'
import layout from '#/ui/layout.module.css'
import { SiteLink } from '#/ui/site-link.tsx'
import font from '#/ui/font.module.css'
import touch from '#/ui/touch.module.css'
import rule from '#/ui/rule.module.css'
import stack from '#/ui/stack.module.css'
import space from '#/ui/space.module.css'
import css from './forms.module.css'

export type DataUse = { purpose: string; recipients: string; required: string; rights?: string }

type DataNoticeProps = { controller: DataController; use: DataUse; className?: string | undefined }

/** Visible data notice: purpose, controller, rights, and the two paragraphs prescribed by the authority. */
export function DataNotice({ controller, use, className }: DataNoticeProps) {
  const { companyName, address, dataOfficer } = controller
  const facts = [
    ['Para qué', use.purpose],
    ['Responsable', `${companyName}, ${address}`],
    [
      'Tus derechos',
      `Podés pedir gratis el acceso, la rectificación o la supresión de tus datos ${use.rights ?? 'desde Contacto'}, motivo «Datos personales», o ante ${dataOfficer}.`,
    ],
  ] as const
  const folded = [
    ['Quién los recibe', use.recipients],
    ['Qué es obligatorio', use.required],
  ] as const
  return (
    <section
      className={[`${font.note} ${layout.start} ${css.notice}`, className].filter(Boolean).join(' ')}
      aria-labelledby="datos-personales"
    >
      <h2 id="datos-personales" className={`${rule.below} ${font.ink} ${css.title}`}>
        Qué hacemos con tus datos
      </h2>
      <NoticeFacts facts={facts} />
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
      <details className={`${space.above8} ${css.noticeMore}`}>
        <summary className={`${touch.line} ${layout.ends} ${font.medium} ${font.ink}`}>
          Quién los recibe y qué es obligatorio
          <FoldIcons />
        </summary>
        <NoticeFacts facts={folded} />
      </details>
      <p>
        <SiteLink href="/privacidad" className={`${touch.flow} ${font.ink}`}>
          Leé la política de privacidad
        </SiteLink>
      </p>
    </section>
  )
}

function NoticeFacts({ facts }: { facts: readonly (readonly [name: string, text: string])[] }) {
  return (
    <dl className={`${stack.s} ${css.facts}`}>
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
