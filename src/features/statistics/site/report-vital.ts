import type { Metric, ReportOpts } from 'web-vitals'
import { trackEvent } from '#/site/usage/track-event.ts'

type VitalMeasure = (onReport: (metric: Metric) => void, options: ReportOpts) => void

/**
 * Reports once on pagehide/hidden. INP is attributed to the soft-navigated page; other metrics stop at the first soft
 * navigation.
 */
export function reportVital(measure: VitalMeasure, drawnFor: string, version: string): void {
  const reported: Record<string, string> = {}
  const visited: [since: number, path: string][] = [[0, drawnFor]]
  if ('navigation' in window)
    navigation.addEventListener('currententrychange', () => {
      visited.push([performance.now(), location.pathname])
    })

  measure(
    ({ name, value, entries }) => {
      if (name === 'INP') {
        const at = entries[0]?.startTime ?? 0
        reported.rutaINP = visited.findLast(([since]) => since <= at)?.[1] ?? drawnFor
      } else if (visited.some(([, path]) => path !== drawnFor)) return
      reported[name] = String(Math.round(value * 1000) / 1000)
    },
    { reportAllChanges: true },
  )

  // After the library's own listeners, which collect the last metrics.
  for (const type of LEAVING) addEventListener(type, send)

  function send({ type }: Event): void {
    if (type === 'visibilitychange' && document.visibilityState !== 'hidden') return
    for (const each of LEAVING) removeEventListener(each, send)
    trackEvent({ que: 'velocidad', ruta: drawnFor, equipo: deviceClass(), version, ...reported })
  }
}

const LEAVING = ['visibilitychange', 'pagehide']

function deviceClass(): string {
  if (!matchMedia('(pointer: coarse)').matches) return 'desktop'
  return Math.min(innerWidth, innerHeight) < 600 ? 'phone' : 'tablet'
}
