import { NBSP } from '../../../language/es-AR/format.ts'
import { battery, inputs, resistance, sound, tws, wireless } from '../blocks/audio-blocks.ts'
import { certificationGroup, commonFacets, powerGroup, sizeGroup } from '../blocks/common-blocks.ts'
import { error } from '../../documents/issue.ts'
import { flag } from '../fields/field-kinds.ts'
import { productType, type IssueOf, type SpecsOf } from '../product-type.ts'

const groups = [
  { title: 'Audio', fields: sound({ rms: [3, 60], channels: ['1.0', '2.0', '2.1'] }) },
  {
    title: 'Conectividad',
    fields: [
      ...wireless(),
      inputs(),
      tws(),
      flag('manosLibres', 'Manos libres', {
        meanings: {
          Sí: 'Tiene micrófono: atendés llamadas desde el parlante.',
          No: 'Las llamadas se atienden en el celular.',
        },
      }),
    ],
  },
  powerGroup({
    own: [
      ...battery({ hours: [4, 24] }),
      flag('powerbank', 'Carga otros equipos', {
        meanings: {
          Sí: 'Su batería sirve para cargar el celular.',
          No: 'Su batería es sólo para sonar: no carga el celular.',
        },
      }),
    ],
  }),
  {
    title: 'Diseño y uso',
    fields: [flag('luces', 'Luces'), flag('correa', 'Correa'), resistance()],
  },
  sizeGroup(),
  certificationGroup(),
]

type Specs = SpecsOf<typeof groups>
type Issue = IssueOf<typeof groups>

export const parlante = productType({
  id: 'parlante',
  label: 'Parlante portátil',
  singular: 'parlante',
  plural: 'parlantes',
  gender: 'm',
  groups,
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
  check,
})

function check(specs: Specs): readonly Issue[] {
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
