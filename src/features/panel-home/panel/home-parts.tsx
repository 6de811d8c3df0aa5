import { Link } from '@tanstack/react-router'
import { formatCount, formatDay, formatNumber } from '#/language/es-AR/format.ts'
import { fieldElementId } from '#/panel/common/field-element.ts'
import { PanelSection, ListRow } from '#/panel/common/section.tsx'
import { fullMoment } from '#/panel/common/moments.ts'
import { summaryKey } from '#/panel/api/documents.ts'
import { PrivacyLink } from '#/publishing/panel/list/privacy-link.tsx'
import { MissedRow } from '#/features/search/panel/missed-row-view.tsx'
import { DAY_MS } from '#/language/es-AR/buenos-aires-day.ts'
import type { ReactNode } from 'react'
import type { Summary } from '#/panel/model/panel-data.ts'
import { readQuery, type ReadOutput } from '#/panel/api/read-query.ts'
import type { homeRead } from '#/features/panel-home/server/home-read.ts'
import { anchor, font, parts, screen, space, stack } from '#/panel/common/styles.ts'

type HomeData = ReadOutput<typeof homeRead>

export const homeQuery = readQuery<typeof homeRead>('inicio')

export const MAX_HOME_LINES = 6

type HomeLinesProps = {
  lines: readonly Summary[]
  note: (line: Summary) => ReactNode
  say?: (line: Summary) => string
}

export function HomeLines({ lines, note, say }: HomeLinesProps) {
  return (
    <ul>
      {lines.map((line) => (
        <ListRow key={summaryKey(line)} name={line.title} to={line} end={note(line)}>
          {say ? <span className={screen.detail}>{say(line)}</span> : null}
        </ListRow>
      ))}
    </ul>
  )
}

export function HomeMissedSearches({
  searches: { first, count },
  days,
}: Pick<HomeData, 'searches' | 'days'>) {
  return (
    <PanelSection id="no-encontraron" title="Buscaron y no encontraron" count={count}>
      {count === 0 ? (
        <p className={screen.none}>Todo lo que buscaron últimamente encuentra algo.</p>
      ) : (
        <p className={`${font.note} ${space.above8}`}>De los últimos {days} días.</p>
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
          <ListRow key={text} name={text} detail={formatCount(count, 'vez', 'veces')} />
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
            hash={fieldElementId(fact.path)}
            end={<Until day={fact.until} today={today} />}
            detail={fact.what}
          />
        ))}
      </ul>
    </PanelSection>
  )
}

export function SiteFaults({ faults, owed }: { faults: HomeData['siteFaults']; owed: number }) {
  if (faults.length === 0 && owed === 0) return null
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
      {owed === 0 ? null : (
        <p>
          De lo que pide la ley,{' '}
          {owed === 1 ? 'falta o vence una cosa' : `faltan o vencen ${formatNumber(owed)} cosas`}:{' '}
          <Link to="/por-ley">ver qué</Link>
        </p>
      )}
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
              <ListRow key={id} name={title} to={{ collection: 'products', id }} detail={what} />
            ))}
          </ul>
        </PanelSection>
      )}
    </>
  )
}

export function Until({ day, today }: { day: string; today: string }) {
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
            end={fullMoment(receivedAt)}
            detail={`Caso ${id}`}
          />
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
