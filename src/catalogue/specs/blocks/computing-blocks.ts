import { SHARED_SUPPLIER_LABELS } from './shared-labels.ts'
import { NBSP } from '#/language/es-AR/format.ts'
import { choiceField, numberField, type Field } from '#/catalogue/specs/fields/field-kinds.ts'
import { textField } from '#/catalogue/specs/fields/text-fields.ts'
import { wireless } from './audio-blocks.ts'
import type { Promotion, FacetDefinition } from '#/catalogue/specs/product-type.ts'
import { record } from '#/catalogue/specs/fields/record-field.ts'

/** `cores` is the plausible count. */
export function processor(options: { cores: readonly [number, number]; required?: boolean }) {
  return record(
    'procesador',
    'Procesador',
    [
      textField('marca', 'Marca', { required: true, max: 1000 }),
      textField('modelo', 'Modelo', { required: true, max: 1000 }),
      numberField('nucleos', 'Núcleos', { whole: true, positive: true, required: true, phrases: '… núcleo' }),
      numberField('ghz', 'Frecuencia máxima', { unit: 'GHz', positive: true, required: true }),
    ],
    {
      required: options.required ?? false,
      range: options.cores,
      help: 'Más núcleos ayudan con varios programas abiertos a la vez.',
      template: '{marca} {modelo}, {nucleos|núcleo|núcleos}, hasta {ghz}',
      supplierLabels:
        'processor model, processor, cpu, chipset, procesador, processador, soc, cpu model, chip, micro',
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
  storageLabels?: string
}): readonly [ram: Field<'ram'>, storage: Field<'almacenamiento'>] {
  return [
    numberField('ram', 'Memoria RAM', {
      unit: 'GB',
      range: options.ram,
      required: true,
      better: 'more',
      help: 'La memoria de trabajo: cuánto puede tener abierto a la vez.',
      phrases: '…',
      wished: 'ram, memoria',
      supplierLabels:
        'ram size, memory size, ram, memory, system memory, memoria, memoria ram, ddr, memória, memória ram, ram memory, ram rom, ram + rom, memory ram rom, memoria interna ram rom, installed memory, ram/rom, memory configuration, ram / storage',
    }),
    numberField('almacenamiento', 'Almacenamiento', {
      unit: 'GB',
      largeUnit: TERABYTE,
      range: options.storage,
      required: true,
      better: 'more',
      help: 'El lugar para programas, fotos y archivos.',
      phrases: '…',
      wished:
        'almacenamiento, gigas, espacio, lugar, guardar fotos = más, guarda fotos = más, guarda más = más, lugar para guardar, disco',
      supplierLabels:
        options.storageLabels ??
        'storage size, ssd size, disk size, storage, rom, internal storage, internal memory, almacenamiento, memoria interna, ssd, hard disk, hard drive, hdd, disco, flash, armazenamento, emmc, disk, storage capacity, capacidad de almacenamiento, disco rigido, disco solido, disco ssd, nvme, ram / storage, ram storage',
    }),
  ]
}

export function screenFields(options: { inches: readonly [number, number] }) {
  return [
    numberField('pantalla', 'Pantalla', {
      unit: '″',
      range: options.inches,
      required: true,
      phrases: '…',
      wished: 'pantalla, display',
      supplierLabels:
        'lcd size, screen size, display size, screen, display, screen size, display size, pantalla, tamaño de pantalla, lcd, lcd size, diagonal, panel, tela, tamanho da tela, screen diagonal, panel size, tamaño pantalla, lcd panel, screen inches, monitor',
    }),
    textField('resolucion', 'Resolución', { supplierLabels: SHARED_SUPPLIER_LABELS.resolucion }),
    choiceField('panel', 'Tipo de panel', ['IPS', 'TN', 'VA', 'OLED'], {
      meanings: {
        IPS: 'Conserva el color aunque mires de costado.',
        TN: 'De costado, los colores cambian.',
        VA: 'Buen contraste; de costado pierde algo de color.',
        OLED: 'Cada punto da su luz: el negro es negro, y conserva el color aunque mires de costado.',
      },
      wished: 'oled = OLED, ips = IPS',
      supplierLabels:
        'panel, panel type, screen type, display type, tipo de panel, tipo de pantalla, lcd type, tipo de tela, screen, display, pantalla, tela, lcd, painel, tipo de painel',
    }),
    numberField('brillo', 'Brillo', {
      unit: 'nits',
      range: [200, 500],
      better: 'more',
      phrases: '…',
      wished:
        'brillo, alumbre fuerte = más, pleno sol = más, rayo de sol = más, patio sol = más, mucha claridad = más, se vea clarita = más',
      supplierLabels:
        'brightness, screen brightness, luminance, brillo, brilho, display brightness, brillo de pantalla, screen, display, pantalla, tela, luminosidad, panel',
    }),
    numberField('refresco', 'Frecuencia de refresco', {
      unit: 'Hz',
      range: [60, 165],
      better: 'more',
      phrases: '…',
      wished:
        'hz, hertz, refresco, fluida = más, fluido = más, suavecita = más, suavecito = más, cuadros por segundo = más',
      supplierLabels:
        'refresh rate, refresh, frecuencia de refresco, tasa de refresco, taxa de atualização, screen refresh rate, screen, display, pantalla, frecuencia de actualizacion, tela, tasa de actualización, panel, refresh frequency',
    }),
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
