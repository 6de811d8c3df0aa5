import type { KnownSpecs as Specs } from '#/catalogue/specs/registry.ts'
import type { ValidationIssue } from '#/catalogue/documents/issue.ts'

/** Channels at the ear, subwoofers, channels that point upwards: «3.1.2». */
const LAYOUT = /^(\d)\.(\d)(?:\.(\d))?$/

/** Two channels need a driver of each kind per side. */
export function checkDrivers(specs: Specs): ValidationIssue[] {
  const layout = LAYOUT.exec(String(specs.canales ?? ''))
  if (!layout) return []
  const [channels, subwoofers, upwards] = [Number(layout[1]), Number(layout[2]), Number(layout[3] ?? 0)]
  const woofers = driverCount(specs.woofer)
  const tweeters = driverCount(specs.tweeter)
  const issues: ValidationIssue[] = []
  const doubt = (message: string) => issues.push({ severity: 'warning', path: 'specs.canales', message })
  // With a subwoofer the woofer is its own.
  const own = subwoofers === 0 ? [['woofers', woofers] as const] : []
  for (const [name, count] of [...own, ['tweeters', tweeters] as const]) {
    if (count === undefined || count % channels === 0) continue
    doubt(
      `${layout[0]} canales y ${count} ${count === 1 ? name.slice(0, -1) : name}: ${channels} canales llevan ${channels} o un múltiplo. Revisá los dos datos.`,
    )
  }
  if (subwoofers > 0 && woofers === undefined && (specs.subwoofer ?? 'Sin subwoofer') === 'Sin subwoofer')
    doubt(`${layout[0]} canales lleva subwoofer y la ficha no dice cuál.`)
  const up = driverCount(specs.parlantesAlTecho)
  if ((up ?? 0) !== upwards)
    doubt(
      up === undefined
        ? `${layout[0]} canales lleva ${upwards} parlantes hacia el techo y la ficha no los dice.`
        : `Tiene ${up} parlantes hacia el techo: los canales son ${channels}.${subwoofers}.${up}.`,
    )
  return issues
}

function driverCount(value: unknown): number | undefined {
  const count = (value as { cantidad?: unknown } | undefined)?.cantidad
  return typeof count === 'number' ? count : undefined
}
