import { choice, choices, flag, number } from '../fields/field-kinds.ts'
import { text, texts } from '../fields/text-fields.ts'
import { interval } from '../fields/interval-field.ts'
import { record } from '../fields/record-field.ts'

/** `range` is the plausible diameter in inches. */
export const driver = <Key extends string>(
  range: readonly [number, number],
  key: Key,
  label: string,
  help?: string,
) =>
  record(
    key,
    label,
    [
      number('cantidad', 'Cantidad', { whole: true, positive: true, max: 4, required: true }),
      number('pulgadas', 'Diámetro', { unit: '″', positive: true, required: true }),
    ],
    { unit: '″', range, help, template: '{cantidad} × {pulgadas}' },
  )

/** `rms` is the plausible power in W. */
export function sound(options: {
  rms: readonly [number, number]
  channels?: readonly [string, ...string[]]
}) {
  return [
    number('potenciaRms', 'Potencia RMS', {
      unit: 'W',
      range: options.rms,
      required: true,
      better: 'more',
      help: 'La potencia real y sostenida. No es el pico (PMPO).',
    }),
    number('potenciaPmpo', 'Potencia PMPO', {
      unit: 'W',
      range: [10, 20_000],
      help: 'Pico de un instante: sirve para comparar sólo junto a la RMS.',
    }),
    choice('canales', 'Canales', options.channels ?? ['1.0', '2.0', '2.1', '3.1', '5.1']),
    driver([1, 18], 'woofer', 'Woofer', 'El parlante de los graves: cuanto más grande, más bajo llega.'),
    driver([0.5, 4], 'tweeter', 'Tweeter'),
    interval('respuestaEnFrecuencia', 'Respuesta en frecuencia', { unit: 'Hz', range: [20, 20_000] }),
    number('impedancia', 'Impedancia', { unit: 'Ω', range: [2, 64] }),
    number('sensibilidad', 'Sensibilidad', { unit: 'dB', range: [80, 120] }),
    number('ecualizador', 'Ajustes de ecualizador', { range: [1, 20] }),
  ]
}

/** `hours` is the plausible runtime, `measured` says how it is measured. */
export function battery(options: {
  hours: readonly [number, number]
  mAh?: readonly [number, number]
  measured?: string
  /** For types in which another field has hours, too. */
  label?: string
}) {
  return [
    number('capacidadBateria', 'Batería', {
      unit: 'mAh',
      range: options.mAh ?? [30, 20_000],
      better: 'more',
    }),
    // Hours and flights go by energy: mAh alone compare nothing at different voltages.
    number('energiaBateria', 'Energía de la batería', { unit: 'Wh', range: [0.1, 300], positive: true }),
    number('autonomia', options.label ?? 'Autonomía', {
      unit: 'h',
      range: options.hours,
      better: 'more',
      help: options.measured ?? 'Al 50 % de volumen.',
    }),
    number('tiempoDeCarga', 'Tiempo de carga', { unit: 'h', range: [0.5, 8], better: 'less' }),
    text('cargaRapida', 'Carga rápida'),
    choice('puertoDeCarga', 'Puerto de carga', ['USB-C', 'Micro-USB', 'Propietario']),
    flag('bateriaReemplazable', 'Batería reemplazable'),
  ]
}

export const BATTERY_KEYS = [
  'capacidadBateria',
  'energiaBateria',
  'autonomia',
  'tiempoDeCarga',
  'cargaRapida',
  'puertoDeCarga',
  'bateriaReemplazable',
] as const

export function wireless() {
  return [
    choice('bluetooth', 'Bluetooth', ['4.2', '5.0', '5.1', '5.2', '5.3', '5.4']),
    number('alcance', 'Alcance', { unit: 'm', range: [8, 30], better: 'more' }),
    choices('codecs', 'Códecs', ['SBC', 'AAC', 'aptX', 'LDAC', 'LC3']),
    flag('multipunto', 'Multipunto', {
      meanings: { Sí: 'Se conecta a dos equipos a la vez.', No: 'Se conecta a un equipo por vez.' },
    }),
    choice('wifi', 'Wi-Fi', ['Wi-Fi 4', 'Wi-Fi 5', 'Wi-Fi 6', 'Wi-Fi 6E', 'Wi-Fi 7']),
    flag('nfc', 'NFC'),
  ]
}

export function tws() {
  return flag('tws', 'Estéreo inalámbrico (TWS)', {
    meanings: {
      Sí: 'Dos equipos iguales suenan como un par estéreo, sin cables.',
      No: 'Suena solo: no se enlaza con otro igual.',
    },
  })
}

export function inputs() {
  return choices('entradas', 'Entradas', [
    'AUX 3,5 mm',
    'USB',
    'microSD',
    'HDMI ARC',
    'HDMI eARC',
    'Óptica',
    'RCA',
    'Micrófono 6,3 mm',
    'Guitarra',
    'Radio FM',
    'LAN',
  ])
}

export function resistance() {
  return choice('ip', 'Resistencia al agua', ['Sin certificación', 'IPX4', 'IPX5', 'IPX7', 'IP67'], {
    meanings: {
      'Sin certificación': 'Que no se moje.',
      IPX4: 'Resiste salpicaduras. No es para la lluvia fuerte ni para sumergir.',
      IPX5: 'Resiste chorros de agua. No es para sumergir.',
      IPX7: 'Resiste caer al agua: media hora a un metro.',
      IP67: 'No le entra polvo y resiste caer al agua: media hora a un metro.',
    },
  })
}

export function control() {
  return [
    choice('pantallaControl', 'Pantalla', ['No', 'LED', 'LCD', 'Táctil']),
    flag('controlRemoto', 'Control remoto'),
    record(
      'app',
      'App',
      [
        text('nombre', 'Nombre', { required: true, max: 1000 }),
        flag('android', 'Android', { required: true }),
        flag('ios', 'iOS', { required: true }),
      ],
      { template: '{nombre}, Android: {android}, iOS: {ios}', displayTemplate: '{nombre} ({android&ios})' },
    ),
    choice('asistenteDeVoz', 'Asistente de voz', [
      'No',
      'Asistente de Google',
      'Alexa',
      'Siri',
      'El del celular',
    ]),
  ]
}

export function kitchen() {
  return [
    texts('aptoLavavajillas', 'Partes aptas para lavavajillas'),
    flag('libreDeBpa', 'Libre de BPA', {
      help: 'El BPA, o bisfenol A, es un componente de algunos plásticos.',
      meanings: { Sí: 'No lo tiene nada de lo que toca la comida.' },
    }),
    flag('apagadoAutomatico', 'Apagado automático'),
    flag('proteccionSobrecalentamiento', 'Protección contra sobrecalentamiento'),
    flag('proteccionSinAgua', 'Protección sin agua'),
    flag('baseAntideslizante', 'Base antideslizante'),
    flag('guardacable', 'Guardacable'),
    flag('luzIndicadora', 'Luz indicadora'),
    number('nivelDeRuido', 'Nivel de ruido', { unit: 'dB', range: [45, 90], positive: true, better: 'less' }),
    number('usoContinuoMax', 'Uso continuo máximo', { unit: 'min', range: [0.5, 60] }),
    text('recetario', 'Recetario'),
  ]
}
