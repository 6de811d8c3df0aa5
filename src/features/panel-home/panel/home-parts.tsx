import { Link } from '@tanstack/react-router'
import { formatCount, formatDay, formatNumber } from '#/language/es-AR/format.ts'
import type { HomeData } from './home-query.ts'
import { MAX_HOME_LINES } from './home-lines.tsx'
import { PanelSection } from '#/panel/common/section.tsx'
import font from '#/ui/font.module.css'
import anchor from '#/ui/anchor.module.css'
import stack from '#/ui/stack.module.css'
import parts from '#/panel/common/parts.module.css'
import screen from '#/panel/common/screen.module.css'
import css from './home-screen.module.css'
import { fullMoment } from '#/panel/common/moments.ts'
import { ListRow } from '#/panel/common/row.tsx'
import { summaryKey } from '#/panel/api/documents.ts'
import { PrivacyLink } from '#/publishing/panel/list/privacy-link.tsx'
import { MissedRow } from '#/features/search/panel/missed-row-view.tsx'
import { DAY_MS } from '#/language/es-AR/buenos-aires-day.ts'

export function HomeMissedSearches({
  searches: { first, count },
  days,
}: Pick<HomeData, 'searches' | 'days'>) {
  return (
    <PanelSection id="no-encontraron" title="Buscaron y no encontraron" count={count}>
      {count === 0 ? (
        <p className={screen.none}>Todo lo que buscaron últimamente encuentra algo.</p>
      ) : (
        <p className={`${font.note} ${css.help}`}>De los últimos {days} días.</p>
      )}
      <ul>
        {first.map((each) => (
          <MissedRow key={each.text} {...each} />
        ))}
      </ul>
      {count > first.length ? (
        <p className={screen.none}>
          <Link to="/busquedas">Ver todas</Link>
        </p>
      ) : null}
    </PanelSection>
  )
}

export function OutOfCatalogueSearches({ searches }: { searches: HomeData['outOfCatalogue'] }) {
  if (searches.length === 0) return null
  return (
    <PanelSection id="no-hacemos" title="Lo que buscan y no hacemos">
      <ul>
        {searches.map(({ text, count }) => (
          <ListRow key={text} name={text}>
            <span className={screen.detail}>{formatCount(count, 'vez', 'veces')}</span>
          </ListRow>
        ))}
      </ul>
    </PanelSection>
  )
}

export function ExpiringFacts({ expiring, today }: Pick<HomeData, 'expiring' | 'today'>) {
  if (expiring.length === 0) return null
  return (
    <PanelSection id="vence" title="Por vencer" count={expiring.length}>
      <ul>
        {expiring.slice(0, MAX_HOME_LINES).map((fact) => (
          <ListRow
            key={`${summaryKey(fact)}/${fact.what}`}
            name={fact.title}
            to={fact}
            end={<Until day={fact.until} today={today} />}
          >
            <span className={screen.detail}>{fact.what}</span>
          </ListRow>
        ))}
      </ul>
    </PanelSection>
  )
}

export function SiteFaults({ faults }: { faults: HomeData['siteFaults'] }) {
  if (faults.length === 0) return null
  return (
    <PanelSection id="sitio" title="Por resolver en el sitio" className={`${stack.s} ${parts.problem}`}>
      {faults.map(({ collection, message }) => (
        <div key={message}>
          {message}{' '}
          {collection === 'pages' ? (
            <PrivacyLink words="Revisar y firmar" />
          ) : (
            <Link to="/sitio/$id" params={{ id: 'menu' }}>
              Ir a Menú y pie
            </Link>
          )}
        </div>
      ))}
    </PanelSection>
  )
}

type OfferWatchProps = { shops: HomeData['silentShops']; differences: HomeData['priceDifferences'] }

export function OfferWatch({ shops, differences }: OfferWatchProps) {
  return (
    <>
      {shops.length === 0 ? null : (
        <PanelSection id="comercios" title="Comercios para revisar" count={shops.length}>
          <ul>
            {shops.slice(0, MAX_HOME_LINES).map(({ id, name, refusal, takenAt }) => (
              <ListRow
                key={id}
                name={name}
                to={{ collection: 'shop-feeds', id }}
                end={
                  <span className={screen.detail}>
                    {takenAt === null ? 'Nunca se leyó' : `Se leyó el ${fullMoment(takenAt)}`}
                  </span>
                }
              >
                <span className={screen.problem}>{refusal}</span>
              </ListRow>
            ))}
          </ul>
        </PanelSection>
      )}
      {differences.length === 0 ? null : (
        <PanelSection id="diferencias" title="Precios que difieren mucho" count={differences.length}>
          <ul>
            {differences.slice(0, MAX_HOME_LINES).map(({ id, title, what }) => (
              <ListRow key={id} name={title} to={{ collection: 'products', id }}>
                <span className={screen.detail}>{what}</span>
              </ListRow>
            ))}
          </ul>
        </PanelSection>
      )}
    </>
  )
}

function Until({ day, today }: { day: string; today: string }) {
  const left = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS)
  return left < 0 ? (
    <span className={screen.problem}>Venció el {formatDay(day)}</span>
  ) : (
    <span className={screen.detail}>
      {left === 0 ? 'Vence hoy' : `Vence el ${formatDay(day)}, en ${formatCount(left, 'día', 'días')}`}
    </span>
  )
}

export function WaitingMessages({ waiting }: { waiting: NonNullable<HomeData['waiting']> }) {
  const { first, count } = waiting
  return (
    <PanelSection id="esperan" title="Esperan respuesta" count={count}>
      {count === 0 ? <p className={screen.none}>Nadie espera respuesta.</p> : null}
      <ul>
        {first.map(({ id, reason, model, receivedAt }) => (
          <ListRow
            key={id}
            name={
              <Link to="/mensajes/$id" params={{ id }} className={`${anchor.quiet} ${screen.name}`}>
                {reason}
                {model === null ? '' : `, ${model}`}
              </Link>
            }
            end={<span className={screen.detail}>{fullMoment(receivedAt)}</span>}
          >
            <span className={screen.detail}>Caso {id}</span>
          </ListRow>
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
    </PanelSection>
  )
}
