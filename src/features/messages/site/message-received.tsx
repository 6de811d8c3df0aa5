import type { ContactPage } from '#/features/messages/contact-page.ts'
import { WITHOUT_MAIL } from '#/core/forms/names.ts'
import button from '#/ui/button.module.css'
import { SiteLink } from '#/ui/site-link.tsx'
import font from '#/ui/font.module.css'
import print from '#/ui/print.module.css'
import layout from '#/ui/layout.module.css'
import stack from '#/ui/stack.module.css'
import css from './message-received.module.css'
import { telHref } from '#/site/contact/phone-links.ts'

type MessageReceivedProps = Pick<ContactPage, 'contact' | 'sendsMail'> & { caseNumber: string }

/** The receipt: the number to keep and what happens next. */
export function MessageReceived({ caseNumber, contact, sendsMail }: MessageReceivedProps) {
  return (
    <div className={css.received}>
      <h1 className={font.h1}>Recibimos tu mensaje</h1>
      <p className={`${layout.box} ${css.case}`}>
        <span className={font.note}>Tu número de caso</span>
        <strong className={`${font.medium} ${css.caseNumber}`}>{caseNumber}</strong>
      </p>
      <section aria-labelledby="que-sigue">
        <h2 id="que-sigue" className={font.h3}>
          Qué sigue
        </h2>
        <ol className={`${stack.s} ${css.steps}`}>
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
