import { describe, expect, it } from 'vitest'
import { absentText, absentFactText } from './absent-facts.ts'
import { PRODUCT_TYPES } from './registry.ts'

const BATTERY_KEYS = [
  'capacidadBateria',
  'energiaBateria',
  'autonomia',
  'tiempoDeCarga',
  'cargaRapida',
  'puertoDeCarga',
  'bateriaReemplazable',
]

const texts = (specs: Record<string, unknown>, ...keys: string[]) =>
  keys.map((key) => absentText(specs, key) ?? null)

describe('facts that a product is known to lack', () => {
  it.each(['Red 220 V', 'USB', 'No necesita'])(
    'powered by «%s»: the battery and its facts',
    (alimentacion) => {
      for (const key of [...BATTERY_KEYS, 'bateria', 'powerbank']) {
        expect([key, absentText({ alimentacion }, key)]).toEqual([key, 'No tiene'])
      }
    },
  )

  it.each<[string, Record<string, unknown>, string[]]>([
    ['cells', { alimentacion: 'Pilas' }, ['capacidadBateria', 'tiempoDeCarga', 'puertoDeCarga']],
    ['no cells', { alimentacion: 'Red 220 V' }, ['pilas']],
    ['no plug', { ficha: 'Sin ficha' }, ['largoCable']],
    [
      'a cable in the ear',
      { subtipo: 'Con cable' },
      ['bluetooth', 'codecs', 'alcance', 'nfc', 'multipunto', 'latencia', 'bateriaEstuche', 'autonomia'],
    ],
    ['no cable in the ear', { subtipo: 'TWS' }, ['conector', 'cableDeAudio']],
    ['no case', { subtipo: 'Vincha de cuello' }, ['autonomiaTotal', 'bateriaEstuche', 'energiaEstuche']],
    ['wires alone', { conexion: ['USB'] }, ['bluetooth', 'codecs', 'alcance', 'nfc']],
    ['radio alone', { conexion: ['Bluetooth'] }, ['cableDeAudio']],
    ['a radio that is not Bluetooth', { conexion: ['2,4 GHz'] }, ['bluetooth', 'codecs', 'multipunto']],
    ['no cancelling', { anc: false }, ['reduccionAnc']],
    ['no lights', { luces: false }, ['modosDeLuz']],
    ['no camera', { camara: 'No' }, ['tapaDeCamara']],
    ['no system', { sistemaOperativo: 'Sin sistema' }, ['versionDelSistema', 'licencia']],
    ['no subwoofer', { subwoofer: 'Sin subwoofer' }, ['subwooferDimensiones', 'subwooferPeso']],
    ['no speakers to the ceiling', { canales: '2.1' }, ['parlantesAlTecho']],
    ['a filter', { sistema: 'Filtro' }, ['presion', 'capsulasCompatibles']],
    ['one temperature', { temperatura: 'Fija' }, ['rangoTemperatura']],
    ['a frother by hand', { tipo: 'De mano' }, ['capacidadCalentar', 'temperaturaMaxima']],
  ])('%s', (_, specs, keys) => {
    expect(texts(specs, ...keys)).toEqual(keys.map(() => 'No tiene'))
  })

  it('as certificates and ratings read «No lleva»', () => {
    expect(texts({ alimentacion: 'No necesita' }, 'tension', 'frecuencia')).toEqual(['No lleva', 'No lleva'])
    expect(texts({ conexion: ['USB-A'] }, 'homologacionEnacom')).toEqual(['No lleva'])
  })

  it('are neither guessed from missing facts nor claimed of stated ones', () => {
    expect(texts({}, ...BATTERY_KEYS, 'bluetooth', 'modosDeLuz', 'reduccionAnc', 'presion', 'pilas')).toEqual(
      Array.from({ length: BATTERY_KEYS.length + 5 }, () => null),
    )
    for (const alimentacion of ['Batería recargable', 'Red + batería'])
      expect(texts({ alimentacion }, ...BATTERY_KEYS)).toEqual(BATTERY_KEYS.map(() => null))
    expect(texts({ alimentacion: 'Pilas' }, 'autonomia')).toEqual([null])
    expect(texts({ conexion: ['2,4 GHz'] }, 'alcance')).toEqual([null])
    expect(texts({ canales: '3.1.2' }, 'parlantesAlTecho')).toEqual([null])
    // Stated hours imply a battery, whatever the power source.
    expect(texts({ alimentacion: 'USB', autonomia: 8 }, 'autonomia', 'capacidadBateria')).toEqual([
      null,
      null,
    ])
  })

  it('are displayed on their own only for the battery and Bluetooth', () => {
    const mains = { alimentacion: 'Red 220 V' }
    expect(absentFactText(mains, 'capacidadBateria')).toBe('No tiene')
    expect(absentFactText(mains, 'tiempoDeCarga')).toBeUndefined()
    expect(absentFactText({ subtipo: 'Con cable' }, 'bluetooth')).toBe('No tiene')
    expect(absentFactText({ anc: false }, 'reduccionAnc')).toBeUndefined()
  })

  it('are never facts that the type requires', () => {
    for (const type of PRODUCT_TYPES) {
      for (const field of type.fields.values()) {
        if (!field.required) continue
        for (const source of type.fields.values()) {
          for (const value of [...(source.options ?? []), true, false])
            expect([type.id, field.key, absentText({ [source.key]: value }, field.key)]).toEqual([
              type.id,
              field.key,
              undefined,
            ])
        }
      }
    }
  })
})

it('a product without radio carries no radio certificate', () => {
  expect(absentText({ subtipo: 'Con cable' }, 'homologacionEnacom')).toBe('No lleva')
})
