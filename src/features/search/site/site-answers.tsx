import type { SearchPage } from '#/features/search/search-page.ts'
import button from '#/ui/button.module.css'
import { ExternalLink } from '#/ui/external-link.tsx'
import { Icon } from '#/ui/icon.tsx'
import prose from '#/ui/prose.module.css'
import { SiteLink } from '#/ui/site-link.tsx'
import { telHref, whatsappHref } from '#/site/contact/phone-links.ts'
import { ManualFinder } from '#/site/home/manual-finder.tsx'
import { ServiceCentreRow } from '#/site/support/service-centre-row.tsx'
import font from '#/ui/font.module.css'
import anchor from '#/ui/anchor.module.css'
import layout from '#/ui/layout.module.css'
import stack from '#/ui/stack.module.css'
import serviceCentre from '#/site/support/support.module.css'
import css from './search.module.css'

type Answer = SearchPage['answers'][number]

export function SiteAnswers({ answers }: { answers: readonly Answer[] }) {
  return answers.map((answer, place) => {
    const id = `respuesta-${place + 1}`
    return (
      <section key={id} aria-labelledby={id} className={`${layout.box} ${css.answer}`}>
        <h2 id={id} className={font.h3}>
          {answer.title}
        </h2>
        <div className={`${stack.m} ${css.body}`}>
          <Body answer={answer} />
        </div>
      </section>
    )
  })
}

function Body({ answer }: { answer: Answer }) {
  switch (answer.kind) {
    case 'centres':
      return (
        <>
          {answer.note ? <p className={css.text}>{answer.note}</p> : null}
          <ul className={css.centres}>
            {answer.centres.map((centre) => (
              <li key={centre.id}>
                <ServiceCentreRow centre={centre} mends={centre.trades} heading="h3" />
              </li>
            ))}
          </ul>
          <Links links={[answer.more]} />
        </>
      )
    case 'contact':
      return (
        <>
          <p className={css.text}>{answer.text}</p>
          <Channels {...answer.channels} />
          <Links links={[answer.more]} />
        </>
      )
    case 'manuals':
      return (
        <>
          <p className={css.text}>{answer.text}</p>
          <ManualFinder example={answer.modelExample} quiet />
        </>
      )
    case 'text':
      return (
        <>
          {answer.text === '' ? null : <p className={css.text}>{answer.text}</p>}
          {answer.html ? (
            <div className={prose.prose} dangerouslySetInnerHTML={{ __html: answer.html }} />
          ) : null}
          <Links links={answer.links} />
        </>
      )
  }
}

function Channels({ phone, whatsapp, email, address }: Extract<Answer, { kind: 'contact' }>['channels']) {
  return (
    <ul className={`${layout.wrap} ${css.channels}`}>
      <li>
        <a href={telHref(phone)} className={`${anchor.quiet} ${serviceCentre.link}`}>
          <Icon name="phone" />
          {phone}
        </a>
      </li>
      {whatsapp ? (
        <li>
          <ExternalLink
            href={whatsappHref(whatsapp)}
            className={`${anchor.quiet} ${serviceCentre.link}`}
            bare
          >
            <Icon name="whatsapp" />
            WhatsApp
          </ExternalLink>
        </li>
      ) : null}
      <li>
        <a href={`mailto:${email}`} className={`${anchor.quiet} ${serviceCentre.link}`}>
          <Icon name="envelope" />
          {email}
        </a>
      </li>
      <li className={`${anchor.quiet} ${serviceCentre.link}`}>
        <Icon name="mapPin" />
        {address}
      </li>
    </ul>
  )
}

type LinksProps = { links: Extract<Answer, { kind: 'text' }>['links'] }

function Links({ links }: LinksProps) {
  return (
    <ul className={`${layout.wrap} ${css.links}`}>
      {links.map(({ name, link, external }) => (
        <li key={link}>
          {external ? (
            <ExternalLink href={link} className={button.text}>
              {name}
            </ExternalLink>
          ) : (
            <SiteLink href={link} className={button.text}>
              {name}
            </SiteLink>
          )}
        </li>
      ))}
    </ul>
  )
}
