import { onCLS, onINP, onLCP, onTTFB, type Metric } from 'web-vitals'
import { tell } from '../ui/tell.ts'

/**
 * Measures how quick the page was to this visitor, until they leave it or look elsewhere, and tells the site once. Pages that take its
 * place are no loads: what is slow in them is told as theirs, and what moves in them is not told.
 */
export function reportVitals(drawnFor: string, release: string): void {
  const told: Record<string, string> = {}
  const shown: [since: number, path: string][] = [[0, drawnFor]]
  if ('navigation' in window)
    navigation.addEventListener('currententrychange', () => {
      shown.push([performance.now(), location.pathname])
    })
  const isFirst = () => shown.every(([, path]) => path === drawnFor)

  const keep = ({ name, value }: Metric) => {
    if (isFirst()) told[name] = String(Math.round(value * 1000) / 1000)
  }
  const always = { reportAllChanges: true }
  onTTFB(keep)
  onLCP(keep, always)
  onCLS(keep, always)
  onINP(({ value, entries }) => {
    told.INP = String(value)
    const at = entries[0]?.startTime ?? 0
    told.rutaINP = shown.findLast(([since]) => since <= at)?.[1] ?? drawnFor
  }, always)

  // After the library's own, which reads what is still to be read.
  addEventListener('visibilitychange', send)
  addEventListener('pagehide', send)

  function send({ type }: Event): void {
    if (type === 'visibilitychange' && document.visibilityState !== 'hidden') return
    removeEventListener('visibilitychange', send)
    removeEventListener('pagehide', send)
    tell({ que: 'velocidad', ruta: drawnFor, equipo: deviceClass(), version: release, ...told })
  }
}

function deviceClass(): string {
  if (!matchMedia('(pointer: coarse)').matches) return 'desktop'
  return Math.min(innerWidth, innerHeight) < 600 ? 'phone' : 'tablet'
}
