import { useQuery } from '@tanstack/react-query'
import type { Vital } from '#/features/statistics/usage-stats.ts'
import { formatCount, formatDay, formatNumber } from '#/language/es-AR/format.ts'
import { DEVICE_WORDS, PAGE_TYPE_WORDS, VITAL_WORDS } from '#/features/statistics/statistics-words.ts'
import { choiceFilter } from '#/panel/common/filter-bar.tsx'
import { ListScreen } from '#/panel/common/list-screen.tsx'
import { DayChart, dayFilters, StatisticsTable } from './statistics-parts.tsx'
import { withParameters, type FilteredScreenProps, type UsageFilters } from '#/panel/common/filters.ts'
import { vitalsQuery, type VitalsData } from './statistics-queries.ts'
import { font, layout, rule, screen, space, stack, utility } from '#/panel/common/styles.ts'
import css from './statistics.module.css'

const VITAL_FILTERS = [
  choiceFilter('pagina', 'Página', 'Todas las páginas', Object.entries(PAGE_TYPE_WORDS)),
  choiceFilter('dispositivo', 'Dispositivo', 'Todos los dispositivos', Object.entries(DEVICE_WORDS)),
]

export default function VitalsScreen({ filters, onFilter }: FilteredScreenProps<UsageFilters>) {
  const query = useQuery(vitalsQuery(filters))
  const { data } = query
  return (
    <ListScreen
      title="Velocidad"
      about="Lo que midieron los navegadores de quienes visitan el sitio. De cada cuatro visitas, tres tuvieron este número o uno mejor (p75; se lee con un error de hasta 2,5 %)."
      width="wide"
      csv={data && withParameters('/panel/velocidad.csv', { desde: data.from, hasta: data.to })}
      query={query}
      {...(data ? { filtered: { filters, onFilter, fields: [...dayFilters(data), ...VITAL_FILTERS] } } : {})}
    >
      {data ? <p className={screen.none}>{sampleWords(data.sample)}</p> : null}
      {data?.vitals.map((vital) => (
        <OneVital key={vital.metric} vital={vital} data={data} />
      ))}
    </ListScreen>
  )
}

function OneVital({ vital, data }: { vital: VitalsData['vitals'][number]; data: VitalsData }) {
  const { metric, p75, samples, days, releases, byPage, byDevice } = vital
  const { title, about } = VITAL_WORDS[metric]
  const format = (value: number) => formatVital(metric, value)
  const worse = releases.flatMap(({ since, worseThan, p75: after }) =>
    worseThan === null
      ? []
      : [
          {
            day: since,
            words: `Con la versión que salió el ${formatDay(since)} empeoró: de ${format(worseThan)} a ${format(after)}.`,
          },
        ],
  )
  return (
    <section className={`${stack.m} ${rule.above} ${css.section}`} aria-labelledby={metric}>
      <div>
        <h2 id={metric} className={utility.larger}>
          {title}
        </h2>
        <p className={screen.detail}>{about}</p>
      </div>
      {p75 === null ? (
        <p className={screen.none}>Todavía no hay mediciones de esto.</p>
      ) : (
        <>
          <p className={`${layout.wrap} ${font.muted} ${space.gap12}`}>
            <strong className={css.number}>{format(p75)}</strong>
            <span>
              {vitalStanding(metric, p75)} · {formatCount(samples, 'medición', 'mediciones')}
            </span>
          </p>
          {worse.map(({ day, words }) => (
            <p key={day} className={utility.error}>
              {words}
            </p>
          ))}
          <DayChart
            label={`${title}, p75 por día entre el ${formatDay(data.from)} y el ${formatDay(data.to)}. ${worse.map(({ words }) => words).join(' ')} Los números están en las tablas que siguen.`}
            days={days.map(({ day }) => day)}
            values={days.map((day) => day.p75)}
            format={format}
            kind="line"
            marks={worse}
          />
          <div className={`${stack.l} ${css.pair}`}>
            <StatisticsTable
              caption={`${title} por página`}
              head={['Página', 'p75', 'Mediciones']}
              rows={byPage.map((row) => ({
                key: row.page,
                cells: [PAGE_TYPE_WORDS[row.page], format(row.p75), formatNumber(row.samples)],
              }))}
            />
            <StatisticsTable
              caption={`${title} por dispositivo`}
              head={['Dispositivo', 'p75', 'Mediciones']}
              rows={byDevice.map((row) => ({
                key: row.device,
                cells: [DEVICE_WORDS[row.device], format(row.p75), formatNumber(row.samples)],
              }))}
            />
          </div>
          <details>
            <summary className={css.summary}>Ver por día y por versión</summary>
            <div className={`${stack.l} ${css.pair}`}>
              <StatisticsTable
                caption={`${title} por día`}
                head={['Día', 'p75', 'Mediciones']}
                rows={days.map((day) => ({
                  key: day.day,
                  cells: [
                    formatDay(day.day),
                    day.p75 === null ? '—' : format(day.p75),
                    formatNumber(day.samples),
                  ],
                }))}
              />
              <StatisticsTable
                caption={`${title} por versión del sitio`}
                head={['Versión', 'Desde', 'p75', 'Mediciones']}
                rows={releases.map((each) => ({
                  key: each.release,
                  cells: [
                    each.release.replace(/^index-|\.js$/g, ''),
                    formatDay(each.since),
                    `${format(each.p75)}${each.worseThan === null ? '' : ' (peor)'}`,
                    formatNumber(each.samples),
                  ],
                }))}
              />
            </div>
          </details>
        </>
      )}
    </section>
  )
}

const sampleWords = (sample: number): string =>
  sample === 0
    ? 'La medición está apagada (VITALS_SAMPLE=0): acá queda lo de antes.'
    : `Miden ${sample} de cada 100 visitas, y cada una mide una sola de estas cosas, al azar, para no pesarle a nadie.`

function vitalStanding(metric: Vital, p75: number): string {
  const { good, bad } = VITAL_WORDS[metric]
  if (p75 <= good) return `Bien: hasta ${formatVital(metric, good)}`
  return p75 <= bad
    ? `Para mejorar: lo bueno es hasta ${formatVital(metric, good)}`
    : `Mal: lo bueno es hasta ${formatVital(metric, good)}`
}

function formatVital(metric: Vital, value: number): string {
  if (metric === 'CLS') return formatNumber(Math.round(value / 10) / 100)
  if (value < 1000) return `${formatNumber(Math.round(value))}\u00A0ms`
  return `${formatNumber(Math.round(value / 100) / 10)}\u00A0s`
}
