import { SHARED_SUPPLIER_LABELS } from '#/catalogue/specs/blocks/shared-labels.ts'
import { NBSP } from '#/language/es-AR/format.ts'
import { inputs, resistance, sound, tws, wireless } from '#/catalogue/specs/blocks/audio-blocks.ts'
import { battery } from '#/catalogue/specs/blocks/battery-blocks.ts'
import {
  certificationGroup,
  commonFacets,
  powerGroup,
  sizeGroup,
} from '#/catalogue/specs/blocks/common-blocks.ts'
import { error } from '#/catalogue/documents/issue.ts'
import { flagField } from '#/catalogue/specs/fields/field-kinds.ts'
import { defineProductType, type IssueOf, type SpecsOf } from '#/catalogue/specs/product-type.ts'

const parlanteGroups = [
  { title: 'Audio', fields: sound({ rms: [3, 60], channels: ['1.0', '2.0', '2.1'] }) },
  {
    title: 'Conectividad',
    fields: [
      ...wireless(),
      inputs(),
      tws(),
      flagField('manosLibres', 'Manos libres', {
        meanings: {
          Sí: 'Tiene micrófono: atendés llamadas desde el parlante.',
          No: 'Las llamadas se atienden en el celular.',
        },
        asked: 'hands free, handsfree, atender llamadas',
        wished: 'contestar llamadas, atienda el teléfono, atender el teléfono',
        supplierLabels:
          'hands free, handsfree, hands-free call, speakerphone, manos libres, hands free calling, llamadas, call function, viva voz, hands free call, microfono manos libres, built-in mic, built-in microphone, microfono integrado',
      }),
    ],
  },
  powerGroup({
    own: [
      ...battery({ hours: [4, 24] }),
      flagField('powerbank', 'Carga otros equipos', {
        meanings: {
          Sí: 'Su batería sirve para cargar el celular.',
          No: 'Su batería es sólo para sonar: no carga el celular.',
        },
        asked:
          'powerbank, power bank, cargador portátil, carga el celular, cargue el celular, cargar el celular, cargar el celu, cargue el celu, carga el celu, carga celular',
        wished: 'pasar carga al celular, le pase carga, cargar el celular, cargue el celular',
        supplierLabels:
          'power bank, powerbank, power bank function, usb output, carga otros equipos, funcion powerbank, usb charging output, charge other devices, funcion power bank, charge out, cargador de celular, função power bank',
      }),
    ],
  }),
  {
    title: 'Diseño y uso',
    fields: [
      flagField('luces', 'Luces', {
        phrases: 'con luces',
        wished: 'lucecitas, lamparitas, colores',
        supplierLabels: SHARED_SUPPLIER_LABELS.luces,
      }),
      flagField('correa', 'Correa', {
        wished: 'tira para colgar, colgar, cinta para colgar',
        supplierLabels:
          'strap, carrying strap, shoulder strap, correa, hand strap, wrist strap, lanyard, alça, cordon, rope, lanyard strap, correa de transporte',
      }),
      resistance(),
    ],
  },
  sizeGroup(),
  certificationGroup(),
]

type ParlanteSpecs = SpecsOf<typeof parlanteGroups>
type ParlanteIssue = IssueOf<typeof parlanteGroups>

export const parlante = defineProductType({
  id: 'parlante',
  label: 'Parlante portátil',
  singular: 'parlante',
  plural: 'parlantes',
  gender: 'm',
  groups: parlanteGroups,
  card: [
    [{ text: '{potenciaRms} RMS' }],
    [{ text: '{autonomia}' }],
    [{ text: '{ip}', when: { key: 'ip', isNot: 'Sin certificación' } }],
  ],
  summary: ['potenciaRms', 'autonomia', 'ip', 'bluetooth'],
  facets: [
    { key: 'potenciaRms', steps: [10, 20, 40] },
    {
      key: 'autonomia',
      steps: [8, 12],
      atLeast: true,
      promoted: [{ values: ['desde-12'], text: `12${NBSP}h o más` }],
    },
    { key: 'ip', promoted: [{ values: ['ipx7', 'ip67'], text: 'Se puede mojar' }] },
    { key: 'tws', promoted: [{ values: ['si'], text: 'Se enlaza en estéreo' }] },
    { key: 'entradas' },
    { key: 'bluetooth' },
    ...commonFacets,
  ],
  keySpec: 'potenciaRms',
  check: checkPortableSpeaker,
})

function checkPortableSpeaker(specs: ParlanteSpecs): readonly ParlanteIssue[] {
  const hasBattery = specs.alimentacion === 'Batería recargable' || specs.alimentacion === 'Red + batería'
  return specs.powerbank === true && !hasBattery
    ? [
        error(
          'specs.powerbank',
          'Para cargar otros equipos necesita batería recargable: revisá la alimentación.',
        ),
      ]
    : []
}
