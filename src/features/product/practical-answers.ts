import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import { sayManual } from '#/catalogue/manuals/say-manual.ts'
import { formatCount, formatNumber, joinUnit, tieUnits } from '#/language/es-AR/format.ts'

type Range = { min: number; max: number }

/** `name`: activity, «Bailar». */
type SoundReach = { name: string; text: string }

export type PracticalAnswers = {
  /** Null unless the product is an outdoor speaker. */
  sound: { rows: readonly SoundReach[]; source: string } | null
  /** Temperatures in °C, ascending, for kettles with a temperature setting. */
  degrees: readonly { degrees: number; uses: string }[]
}

export function practicalAnswers(catalogue: Catalogue, product: CatalogueProduct): PracticalAnswers {
  return { sound: soundReach(product), degrees: kettleDegrees(catalogue, product) }
}

/** Sensitivity in dB at 1 m with 1 W of a product that states none, typical of small loudspeakers. */
const USUAL_SENSITIVITY = 86
/** Sound level in dB at the farthest listener, and m² per listener (`room`). */
const LISTENING = [
  { name: 'Escuchar y charlar', decibels: 84, room: 2 },
  { name: 'Bailar', decibels: 90, room: 1 },
] as const

/**
 * Level at a distance by the geometric divergence of ISO 9613-2, 7.1, L = S + 10 lg P − 20 lg d, solved for the distance; the
 * area is the half circle of that radius in front of the speaker.
 */
function soundReach({ specs }: CatalogueProduct): PracticalAnswers['sound'] {
  const { potenciaRms: watts, sensibilidad, ip } = specs
  const sensitivity = typeof sensibilidad === 'number' ? sensibilidad : USUAL_SENSITIVITY
  if (typeof watts !== 'number' || ip === undefined) return null
  const rows = LISTENING.map(({ name, decibels, room }) => {
    const metres = roundDown(10 ** ((sensitivity + 10 * Math.log10(watts) - decibels) / 20), 0.1)
    const area = roundDown((Math.PI * metres ** 2) / 2)
    const [far, wide] = [joinUnit(formatNumber(metres), 'm'), joinUnit(formatNumber(area), 'm²')]
    const people = formatCount(Math.max(1, roundDown(area / room)), 'persona', 'personas')
    return { name, text: `Hasta ${far}: un patio de ${wide}, ${people}` }
  })
  const goals = LISTENING.map(
    ({ name, decibels, room }) => `${name.toLowerCase()}, ${decibels} dB y ${room} m² por persona`,
  )
  return {
    rows,
    source: tieUnits(
      `Cuenta orientativa, al aire libre: ${formatNumber(sensitivity)} dB a 1 m con 1 W, y 6 dB menos cada vez que se duplica la distancia (norma ISO 9613-2). Se cuenta el medio círculo de adelante. Para ${goals.join('; para ')}.`,
    ),
  }
}

/** Units which a value may lack before it is rounded down, so that 1,995 m are the 2 m of the rule of 6 dB. */
const TOLERANCE = 0.05

/** Rounds down to two significant digits of at least `least`, so that an estimate does not look like a measurement. */
function roundDown(value: number, least = 1): number {
  const unit = Math.max(least, 10 ** (Math.floor(Math.log10(value)) - 1))
  return Math.floor(value / unit + TOLERANCE) * unit
}

const DEGREES_PATTERN = /^(\d+) a (\d+)\s°C$/
const LEVELS_PATTERN = /^(\d+) niveles$/

/** Temperatures in °C: the kettle's levels, or where the manual's uses begin and end. */
function kettleDegrees(catalogue: Catalogue, product: CatalogueProduct): PracticalAnswers['degrees'] {
  const range = product.specs.rangoTemperatura as Range | undefined
  if (range === undefined || !product.productType.writesManual) return []
  const uses = sayManual(catalogue, product)
    .section('use')
    .flatMap((block) => (block.kind === 'facts' ? block.rows : []))
    .flatMap(({ label, value }) => {
      const [, from, to] = DEGREES_PATTERN.exec(value) ?? []
      return from === undefined ? [] : [{ name: label, from: Number(from), to: Number(to) }]
    })
  const levels = Number(LEVELS_PATTERN.exec(String(product.specs.temperatura))?.[1])
  const step = (range.max - range.min) / (levels - 1)
  const all =
    levels > 1
      ? Array.from({ length: levels }, (_, level) => Math.round(range.min + level * step))
      : [...new Set(uses.flatMap(({ from, to }) => [from, to]))].filter(
          (degrees) => degrees >= range.min && degrees <= range.max,
        )
  return all
    .toSorted((a, b) => a - b)
    .map((degrees) => ({
      degrees,
      uses: uses
        .filter(({ from, to }) => from <= degrees && degrees <= to)
        .map(({ name }) => name)
        .join(' · '),
    }))
    .filter((each) => each.uses !== '')
}
