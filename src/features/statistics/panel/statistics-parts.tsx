import type { ReactNode } from 'react'
import { DayFilter } from '#/panel/common/filter-fields.tsx'
import type { UsageFilters } from '#/panel/common/filters.ts'
import font from '#/ui/font.module.css'
import { ScrollRegion } from '#/panel/common/scroll-region.tsx'
import css from './usage-screen.module.css'

type DaysProps = { from: string; to: string; onSet: (change: UsageFilters) => void }

export function Days({ from, to, onSet }: DaysProps) {
  return (
    <>
      <DayFilter label="Desde" value={from} max={to} onSet={(desde) => onSet({ desde })} />
      <DayFilter label="Hasta" value={to} min={from} onSet={(hasta) => onSet({ hasta })} />
    </>
  )
}

type TableProps = {
  caption: string
  head: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

export function StatisticsTable({ caption, head, rows }: TableProps) {
  return (
    <ScrollRegion label={caption} className={css.scroll}>
      <table className={css.table}>
        <caption className={`${font.note} ${css.caption}`}>{caption}</caption>
        <thead>
          <tr>
            {head.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...rest] }) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {rest.map((cell, place) => (
                <td key={head[place + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
