import { z } from 'zod'
import { formatNumber, joinUnit } from '../text/format.ts'
import { choice, choices, number, record, text, type Field } from './field.ts'
import type { FacetDefinition, SpecGroup } from './product-type.ts'

/** Ways a product is powered. */
export const POWER_SOURCES = [
  'Red 220 V',
  'Batería recargable',
  'Pilas',
  'USB',
  'Red + batería',
  'No necesita',
] as const

/** Plugs; those of IRAM 2073 carry earth. */
export const PLUGS = [
  'IRAM 2073 10 A',
  'IRAM 2073 20 A',
  'IRAM 2063',
  'USB-C',
  'Micro-USB',
  'Otra, con adaptador incluido',
  'Otra, sin adaptador',
  'Sin ficha',
] as const

const size = z.strictObject({
  ancho: z.number().positive(),
  alto: z.number().positive(),
  profundidad: z.number().positive(),
})
const certification = z.strictObject({
  marca: z.string().min(1),
  organismo: z.string().min(1),
  numero: z.string().min(1),
  /** Last day it is valid. */
  vigencia: z.iso.date(),
  url: z.url().optional(),
})

/**
 * «Alimentación»: source, mains, plug. `own` are the type's own fields of this heading (battery, charging);
 * `watts` the plausible consumption, for the types that state one.
 */
export function powerGroup(
  options: { watts?: readonly [number, number]; own?: readonly Field[] } = {},
): SpecGroup {
  return {
    title: 'Alimentación',
    fields: [
      choice('alimentacion', 'Alimentación', POWER_SOURCES, { required: true }),
      ...(options.watts
        ? [number('potencia', 'Potencia (consumo)', { unit: 'W', range: options.watts, required: true })]
        : []),
      ...(options.own ?? []),
      text('tension', 'Tensión'),
      text('frecuencia', 'Frecuencia'),
      choice('ficha', 'Tipo de ficha', PLUGS, {
        required: true,
        help: 'IRAM 2073 es la ficha de tres patas con tierra; IRAM 2063, la de dos patas planas.',
      }),
      choice('claseAislacion', 'Clase de aislación', ['I', 'II', 'III'], {
        help: 'La clase I necesita conexión a tierra.',
      }),
      number('largoCable', 'Largo del cable', { unit: 'm', range: [0.3, 3] }),
    ],
  }
}

/** «Dimensiones y peso», with the materials the visitor touches; `cm` is the plausible length of a side. */
export function sizeGroup(own: readonly Field[] = [], cm: readonly [number, number] = [1, 150]): SpecGroup {
  return {
    title: 'Dimensiones y peso',
    fields: [
      record(
        'dimensiones',
        'Dimensiones (an × al × pr)',
        size,
        (value) => joinUnit([value.ancho, value.alto, value.profundidad].map(formatNumber).join(' × '), 'cm'),
        { required: true, unit: 'cm', range: cm, numbers: (value) => Object.values(value) },
      ),
      record('peso', 'Peso', z.number().positive(), formatWeight, {
        required: true,
        unit: 'kg',
        range: [0.003, 40],
        numbers: (value) => [value],
        formatInUnit: formatKilograms,
      }),
      record('pesoConCaja', 'Peso con caja', z.number().positive(), formatWeight, {
        unit: 'kg',
        range: [0.003, 45],
        numbers: (value) => [value],
        formatInUnit: formatKilograms,
      }),
      choices('materiales', 'Materiales', [
        'Acero inoxidable',
        'Vidrio',
        'Vidrio borosilicato',
        'Plástico',
        'Aluminio',
        'Madera',
        'Silicona',
        'Tela',
      ]),
      ...own,
    ],
  }
}

/** «Certificaciones y origen». */
export function certificationGroup(): SpecGroup {
  return {
    title: 'Certificaciones y origen',
    fields: [
      record(
        'certificacion',
        'Seguridad eléctrica',
        certification,
        (value) => `${value.marca}, ${value.organismo}, certificado ${value.numero}`,
      ),
      text('homologacionEnacom', 'Homologación ENACOM'),
      choice('eficiencia', 'Eficiencia energética', ['A', 'B', 'C', 'D', 'E', 'F', 'G']),
      text('origen', 'Origen'),
      record(
        'ean',
        'Código EAN',
        z
          .string()
          .regex(/^\d{13}$/)
          .refine(hasValidCheckDigit, 'El dígito verificador del EAN no coincide.'),
        (value) => value,
      ),
    ],
  }
}

/** Filters every type shares; they go after its own. */
export const commonFacets: readonly FacetDefinition[] = [{ key: 'alimentacion' }, { key: 'materiales' }]

function formatWeight(kilograms: number): string {
  return kilograms < 1
    ? joinUnit(formatNumber(Math.round(kilograms * 1000)), 'g')
    : formatKilograms(kilograms)
}

function formatKilograms(kilograms: number): string {
  return joinUnit(formatNumber(kilograms), 'kg')
}

/** GS1 check digit of an EAN-13. */
export function hasValidCheckDigit(ean: string): boolean {
  const digits = [...ean].map(Number)
  const sum = digits
    .slice(0, 12)
    .reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10 === digits[12]
}
