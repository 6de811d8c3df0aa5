import { formatNumber } from '#/language/es-AR/format.ts'
import type { FieldKey, KnownSpecs as Specs } from '#/catalogue/specs/registry.ts'
import type { ValidationIssue } from '#/catalogue/documents/issue.ts'

/** Volts, from iron phosphate to the highest charged lithium, and cells in a row. */
const CELL_VOLTS = [3.1, 3.9] as const
const MAX_CELLS = 8

const PAIRS: readonly (readonly [FieldKey, FieldKey])[] = [
  ['capacidadBateria', 'energiaBateria'],
  ['bateriaEstuche', 'energiaEstuche'],
]

/** mAh and Wh make the voltage, which is that of whole cells. */
export function checkBatteryEnergy(specs: Specs): ValidationIssue[] {
  return PAIRS.flatMap(([capacity, energy]): ValidationIssue[] => {
    const mAh = specs[capacity]
    const wattHours = specs[energy]
    if (typeof mAh !== 'number' || typeof wattHours !== 'number' || mAh === 0) return []
    const volts = (wattHours * 1000) / mAh
    const cells = Array.from({ length: MAX_CELLS }, (_, index) => index + 1)
    if (cells.some((count) => volts >= CELL_VOLTS[0] * count && volts <= CELL_VOLTS[1] * count)) return []
    return [
      {
        severity: 'warning',
        path: `specs.${energy}`,
        message: `Con ${formatNumber(mAh)} mAh, ${formatNumber(wattHours)} Wh serían ${formatNumber(volts)} V, que no es una batería de litio. Revisá los dos datos.`,
      },
    ]
  })
}
