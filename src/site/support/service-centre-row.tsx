import type { ServiceCentre } from '#/catalogue/documents/service-centre.ts'
import { ExternalLink } from '#/ui/external-link.tsx'
import { Icon } from '#/ui/icon.tsx'
import { telHref, whatsappHref } from '#/site/contact/phone-links.ts'
import font from '#/ui/font.module.css'
import anchor from '#/ui/anchor.module.css'
import layout from '#/ui/layout.module.css'
import space from '#/ui/space.module.css'
import { unbroken } from '#/ui/unbroken.tsx'
import css from './support.module.css'

type ServiceCentreRowProps = {
  centre: Omit<ServiceCentre, 'trades'>
  /** Kinds of products it repairs: «Audio», «Cocina». */
  mends: readonly string[]
  heading?: 'h3' | 'h4'
}

export function ServiceCentreRow({ centre, mends, heading: Heading = 'h4' }: ServiceCentreRowProps) {
  return (
    <article className={css.centre}>
      <div>
        <Heading className={css.name}>{centre.name}</Heading>
        <p className={`${font.note} ${space.above4}`}>{mends.join(' · ')}</p>
      </div>
      <div>
        <p>
          {centre.address}, {centre.city}
        </p>
        <p className={font.muted}>{unbroken(centre.hours)}</p>
        <ul className={`${layout.wrap} ${space.above4} ${css.links}`}>
          <li>
            <a href={telHref(centre.phone)} className={`${anchor.quiet} ${css.link}`}>
              <Icon name="phone" />
              {centre.phone}
            </a>
          </li>
          {centre.whatsapp ? (
            <li>
              <ExternalLink
                href={whatsappHref(centre.whatsapp)}
                className={`${anchor.quiet} ${css.link}`}
                bare
              >
                <Icon name="whatsapp" />
                WhatsApp
              </ExternalLink>
            </li>
          ) : null}
          {centre.email ? (
            <li>
              <a href={`mailto:${centre.email}`} className={`${anchor.quiet} ${css.link}`}>
                <Icon name="envelope" />
                {centre.email}
              </a>
            </li>
          ) : null}
          {centre.mapUrl ? (
            <li>
              <ExternalLink href={centre.mapUrl} className={`${anchor.quiet} ${css.link}`} bare>
                <Icon name="mapPin" />
                Ver en el mapa
              </ExternalLink>
            </li>
          ) : null}
        </ul>
      </div>
    </article>
  )
}
