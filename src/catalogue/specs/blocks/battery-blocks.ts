import { choiceField, flagField, numberField } from '#/catalogue/specs/fields/field-kinds.ts'
import { textField } from '#/catalogue/specs/fields/text-fields.ts'
import { SHARED_SUPPLIER_LABELS, SHARED_PHRASES } from './shared-labels.ts'

/** `hours` is the plausible runtime, `measured` says how it is measured. */
export function battery(options: {
  hours: readonly [number, number]
  mAh?: readonly [number, number]
  measured?: string
  /** For types in which another field has hours, too. */
  label?: string
}) {
  return [
    numberField('capacidadBateria', 'Batería', {
      unit: 'mAh',
      range: options.mAh ?? [30, 20_000],
      better: 'more',
      phrases: '…',
      wished: 'batería, pila, mah',
      supplierLabels:
        'battery, battery capacity, built-in battery, battery type, li-ion battery, lithium battery, rechargeable battery, bateria, capacidad de bateria, capacidad de la bateria, bateria recargable, bateria interna, bateria incorporada, capacidade da bateria, power supply, batt, battery spec, battery pack, cell, battery info, internal battery, bateria de litio, alimentacion, earbud battery, earphone battery, headset battery, earbuds battery capacity, bateria del auricular, bateria de los auriculares, battery earbuds, bateria de cada auricular, bateria auricular, tipo de bateria, battery capacity earbuds, tipo y capacidad de bateria, battery model, bateria dos fones, bateria do fone, power source, battery specification, battery capacity earbud, earbud battery capacity, battery cap, bat, batteries, li battery, li-po battery, lipo battery, polymer battery, acumulador, pila recargable',
    }),
    // Hours and flights go by energy: mAh alone compare nothing at different voltages.
    numberField('energiaBateria', 'Energía de la batería', {
      unit: 'Wh',
      range: [0.1, 300],
      positive: true,
      phrases: '…',
      supplierLabels:
        'battery energy, energia, energia de la bateria, watt hour, battery wh, energy, wh, energia da bateria, battery, bateria, battery capacity, capacidad de bateria, battery watt-hours, rated energy, bateria recargable, built-in battery, rechargeable battery, battery pack, battery type, tipo de bateria, li-ion battery, lithium battery, capacidad de la bateria, capacidade da bateria, battery cap',
    }),
    numberField('autonomia', options.label ?? 'Autonomía', {
      unit: 'h',
      range: options.hours,
      better: 'more',
      help: options.measured ?? 'Al 50 % de volumen.',
      phrases: SHARED_PHRASES.autonomia,
      wished:
        'autonomía, horas, dura más = más, duren más horas = más, aguanta más = más, toda la noche = más, sin enchufar = más, dura poco = menos',
      supplierLabels: SHARED_SUPPLIER_LABELS.autonomia,
    }),
    numberField('tiempoDeCarga', 'Tiempo de carga', {
      unit: 'h',
      range: [0.5, 8],
      better: 'less',
      phrases: 'se carga en …, carga completa en …, vuelve a cargarse en …',
      wished:
        'se carga rápido = menos, cargue rápido = menos, carga rápida = menos, cargue pronto = menos, cargarse pronto = menos, carguen volando = menos, cargue en un ratito = menos, menor tiempo = menos, tarda en cargar = más',
      supplierLabels:
        'charging time, charge time, recharge time, tiempo de carga, tempo de carga, tempo de carregamento, full charge time, time to charge, charging, charging duration, tiempo de recarga, battery charging time, full charge, charge duration, carga, recarga, carga completa, earbuds charging time, duracion de carga, time to full charge, tempo de recarga',
    }),
    textField('cargaRapida', 'Carga rápida', {
      supplierLabels:
        'fast charge, fast charging, quick charge, quick charging, carga rapida, carregamento rápido, rapid charge, carga rápida',
    }),
    choiceField('puertoDeCarga', 'Puerto de carga', ['USB-C', 'Micro-USB', 'Propietario'], {
      phrases: 'carga por USB-C = USB-C',
      wished: 'tipo c = USB-C, cable del celular nuevo = USB-C',
      supplierLabels:
        'charging port, charge port, charging interface, charging socket, puerto de carga, conector de carga, charging jack, usb port, porta de carregamento, charging input, entrada de carga, charging, charge interface, charging connector, conexion de carga, puerto usb de carga, charger port, charging cable, charge, carga, tipo de carga, charging type, cable de carga, conector de carregamento, puerto carga, porta de carga, charging method, usb charging port, entrada de carregamento, charging time, charge time, tiempo de carga, charging voltage, power input, dc input, dc in, charge port type, charging plug',
    }),
    flagField('bateriaReemplazable', 'Batería reemplazable', {
      asked:
        'se le cambia la batería, cambiar la batería, batería extraíble, batería intercambiable, batería de repuesto, se le saca la batería, cambio de batería',
      wished: 'cambiar la batería, batería se cambia, sacar la batería',
      supplierLabels:
        'removable battery, replaceable battery, bateria reemplazable, bateria extraible, bateria removible, battery replaceable, battery removable, detachable battery, bateria removível',
    }),
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
