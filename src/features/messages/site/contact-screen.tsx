import { useState } from 'react'
import type { ContactPage } from '#/features/messages/contact-page.ts'
import { Breadcrumbs } from '#/ui/breadcrumbs.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import button from '#/ui/button.module.css'
import layout from '#/ui/layout.module.css'
import { ContactChannels } from './contact-channels.tsx'
import { ContactForm } from './contact-form.tsx'
import font from '#/ui/font.module.css'
import css from './contact-screen.module.css'
import { DataNotice, type DataUse } from '#/site/forms/data-notice.tsx'
import { ContactSummary } from './contact-summary.tsx'
import { MessageReceived } from './message-received.tsx'
import { island } from '#/framework/components/island.tsx'

const CONTACT_DATA_USE: DataUse = {
  purpose: 'Para responder tu consulta y seguir tu caso. Nada de publicidad.',
  recipients: 'Nuestro equipo de atención y, si tu caso lo necesita y avisándote, el centro de servicio.',
  required: 'Motivo, mensaje, nombre y correo: sin ellos no podemos responderte. Lo demás es opcional.',
  rights: 'con este formulario',
}

export const ContactScreen = island('contact', ContactScreenPart)

function ContactScreenPart({ page }: { page: ContactPage }) {
  // The initial form stays: a refresh would empty fields.
  const [form] = useState(page.form)
  return (
    <div className={layout.page}>
      <Breadcrumbs steps={page.breadcrumbs} />
      {page.caseNumber === null ? <ContactSummary form={form} /> : null}
      {page.caseNumber === null ? (
        <div className={css.columns}>
          <header className={css.intro}>
            <h1 className={font.h1}>{page.title}</h1>
            <p className={`${font.lead} ${css.lead}`}>{page.lead}</p>
            <ul className={`${layout.wrap} ${css.ways}`}>
              {[{ name: 'Seguí tu caso', link: '/casos' }, ...page.others].map(({ name, link }) => (
                <li key={link}>
                  <SiteLink href={link} className={button.tall}>
                    {name}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </header>
          <ContactChannels contact={page.contact} />
          <ContactForm form={form} page={page} />
          <DataNotice controller={page.controller} use={CONTACT_DATA_USE} className={css.notice} />
        </div>
      ) : (
        <MessageReceived caseNumber={page.caseNumber} contact={page.contact} sendsMail={page.sendsMail} />
      )}
    </div>
  )
}
