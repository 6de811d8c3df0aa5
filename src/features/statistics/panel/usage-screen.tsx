import { useQuery } from '@tanstack/react-query'
import { formatCount, formatDay, formatNumber } from '#/language/es-AR/format.ts'
import { USAGE_KIND_WORDS } from '#/features/statistics/statistics-words.ts'
import { DownloadCsv, ListScreen } from '#/panel/common/list-screen.tsx'
import { DayChart, dayFilters, StatisticsTable } from './statistics-parts.tsx'
import { withParameters, type FilteredScreenProps, type UsageFilters } from '#/panel/common/filters.ts'
import { usageQuery, type UsageData } from './statistics-queries.ts'
import { rule, screen, stack, utility } from '#/panel/common/styles.ts'
import css from './statistics.module.css'
import { DocumentLink } from '#/panel/common/document-link.tsx'

export default function UsageScreen({ filters, onFilter }: FilteredScreenProps<UsageFilters>) {
  const query = useQuery(usageQuery(filters))
  const { data } = query
  return (
    <ListScreen
      title="Visitas"
      about="Qué miran, buscan y comparan quienes visitan el sitio, contado por día y sin saber quién es nadie. Los robots que se presentan no cuentan. Se guarda 13 meses."
      width="wide"
      query={query}
      {...(data ? { filtered: { filters, onFilter, fields: dayFilters(data) } } : {})}
    >
      {data?.tables.map((table) => (
        <UsageCounts key={table.kind} table={table} data={data} />
      ))}
    </ListScreen>
  )
}

function UsageCounts({ table, data }: { table: UsageData['tables'][number]; data: UsageData }) {
  const { kind, total, perDay, rows, more } = table
  const { title, about, column, none } = USAGE_KIND_WORDS[kind]
  const times = formatCount(total, 'vez', 'veces')
  return (
    <section className={`${stack.m} ${rule.above} ${css.section}`} aria-labelledby={kind}>
      <div className={screen.top}>
        <div>
          <h2 id={kind} className={utility.larger}>
            {title}
          </h2>
          <p className={screen.detail}>{about}</p>
        </div>
        {total > 0 ? (
          <DownloadCsv
            href={withParameters('/panel/visitas.csv', { tabla: kind, desde: data.from, hasta: data.to })}
            of={title}
          />
        ) : null}
      </div>
      {total === 0 ? (
        <p className={screen.none}>{none}</p>
      ) : (
        <>
          <DayChart
            label={`${title}: ${times} entre el ${formatDay(data.from)} y el ${formatDay(data.to)}. Los números están en las tablas que siguen.`}
            days={data.days}
            values={perDay}
            format={formatNumber}
            kind="bars"
          />
          <StatisticsTable
            caption={`${title}, de más a menos`}
            head={[column, 'Veces']}
            rows={rows.map(({ id, name, count }) => ({
              key: id ?? name,
              cells: [
                id === null ? (
                  name
                ) : (
                  <>
                    <DocumentLink to={{ collection: 'products', id }}>{name}</DocumentLink>{' '}
                    <span className={screen.detail}>{id}</span>
                  </>
                ),
                formatNumber(count),
              ],
            }))}
          />
          {more > 0 ? (
            <p className={screen.detail}>Y {formatNumber(more)} más, que están en el CSV.</p>
          ) : null}
          <details>
            <summary className={css.summary}>Ver por día</summary>
            <StatisticsTable
              caption={`${title} por día`}
              head={['Día', 'Veces']}
              rows={data.days.map((day, place) => ({
                key: day,
                cells: [formatDay(day), formatNumber(perDay[place] ?? 0)],
              }))}
            />
          </details>
        </>
      )}
    </section>
  )
}
