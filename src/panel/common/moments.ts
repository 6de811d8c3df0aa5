import { formatMoment } from '../../language/es-AR/format.ts'

const ZONE = 'America/Argentina/Buenos_Aires'
const SHORT = new Intl.DateTimeFormat('es-AR', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: ZONE,
})

/** «3 dic, 09:00», in Buenos Aires. */
export const shortMoment = (at: string) => SHORT.format(new Date(at))

/** «3 de diciembre de 2026 a las 09:00 (hora de Buenos Aires)». */
export const longMoment = (at: string) => `${formatMoment(new Date(at))} (hora de Buenos Aires)`

/** What this device's clock will say then, with its zone; null where that is the same as in Buenos Aires. */
export function ownMoment(at: Date): string | null {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const format = (zone: string) =>
    new Intl.DateTimeFormat('es-AR', {
      dateStyle: 'long',
      timeStyle: 'short',
      hourCycle: 'h23',
      timeZone: zone,
    }).format(at)
  const own = format(timeZone)
  return own === format(ZONE) ? null : `${own} (${timeZone.replaceAll('_', ' ')})`
}
