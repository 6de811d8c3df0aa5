import { type ReactNode, useEffect, useRef } from 'react'
import type { FilterField } from '#/panel/common/filter-bar.tsx'
import { ScrollRegion } from '#/panel/common/section.tsx'
import uPlot from 'uplot'
import { formatDay } from '#/language/es-AR/format.ts'
import { font, utility } from '#/panel/common/styles.ts'
import css from './statistics.module.css'
import 'uplot/dist/uPlot.min.css'

type DayMark = { day: string; words: string }

type DayChartProps = {
  label: string
  days: readonly string[]
  /** Null for days without measurements. */
  values: readonly (number | null)[]
  format: (value: number) => string
  kind: 'bars' | 'line'
  marks?: readonly DayMark[]
}

const NO_DAY_MARKS: readonly DayMark[] = []
const HEIGHT = 220
const shortDay = new Intl.DateTimeFormat('es-AR', { day: 'numeric', month: 'numeric', timeZone: 'UTC' })

export function DayChart({ label, days, values, format, kind, marks = NO_DAY_MARKS }: DayChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const drawn = JSON.stringify([days, values, kind, marks])
  useEffect(() => {
    const element = place.current!
    let chart: uPlot | undefined
    const draw = () => {
      chart?.destroy()
      chart = new uPlot(
        chartOptions(element, { days, format, kind, marks }),
        [days.map((_day, index) => index), [...values]],
        element,
      )
    }
    draw()
    const resized = new ResizeObserver(() => chart?.setSize({ width: element.clientWidth, height: HEIGHT }))
    resized.observe(element)
    // The canvas keeps its colours, so it redraws when the colour scheme changes.
    const schemes = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) =>
      matchMedia(query),
    )
    for (const scheme of schemes) scheme.addEventListener('change', draw)
    return () => {
      for (const scheme of schemes) scheme.removeEventListener('change', draw)
      resized.disconnect()
      chart?.destroy()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- Lists are new on each render, so they are compared by content.
  }, [drawn])
  return <div ref={place} role="img" aria-label={label} className={css.chart} />
}

type DrawnDays = Pick<DayChartProps, 'days' | 'format' | 'kind'> & { marks: readonly DayMark[] }

function chartOptions(element: HTMLElement, { days, format, kind, marks }: DrawnDays): uPlot.Options {
  const style = getComputedStyle(element)
  const forced = matchMedia('(forced-colors: active)').matches
  const colour = (name: string, system: string) => (forced ? system : style.getPropertyValue(name).trim())
  const ink = colour('--ink-2', 'CanvasText')
  const line = colour('--ink', 'CanvasText')
  const grid = { stroke: colour('--hairline', 'GrayText'), width: 1 }
  const axis: uPlot.Axis = { stroke: ink, grid, ticks: { show: false }, font: `12px ${style.fontFamily}` }
  const dayAt = (index: number) => days[index] ?? ''
  return {
    width: element.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, points: { size: 7 } },
    scales: {
      x: { time: false, range: [-0.5, days.length - 0.5] },
      y: { range: (_chart, _low, high) => [0, high > 0 ? high * 1.1 : 1] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        space: 56,
        incrs: [1, 2, 7, 14, 28, 56, 112],
        values: (_chart, splits) =>
          splits.map((index) => (dayAt(index) === '' ? '' : shortDay.format(new Date(dayAt(index))))),
      },
      { ...axis, size: 64, values: (_chart, splits) => splits.map(format) },
    ],
    series: [
      {},
      {
        stroke: line,
        width: kind === 'line' ? 2 : 0,
        spanGaps: false,
        ...(kind === 'bars' ? { fill: line, paths: uPlot.paths.bars!({ size: [0.7, 28] }) } : {}),
        points: { show: kind === 'line', size: 6, fill: line },
      },
    ],
    hooks: {
      draw: [(chart) => drawMarks(chart, days, marks, colour('--accent', 'Highlight'))],
      init: [(chart) => showUnder(chart, { days, format })],
    },
  }
}

function drawMarks(chart: uPlot, days: readonly string[], marks: readonly DayMark[], colour: string): void {
  const { ctx, bbox } = chart
  ctx.save()
  ctx.strokeStyle = colour
  ctx.lineWidth = 2 * devicePixelRatio
  ctx.setLineDash([6 * devicePixelRatio, 4 * devicePixelRatio])
  for (const { day } of marks) {
    const x = chart.valToPos(days.indexOf(day), 'x', true)
    ctx.beginPath()
    ctx.moveTo(x, bbox.top)
    ctx.lineTo(x, bbox.top + bbox.height)
    ctx.stroke()
  }
  ctx.restore()
}

function showUnder(chart: uPlot, { days, format }: Pick<DrawnDays, 'days' | 'format'>): void {
  const words = document.createElement('span')
  words.className = css.under!
  chart.over.append(words)
  chart.over.addEventListener('pointermove', () => {
    const { idx } = chart.cursor
    const value = idx == null ? null : chart.data[1]?.[idx]
    words.textContent = idx == null || value == null ? '' : `${formatDay(days[idx]!)}: ${format(value)}`
  })
  chart.over.addEventListener('pointerleave', () => {
    words.textContent = ''
  })
}

/** Filters of a period; `data` belongs to the drawn one. */
export const dayFilters = ({ from, to }: { from: string; to: string }): FilterField<'desde' | 'hasta'>[] => [
  { kind: 'day', key: 'desde', label: 'Desde', value: from, max: to },
  { kind: 'day', key: 'hasta', label: 'Hasta', value: to, min: from },
]

type TableProps = {
  caption: string
  head: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

export function StatisticsTable({ caption, head, rows }: TableProps) {
  return (
    <ScrollRegion label={caption} className={utility.pane}>
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
