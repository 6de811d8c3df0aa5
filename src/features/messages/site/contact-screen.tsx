import rule from '#/ui/rule.module.css'
import { useState } from 'react'
import type { ContactPage, ContactFormState } from '#/features/messages/contact-page.ts'
import { Breadcrumbs } from '#/ui/breadcrumbs.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import button from '#/ui/button.module.css'
import layout from '#/ui/layout.module.css'
import { internationalPhone } from '#/language/es-AR/phone.ts'
import { ExternalLink } from '#/ui/external-link.tsx'
import { Icon } from '#/ui/icon.tsx'
import anchor from '#/ui/anchor.module.css'
import stack from '#/ui/stack.module.css'
import { telHref, whatsappHref } from '#/site/contact/phone-links.ts'
import { ConsentField } from './consent-field.tsx'
import { ContactInput } from './contact-input.tsx'
import { WhatFields } from './what-fields.tsx'
import { Trap } from '#/site/forms/trap.tsx'
import { useSendOnce } from '#/site/forms/use-send-once.ts'
import font from '#/ui/font.module.css'
import space from '#/ui/space.module.css'
import css from './messages.module.css'
import { DataNotice, type DataUse } from '#/site/forms/data-notice.tsx'
import { ErrorSummary, orderedFieldErrors } from '#/ui/error-summary.tsx'
import { CONTACT_FIELD_ORDER, contactFieldId } from './contact-fields.ts'
import { WITHOUT_MAIL } from '#/core/forms/names.ts'
import print from '#/ui/print.module.css'
import { island } from '#/framework/components/island.tsx'

/** Validated by the server only. */
function ContactForm({ form, page }: { form: ContactFormState; page: ContactPage }) {
  const { isSending, onSubmit } = useSendOnce()
  return (
    <form
      method="post"
      action={page.action}
      encType={page.kind === null ? undefined : 'multipart/form-data'}
      noValidate
      onSubmit={onSubmit}
      toolname="contacto"
      tooldescription="Prepara un mensaje para la marca; lo envía la persona con el botón."
      className={`${print.never} ${stack.xl} ${css.form}`}
    >
      <p className={font.note}>Lo que no dice «opcional» lo necesitamos para responderte.</p>
      <input type="hidden" name="token" value={form.token} />
      <Trap id="contacto-website" />
      <fieldset className={stack.l}>
        <legend className={`${font.h3} ${font.medium} ${space.below20} ${css.legend}`}>{page.legend}</legend>
        <WhatFields form={form} page={page} />
      </fieldset>
      <fieldset className={stack.l}>
        <legend className={`${font.h3} ${font.medium} ${space.below20} ${css.legend}`}>Tus datos</legend>
        <ContactInput form={form} name="name" label="Nombre">
          {(control) => <input {...control} autoComplete="name" aria-required="true" />}
        </ContactInput>
        <div className={css.pair}>
          <ContactInput form={form} name="email" label="Correo electrónico">
            {(control) => (
              <input
                {...control}
                type="email"
                inputMode="email"
                autoComplete="email"
                spellCheck={false}
                aria-required="true"
              />
            )}
          </ContactInput>
          <ContactInput form={form} name="phone" label="Teléfono" optional>
            {(control) => <input {...control} type="tel" inputMode="tel" autoComplete="tel" maxLength={25} />}
          </ContactInput>
        </div>
        <div className={css.pair}>
          <ContactInput form={form} name="province" label="Provincia" optional>
            {(control) => (
              <select {...control} autoComplete="address-level1">
                <option value="">Sin elegir</option>
                {page.provinces.map((province) => (
                  <option key={province}>{province}</option>
                ))}
              </select>
            )}
          </ContactInput>
          <ContactInput form={form} name="city" label="Localidad" optional>
            {(control) => <input {...control} autoComplete="address-level2" maxLength={60} />}
          </ContactInput>
        </div>
      </fieldset>
      <ConsentField form={form} />
      <div className={css.actions}>
        <button type="submit" className={button.primary} aria-disabled={isSending || undefined}>
          {isSending ? 'Enviando…' : 'Enviar mensaje'}
        </button>
      </div>
    </form>
  )
}

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
            <p className={`${font.lead} ${space.above16}`}>{page.lead}</p>
            <ul className={`${print.never} ${layout.wrap} ${space.above8} ${css.ways}`}>
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
          <DataNotice
            controller={page.controller}
            use={CONTACT_DATA_USE}
            className={`${print.never} ${css.notice}`}
          />
        </div>
      ) : (
        <MessageReceived caseNumber={page.caseNumber} contact={page.contact} sendsMail={page.sendsMail} />
      )}
    </div>
  )
}

function ContactChannels({ contact }: { contact: ContactPage['contact'] }) {
  const abroad = internationalPhone(contact.phone)
  return (
    <section className={`${layout.box} ${css.channels}`} aria-labelledby="otros-medios">
      <h2 id="otros-medios" className={font.h3}>
        También por acá
      </h2>
      <ul className={space.above12}>
        <li className={rule.below}>
          <a
            href={telHref(contact.phone)}
            className={`${anchor.quiet} ${layout.line} ${anchor.inset} ${css.row}`}
          >
            <Icon name="phone" />
            {contact.phone}
          </a>
        </li>
        {contact.whatsapp ? (
          <li className={rule.below}>
            <ExternalLink
              href={whatsappHref(contact.whatsapp)}
              className={`${anchor.quiet} ${layout.line} ${anchor.inset} ${css.row}`}
            >
              <Icon name="whatsapp" />
              WhatsApp
            </ExternalLink>
          </li>
        ) : null}
        <li className={rule.below}>
          <a
            href={`mailto:${contact.email}`}
            className={`${anchor.quiet} ${layout.line} ${anchor.inset} ${css.row}`}
          >
            <Icon name="envelope" />
            {contact.email}
          </a>
        </li>
      </ul>
      <dl className={`${font.small} ${stack.s} ${space.above16} ${css.channelFacts}`}>
        {abroad === contact.phone ? null : (
          <div>
            <dt className={font.muted}>Desde el exterior</dt>
            <dd>{abroad}</dd>
          </div>
        )}
        <div>
          <dt className={font.muted}>Atención</dt>
          <dd>{contact.hours}</dd>
        </div>
        <div>
          <dt className={font.muted}>Dirección postal</dt>
          <dd>{contact.address}</dd>
        </div>
      </dl>
    </section>
  )
}

/** Not announced again, because every refusal loads a new page. */
function ContactSummary({ form }: { form: ContactFormState }) {
  return (
    <ErrorSummary
      title="No pudimos enviar tu mensaje"
      problem={form.problem}
      errors={orderedFieldErrors(CONTACT_FIELD_ORDER, form.errors, contactFieldId)}
    />
  )
}

type MessageReceivedProps = Pick<ContactPage, 'contact' | 'sendsMail'> & { caseNumber: string }

/** Receipt with the case number and the next steps. */
function MessageReceived({ caseNumber, contact, sendsMail }: MessageReceivedProps) {
  return (
    <div className={`${space.grid40} ${css.received}`}>
      <h1 className={font.h1}>Recibimos tu mensaje</h1>
      <p className={`${layout.box} ${css.case}`}>
        <span className={font.note}>Tu número de caso</span>
        <strong className={`${font.medium} ${font.tabular} ${css.caseNumber}`}>{caseNumber}</strong>
      </p>
      <section aria-labelledby="que-sigue">
        <h2 id="que-sigue" className={font.h3}>
          Qué sigue
        </h2>
        <ol className={`${stack.s} ${space.above16} ${css.steps}`}>
          {sendsMail ? (
            <>
              <li>
                Guardá el número. También te lo mandamos por correo, sin lo que escribiste, salvo que ya hayas
                recibido otros en la última hora. Si no llega, mirá en correo no deseado.
              </li>
              <li>{contact.responseTime} La respuesta va a la dirección que nos diste.</li>
            </>
          ) : (
            <li>Guardá el número. {WITHOUT_MAIL}: la respuesta pedila con él.</li>
          )}
          <li>
            Mirá cómo va, respondé o sumá una foto en{' '}
            <SiteLink href="/casos/caso">la página de tu caso</SiteLink>. Desde otro dispositivo se entra con
            el número y tu correo.
          </li>
          <li>
            Si preferís, escribinos a{' '}
            <a href={`mailto:${contact.email}?subject=${encodeURIComponent(`Caso ${caseNumber}`)}`}>
              {contact.email}
            </a>{' '}
            o llamanos al <a href={telHref(contact.phone)}>{contact.phone}</a> (
            {contact.hours.toLocaleLowerCase('es')}) con el número de caso a mano.
          </li>
        </ol>
      </section>
      <p className={`${print.never} ${layout.row} ${css.links}`}>
        <SiteLink href="/" className={button.outline}>
          Volver al inicio
        </SiteLink>
        <SiteLink href="/soporte" className={button.text}>
          Ir a soporte
        </SiteLink>
      </p>
    </div>
  )
}
