import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { todayInBuenosAires } from '#/language/es-AR/buenos-aires-day.ts'
import { releasesQuery } from './release-queries.ts'
import { BUTTON_CLASS } from '#/panel/common/button.tsx'
import type { FilteredScreenProps } from '#/panel/common/filters.ts'
import { ListScreen } from '#/panel/common/list-screen.tsx'
import { calendarOf, monthAfter, readMonth, type CalendarEntry } from './calendar.ts'
import { anchor, font, layout, screen, space, stack } from '#/panel/common/styles.ts'
import css from './releases.module.css'

const dayFormatter = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('es-AR', { timeZone: 'UTC', ...options })
  return (iso: string) => format.format(new Date(`${iso}T12:00:00Z`))
}
const monthName = dayFormatter({ month: 'long', year: 'numeric' })
const dayName = dayFormatter({ weekday: 'long', day: 'numeric', month: 'long' })
const WEEK = ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom']

export default function CalendarScreen({ filters }: FilteredScreenProps<{ mes?: string }>) {
  const query = useQuery(releasesQuery)
  const [today] = useState(() => todayInBuenosAires(new Date()))
  const month = readMonth(filters.mes) ?? today.slice(0, 7)
  const days = calendarOf(query.data ?? [], month)
  const isEmpty = days.every(({ entries, isOfMonth }) => !isOfMonth || entries.length === 0)
  return (
    <ListScreen
      title="Calendario"
      about="Qué se publica y qué vuelve a como estaba, con la hora de Buenos Aires."
      width="full"
      query={query}
      ways={
        <Link to="/lanzamientos" className={BUTTON_CLASS.outline}>
          Todos los lanzamientos
        </Link>
      }
    >
      <nav className={`${layout.between} ${space.gap12}`} aria-label="Meses">
        <h2 className={css.month} aria-live="polite">
          {monthName(`${month}-01`)}
        </h2>
        <span className={screen.ways}>
          {[
            [monthAfter(month, -1), 'Anterior', 'Mes anterior'],
            [today.slice(0, 7), 'Hoy', 'Hoy'],
            [monthAfter(month, 1), 'Siguiente', 'Mes siguiente'],
          ].map(([mes, words, name]) => (
            <Link
              key={words}
              to="/calendario"
              search={{ mes: mes! }}
              className={BUTTON_CLASS.outline}
              aria-label={name}
            >
              {words}
            </Link>
          ))}
        </span>
      </nav>
      {isEmpty && query.data ? <p className={screen.none}>Este mes no empieza ni termina nada.</p> : null}
      <div aria-hidden="true" className={`${font.tiny} ${css.week}`}>
        {WEEK.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ol className={css.days}>
        {days.map((each) => (
          <li
            key={each.day}
            className={css.day}
            data-other={!each.isOfMonth || undefined}
            data-none={each.entries.length === 0 || undefined}
            aria-current={each.day === today ? 'date' : undefined}
          >
            <span className={`${font.small} ${css.number}`}>
              <span aria-hidden="true" className={css.short}>
                {Number(each.day.slice(8))}
              </span>
              <time dateTime={each.day} className={css.long}>
                {dayName(each.day)}
              </time>
            </span>
            {each.entries.length > 0 ? (
              <ul className={stack.xs}>
                {each.entries.map((entry) => (
                  <li key={`${entry.release.id} ${entry.kind}`}>
                    <CalendarItem entry={entry} />
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ol>
    </ListScreen>
  )
}

const CALENDAR_KIND_NAMES = { begin: 'Empieza', end: 'Vuelve', running: 'Sigue' } as const

function CalendarItem({ entry: { release, kind, time } }: { entry: CalendarEntry }) {
  const { id, name, status, ended } = release
  const isWrong =
    kind === 'end' ? ended !== null && (ended.sentence ?? ended.left.length) : status === 'failed'
  return (
    <Link
      to="/lanzamientos/$id"
      params={{ id }}
      className={`${anchor.quiet} ${font.small} ${css.entry}`}
      data-kind={kind}
      data-wrong={isWrong ? true : undefined}
    >
      <span className={css.what}>
        {CALENDAR_KIND_NAMES[kind]}
        {time === '' ? '' : ` ${time}`}
        {isWrong ? ': no se pudo' : ''}
      </span>{' '}
      {name}
    </Link>
  )
}
