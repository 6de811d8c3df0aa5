import { NBSP } from '../../../language/es-AR/format.ts'
import { choice, number, type Field } from '../fields/field-kinds.ts'
import { text } from '../fields/text-fields.ts'
import { wireless } from './audio-blocks.ts'
import type { Promotion, FacetDefinition } from '../product-type.ts'
import { record } from '../fields/record-field.ts'

/** `cores` is the plausible count. */
export function processor(options: { cores: readonly [number, number]; required?: boolean }) {
  return record(
    'procesador',
    'Procesador',
    [
      text('marca', 'Marca', { required: true, max: 1000 }),
      text('modelo', 'Modelo', { required: true, max: 1000 }),
      number('nucleos', 'Núcleos', { whole: true, positive: true, required: true }),
      number('ghz', 'Frecuencia máxima', { unit: 'GHz', positive: true, required: true }),
    ],
    {
      required: options.required ?? false,
      range: options.cores,
      help: 'Más núcleos ayudan con varios programas abiertos a la vez.',
      template: '{marca} {modelo}, {nucleos|núcleo|núcleos}, hasta {ghz}',
    },
  )
}

export const CORES = '{procesador.nucleos|núcleo|núcleos}'

/** «16 GB + 512 GB» on one line. */
export const MEMORY_AND_STORAGE = `{ram}${NBSP}+${NBSP}{almacenamiento}`

/** 1,000 GB of a disk, 1,024 of a card. */
export const TERABYTE = { unit: 'TB', from: 1000, each: [1000, 1024] } as const

/** In GB, with plausible ranges. */
export function memory(options: {
  ram: readonly [number, number]
  storage: readonly [number, number]
}): readonly [ram: Field<'ram'>, storage: Field<'almacenamiento'>] {
  return [
    number('ram', 'Memoria RAM', {
      unit: 'GB',
      range: options.ram,
      required: true,
      better: 'more',
      help: 'La memoria de trabajo: cuánto puede tener abierto a la vez.',
    }),
    number('almacenamiento', 'Almacenamiento', {
      unit: 'GB',
      largeUnit: TERABYTE,
      range: options.storage,
      required: true,
      better: 'more',
      help: 'El lugar para programas, fotos y archivos.',
    }),
  ]
}

export function screen(options: { inches: readonly [number, number] }) {
  return [
    number('pantalla', 'Pantalla', { unit: '″', range: options.inches, required: true }),
    text('resolucion', 'Resolución'),
    choice('panel', 'Tipo de panel', ['IPS', 'TN', 'VA', 'OLED'], {
      meanings: {
        IPS: 'Conserva el color aunque mires de costado.',
        TN: 'De costado, los colores cambian.',
        VA: 'Buen contraste; de costado pierde algo de color.',
        OLED: 'Cada punto da su luz: el negro es negro, y conserva el color aunque mires de costado.',
      },
    }),
    number('brillo', 'Brillo', { unit: 'nits', range: [200, 500], better: 'more' }),
    number('refresco', 'Frecuencia de refresco', { unit: 'Hz', range: [60, 165], better: 'more' }),
  ]
}

/** Codecs, range and multipoint belong to audio. */
export function computerRadios() {
  return wireless().filter(({ key }) => key === 'wifi' || key === 'bluetooth')
}

/** Visitors look for «16 GB», not for a range. */
export function memoryFacets(promoted: {
  ram?: Promotion
  storage?: Promotion
}): readonly FacetDefinition<'ram' | 'almacenamiento', never>[] {
  return [
    { key: 'ram', ...(promoted.ram ? { promoted: [promoted.ram] } : {}) },
    { key: 'almacenamiento', ...(promoted.storage ? { promoted: [promoted.storage] } : {}) },
  ]
}
