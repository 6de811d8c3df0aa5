import { internationalPhone } from '#/language/es-AR/phone.ts'
import type { ContactPage } from '#/features/messages/contact-page.ts'
import { ExternalLink } from '#/ui/external-link.tsx'
import { Icon } from '#/ui/icon.tsx'
import font from '#/ui/font.module.css'
import anchor from '#/ui/anchor.module.css'
import layout from '#/ui/layout.module.css'
import stack from '#/ui/stack.module.css'
import css from './contact-channels.module.css'
import { telHref, whatsappHref } from '#/site/contact/phone-links.ts'

export function ContactChannels({ contact }: { contact: ContactPage['contact'] }) {
  const abroad = internationalPhone(contact.phone)
  return (
    <section className={`${layout.box} ${css.channels}`} aria-labelledby="otros-medios">
      <h2 id="otros-medios" className={font.h3}>
        También por acá
      </h2>
      <ul className={css.list}>
        <li>
          <a
            href={telHref(contact.phone)}
            className={`${anchor.quiet} ${layout.line} ${anchor.inset} ${css.row}`}
          >
            <Icon name="phone" />
            {contact.phone}
          </a>
        </li>
        {contact.whatsapp ? (
          <li>
            <ExternalLink
              href={whatsappHref(contact.whatsapp)}
              className={`${anchor.quiet} ${layout.line} ${anchor.inset} ${css.row}`}
            >
              <Icon name="whatsapp" />
              WhatsApp
            </ExternalLink>
          </li>
        ) : null}
        <li>
          <a
            href={`mailto:${contact.email}`}
            className={`${anchor.quiet} ${layout.line} ${anchor.inset} ${css.row}`}
          >
            <Icon name="envelope" />
            {contact.email}
          </a>
        </li>
      </ul>
      <dl className={`${font.small} ${stack.s} ${css.facts}`}>
        {abroad === contact.phone ? null : (
          <div>
            <dt>Desde el exterior</dt>
            <dd>{abroad}</dd>
          </div>
        )}
        <div>
          <dt>Atención</dt>
          <dd>{contact.hours}</dd>
        </div>
        <div>
          <dt>Dirección postal</dt>
          <dd>{contact.address}</dd>
        </div>
      </dl>
    </section>
  )
}
