import { formatNumber } from '#/language/es-AR/format.ts'
import type { KnownSpecs as Specs } from '#/catalogue/specs/fact-keys.ts'
import { warning, type ValidationIssue } from '#/catalogue/documents/issue.ts'

/** Maximum power of a 5 V USB port, in watts. */
const MAX_USB_WATTS = 15
const HOURS_IN_MINUTES = /(\d+)\s*min\s*=\s*([\d,]+)\s*h/u
const SHARE_IN_MINUTES = /(\d+)\s*%\s*en\s*(\d+)\s*min/u

/** Checks that a quick charge is faster than the normal one and within the port's power. */
export function checkCharge({
  cargaRapida = '',
  autonomia,
  tiempoDeCarga,
  energiaBateria,
  tension,
}: Specs): ValidationIssue[] {
  const quick = partCharged(String(cargaRapida), autonomia)
  if (quick === undefined || typeof tiempoDeCarga !== 'number') return []
  const { share, hours } = quick
  if (share / hours <= 1 / tiempoDeCarga) {
    return [
      warning(
        'specs.cargaRapida',
        `«${String(cargaRapida)}» no es más rápida que la carga normal, que en ese tiempo llega al ${formatNumber(Math.round((hours / tiempoDeCarga) * 100))} %. Revisá los dos datos.`,
      ),
    ]
  }
  const watts = typeof energiaBateria === 'number' ? (energiaBateria * share) / hours : 0
  if (watts <= MAX_USB_WATTS || !/^5\sV/u.test(String(tension))) return []
  return [
    warning(
      'specs.cargaRapida',
      `«${String(cargaRapida)}» pide ${formatNumber(Math.round(watts * 10) / 10)} W y un puerto de 5 V da hasta ${MAX_USB_WATTS}. Revisá los datos.`,
    ),
  ]
}

function partCharged(stated: string, autonomy: unknown): { share: number; hours: number } | undefined {
  const part = SHARE_IN_MINUTES.exec(stated)
  if (part) return { share: Number(part[1]) / 100, hours: Number(part[2]) / 60 }
  const gained = HOURS_IN_MINUTES.exec(stated)
  if (!gained || typeof autonomy !== 'number') return undefined
  return { share: Number(gained[2]!.replace(',', '.')) / autonomy, hours: Number(gained[1]) / 60 }
}
