import { formatNumber, joinUnit } from '#/language/es-AR/format.ts'
import type { ValidationIssue } from '#/catalogue/documents/issue.ts'
import type { FieldKind } from '#/catalogue/specs/fields/field-descriptor.ts'

/** Values of facts by the rule's own names for them. */
export type NamedFacts = Readonly<Record<string, unknown>>

/** `at`: the rule's own name of a fact. */
export type NamedIssue = Omit<ValidationIssue, 'path'> & { readonly at: string }

type NamedRuleFact = {
  readonly name: string
  readonly label: string
  readonly kind: FieldKind
  readonly optional?: true
}

type NamedRuleDefinition = {
  readonly label: string
  readonly facts: readonly NamedRuleFact[]
  readonly check: (facts: NamedFacts) => readonly NamedIssue[]
}

/** Volts per lithium cell, from iron phosphate to high-voltage cells, and maximum cells in series. */
const CELL_VOLTS = [3.1, 3.9] as const
const MAX_CELLS = 8

/** Rounding tolerance in centimetres. */
const LENGTH_TOLERANCE = 1

/** Joules to heat 1 L of water from 20 to 100 °C. */
const BOILING_JOULES = 335_000

/** Relative tolerance between sum and total. */
const VOLUME_TOLERANCE = 0.1

const number = (name: string, label: string): NamedRuleFact => ({ name, label, kind: 'number' })

const warn = (at: string, message: string): NamedIssue[] => [{ at, severity: 'warning', message }]

/** Rules that need arithmetic, beyond what conditions can express. */
export const NAMED_RULES: ReadonlyMap<string, NamedRuleDefinition> = new Map<string, NamedRuleDefinition>([
  [
    'boiling-time',
    {
      label: 'Lo que tarda en hervir el agua',
      facts: [
        number('minutes', 'Minutos hasta el hervor'),
        number('litres', 'Litros'),
        number('watts', 'Potencia en W'),
      ],
      check: ({ minutes, litres, watts }) => {
        if (!isFigure(minutes) || !isFigure(litres) || !isFigure(watts) || watts === 0) return []
        const shortest = (litres * BOILING_JOULES) / watts / 60
        if (minutes >= shortest) return []
        const least = joinUnit(formatNumber(Math.ceil(shortest * 10) / 10), 'min')
        return warn('minutes', `Con esa potencia, llena, tarda al menos ${least} en hervir. Revisalo.`)
      },
    },
  ],
  [
    'battery-energy',
    {
      label: 'Los mAh y los Wh de una batería',
      facts: [number('mAh', 'Capacidad en mAh'), number('wattHours', 'Energía en Wh')],
      check: ({ mAh, wattHours }) => {
        if (!isFigure(mAh) || !isFigure(wattHours) || mAh === 0) return []
        // Energy over charge is the voltage, which must be that of whole cells.
        const volts = (wattHours * 1000) / mAh
        const cells = Array.from({ length: MAX_CELLS }, (_, index) => index + 1)
        if (cells.some((count) => volts >= CELL_VOLTS[0] * count && volts <= CELL_VOLTS[1] * count)) return []
        return warn(
          'wattHours',
          `Con ${formatNumber(mAh)} mAh, ${formatNumber(wattHours)} Wh serían ${formatNumber(volts)} V, que no es una batería de litio. Revisá los dos datos.`,
        )
      },
    },
  ],
  [
    'drivers-match',
    {
      label: 'Los canales y los parlantes que los hacen',
      facts: [
        { name: 'channels', label: 'Canales', kind: 'choice' },
        { name: 'woofers', label: 'Woofers', kind: 'record', optional: true },
        { name: 'tweeters', label: 'Tweeters', kind: 'record', optional: true },
        { name: 'subwoofer', label: 'Subwoofer', kind: 'choice', optional: true },
        { name: 'upwards', label: 'Parlantes hacia el techo', kind: 'record', optional: true },
      ],
      check: checkDrivers,
    },
  ],
  [
    'same-length',
    {
      label: 'Dos datos que son la misma medida',
      facts: [number('length', 'Medida'), number('side', 'La misma, en otro dato')],
      check: ({ length, side }) =>
        isFigure(length) && isFigure(side) && Math.abs(side - length) > LENGTH_TOLERANCE
          ? [{ at: 'length', severity: 'error', message: 'Son la misma medida: hacelas coincidir.' }]
          : [],
    },
  ],
  [
    'jars-volume',
    {
      label: 'Los frascos y la capacidad total',
      facts: [
        number('jars', 'Frascos'),
        number('millilitres', 'Mililitros de cada frasco'),
        number('litres', 'Litros en total'),
      ],
      check: ({ jars, millilitres, litres }) => {
        if (!isFigure(jars) || !isFigure(millilitres) || !isFigure(litres)) return []
        const sum = (jars * millilitres) / 1000
        if (Math.abs(sum - litres) <= litres * VOLUME_TOLERANCE) return []
        return warn(
          'litres',
          `Los frascos suman ${joinUnit(formatNumber(sum), 'L')} y la capacidad total dice ${joinUnit(formatNumber(litres), 'L')}. Revisalas.`,
        )
      },
    },
  ],
])

function isFigure(value: unknown): value is number {
  return typeof value === 'number'
}

/** Speaker layout as ear-level channels, subwoofers, upward channels: «3.1.2». */
const LAYOUT = /^(\d)\.(\d)(?:\.(\d))?$/

/** Checks that each channel has equally many drivers of each kind. */
function checkDrivers({
  channels: stated,
  woofers: bass,
  tweeters: treble,
  subwoofer,
  upwards: ceiling,
}: NamedFacts): NamedIssue[] {
  const layout = LAYOUT.exec(String(stated ?? ''))
  if (!layout) return []
  const [channels, subwoofers, upwards] = [Number(layout[1]), Number(layout[2]), Number(layout[3] ?? 0)]
  const woofers = driverCount(bass)
  const tweeters = driverCount(treble)
  const issues: NamedIssue[] = []
  const doubt = (message: string) => issues.push({ severity: 'warning', at: 'channels', message })
  // Woofers are the subwoofer's own if there is one.
  const own = subwoofers === 0 ? [['woofers', woofers] as const] : []
  for (const [name, count] of [...own, ['tweeters', tweeters] as const]) {
    if (count === undefined || count % channels === 0) continue
    doubt(
      `${layout[0]} canales y ${count} ${count === 1 ? name.slice(0, -1) : name}: ${channels} canales llevan ${channels} o un múltiplo. Revisá los dos datos.`,
    )
  }
  if (subwoofers > 0 && woofers === undefined && (subwoofer ?? 'Sin subwoofer') === 'Sin subwoofer')
    doubt(`${layout[0]} canales lleva subwoofer y la ficha no dice cuál.`)
  const up = driverCount(ceiling)
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
