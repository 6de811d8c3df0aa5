import { Link } from '@tanstack/react-router'
import { countOf, formatDay, formatNumber } from '../../language/es-AR/format.ts'
import type { HomeData } from '../../pages/panel/home-data.ts'
import { LOOK } from '../common/button.tsx'
import { SHOWN } from './home-lines.tsx'
import { Section } from '../common/section.tsx'
import screen from '../common/screen.module.css'
import css from './home-screen.module.css'
import { DocumentLink } from '../common/document-link.tsx'
import { fullMoment } from '../common/moments.ts'

const DAY_MS = 86_400_000

export function MissedSearches({ searches: { first, count }, days }: Pick<HomeData, 'searches' | 'days'>) {
  return (
    <Section id="no-encontraron" title="Buscaron y no encontraron" count={count}>
      {count === 0 ? (
        <p className={screen.none}>Todo lo que buscaron últimamente encuentra algo.</p>
      ) : (
        <p className={css.help}>De los últimos {days} días.</p>
      )}
      <ul>
        {first.map(({ text, count: times }) => (
          <li key={text} className={css.line}>
            <span>
              <span className={css.typed}>{text}</span>
              <span className={css.when}>{countOf(times, 'vez', 'veces')}</span>
            </span>
            <Link
              to="/busquedas"
              search={{ texto: text }}
              className={LOOK.outline}
              aria-label={`Enseñarle «${text}»`}
            >
              Enseñarle
            </Link>
          </li>
        ))}
      </ul>
      {count > first.length ? (
        <p className={screen.none}>
          <Link to="/busquedas">Ver todas</Link>
        </p>
      ) : null}
    </Section>
  )
}

export function ExpiringFacts({ expiring, today }: Pick<HomeData, 'expiring' | 'today'>) {
  if (expiring.length === 0) return null
  return (
    <Section id="vence" title="Por vencer" count={expiring.length}>
      <ul>
        {expiring.slice(0, SHOWN).map(({ collection, id, title, what, until }) => (
          <li key={`${collection}/${id}/${what}`} className={css.line}>
            <span>
              <DocumentLink to={{ collection, id }} className={css.name} preload="intent">
                {title}
              </DocumentLink>
              <span className={css.when}>{what}</span>
            </span>
            <Until day={until} today={today} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Until({ day, today }: { day: string; today: string }) {
  const left = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS)
  return left < 0 ? (
    <span className={screen.problem}>Venció el {formatDay(day)}</span>
  ) : (
    <span className={screen.detail}>
      {left === 0 ? 'Vence hoy' : `Vence el ${formatDay(day)}, en ${countOf(left, 'día', 'días')}`}
    </span>
  )
}

export function WaitingMessages({ waiting }: { waiting: NonNullable<HomeData['waiting']> }) {
  const { first, count } = waiting
  return (
    <Section id="esperan" title="Esperan respuesta" count={count}>
      {count === 0 ? <p className={screen.none}>Nadie espera respuesta.</p> : null}
      <ul>
        {first.map(({ id, reason, model, receivedAt }) => (
          <li key={id} className={css.line}>
            <span>
              <Link to="/mensajes/$id" params={{ id }} className={css.name}>
                {reason}
                {model === null ? '' : `, ${model}`}
              </Link>
              <span className={css.when}>Caso {id}</span>
            </span>
            <span className={screen.detail}>{fullMoment(receivedAt)}</span>
          </li>
        ))}
      </ul>
      {count > first.length ? (
        <p className={screen.none}>
          <Link to="/mensajes" search={{}}>
            Ver todas
          </Link>{' '}
          ({formatNumber(count - first.length)} más, que llegaron después).
        </p>
      ) : null}
    </Section>
  )
}
