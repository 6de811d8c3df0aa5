import { NBSP } from '../../../language/es-AR/format.ts'
import { choice, choices, number, type Field } from '../fields/field-kinds.ts'
import { date, text, webAddress } from '../fields/text-fields.ts'
import { record } from '../fields/record-field.ts'
import type { FacetDefinition } from '../product-type.ts'

export const POWER_SOURCES = [
  'Red 220 V',
  'Batería recargable',
  'Pilas',
  'USB',
  'Red + batería',
  'No necesita',
] as const

/** Those of IRAM 2073 carry earth. */
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

/** Certificates are copied as issued. */
const CERTIFICATE_TEXT = 1000

/** `watts` is the plausible consumption. */
export function powerGroup<Own extends Field = never>(
  options: { watts?: readonly [number, number]; own?: readonly Own[] | undefined } = {},
) {
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
        meanings: {
          'IRAM 2073 10 A': 'Tres patas planas, con tierra.',
          'IRAM 2073 20 A': 'Tres patas planas y más gruesas, con tierra: va en un tomacorriente de 20 A.',
          'IRAM 2063': 'Dos patas planas, sin tierra.',
        },
      }),
      choice('claseAislacion', 'Clase de aislación', ['I', 'II', 'III'], {
        meanings: {
          I: 'Necesita conexión a tierra.',
          II: 'Tiene doble aislación: no necesita conexión a tierra.',
          III: 'Trabaja con muy baja tensión: no necesita conexión a tierra.',
        },
      }),
      number('largoCable', 'Largo del cable', { unit: 'm', range: [0.3, 3] }),
    ],
  }
}

/** `cm` is the plausible length of a side. */
export function sizeGroup<Own extends Field = never>(
  own: readonly Own[] = [],
  cm: readonly [number, number] = [1, 150],
) {
  return {
    title: 'Dimensiones y peso',
    fields: [
      sides('dimensiones', 'Dimensiones (an × al × pr)', { required: true, range: cm }),
      weight('peso', 'Peso', { range: [0.003, 40], required: true }),
      weight('pesoConCaja', 'Peso con caja', { range: [0.003, 45] }),
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

/** They tell products apart, and choose none. */
type PaperKey = ReturnType<typeof certificationGroup>['fields'][number]['key']
export const PAPER_KEYS: ReadonlySet<string> = new Set<PaperKey>([
  'certificacion',
  'homologacionEnacom',
  'ean',
])

export function certificationGroup() {
  return {
    title: 'Certificaciones y origen',
    fields: [
      record(
        'certificacion',
        'Seguridad eléctrica',
        [
          text('marca', 'Marca', { required: true, max: CERTIFICATE_TEXT }),
          text('organismo', 'Organismo', { required: true, max: CERTIFICATE_TEXT }),
          text('numero', 'Número', { required: true, max: CERTIFICATE_TEXT }),
          date('vigencia', 'Vigente hasta', { required: true, help: 'El último día en que vale.' }),
          webAddress('url', 'Dirección del certificado'),
        ],
        {
          template: '{marca}, {organismo}, certificado {numero}, vigente hasta {vigencia}[, {url}]',
          displayTemplate: '{marca}, {organismo}, certificado {numero}',
        },
      ),
      text('homologacionEnacom', 'Homologación ENACOM'),
      choice('eficiencia', 'Eficiencia energética', ['A', 'B', 'C', 'D', 'E', 'F', 'G']),
      text('origen', 'Origen'),
      text('ean', 'Código EAN', { max: 13, check: 'ean-13' }),
    ],
  }
}

export const commonFacets: readonly FacetDefinition<'alimentacion' | 'materiales', never>[] = [
  { key: 'alimentacion' },
  { key: 'materiales' },
]

export const COMMON_FACET_KEYS: ReadonlySet<string> = new Set(commonFacets.map(({ key }) => key))

/** In cm; `range` is the plausible length. */
export function sides<Key extends string>(
  key: Key,
  label: string,
  options: { range: readonly [number, number]; required?: boolean },
) {
  return record(
    key,
    label,
    [side('ancho', 'Ancho'), side('alto', 'Alto'), side('profundidad', 'Profundidad')],
    {
      ...options,
      unit: 'cm',
      template: `{#ancho} × {#alto} × {#profundidad}${NBSP}cm`,
    },
  )
}

export function side(key: string, label: string) {
  return number(key, label, { unit: 'cm', positive: true, required: true })
}

/** In kg; below one it reads in grams. */
export function weight<Key extends string>(
  key: Key,
  label: string,
  options: { range: readonly [number, number]; required?: boolean },
) {
  return number(key, label, { ...options, unit: 'kg', positive: true, smallUnit: { unit: 'g', exponent: 3 } })
}
