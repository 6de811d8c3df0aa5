import type { SupportPage } from '../../pages/support-page.ts'
import { ExternalLink } from '../../ui/external-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { telHref, whatsappHref } from '../common/contact/phone.ts'
import css from './centre-entry.module.css'

type Centre = SupportPage['centres'][number]['centres'][number]

/** A workshop: what it mends, where it is, when it opens, how to reach it. */
export function CentreEntry({ centre, trades }: { centre: Centre; trades: SupportPage['trades'] }) {
  const mends = trades.filter(({ id }) => centre.trades.includes(id)).map(({ name }) => name)
  return (
    <article className={css.centre}>
      <div>
        <h4 className={css.name}>{centre.name}</h4>
        <p className={css.trades}>{mends.join(' · ')}</p>
      </div>
      <div>
        <p>
          {centre.address}, {centre.city}
        </p>
        <p className={css.hours}>{centre.hours}</p>
        <ul className={css.links}>
          <li>
            <a href={telHref(centre.phone)} className={css.link}>
              <Icon name="phone" />
              {centre.phone}
            </a>
          </li>
          {centre.whatsapp ? (
            <li>
              <ExternalLink href={whatsappHref(centre.whatsapp)} className={css.link} bare>
                <Icon name="whatsapp" />
                WhatsApp
              </ExternalLink>
            </li>
          ) : null}
          {centre.email ? (
            <li>
              <a href={`mailto:${centre.email}`} className={css.link}>
                <Icon name="envelope" />
                {centre.email}
              </a>
            </li>
          ) : null}
          {centre.mapUrl ? (
            <li>
              <ExternalLink href={centre.mapUrl} className={css.link} bare>
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
