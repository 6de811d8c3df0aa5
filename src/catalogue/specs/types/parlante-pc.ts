import { SHARED_SUPPLIER_LABELS } from '#/catalogue/specs/blocks/shared-labels.ts'
import { inputs, sound, wireless } from '#/catalogue/specs/blocks/audio-blocks.ts'
import {
  certificationGroup,
  commonFacets,
  powerGroup,
  sizeGroup,
} from '#/catalogue/specs/blocks/common-blocks.ts'
import { error, warning } from '#/catalogue/documents/issue.ts'
import { flagField } from '#/catalogue/specs/fields/field-kinds.ts'
import { defineProductType, type IssueOf, type SpecsOf } from '#/catalogue/specs/product-type.ts'
import { NBSP } from '#/language/es-AR/format.ts'

/** USB-C without negotiating: 5 V at 3 A. */
const USB_WATTS = 15

const parlantePcGroups = [
  { title: 'Audio', fields: sound({ rms: [3, 40], channels: ['2.0', '2.1'] }) },
  { title: 'Conectividad', fields: [...wireless(), inputs()] },
  powerGroup(),
  {
    title: 'Diseño y uso',
    fields: [
      flagField('luces', 'Luces', { phrases: 'con luces', supplierLabels: SHARED_SUPPLIER_LABELS.luces }),
      flagField('salidaAuriculares', 'Salida para auriculares', {
        meanings: {
          Sí: 'Los enchufás al parlante, no a la PC.',
          No: 'Los auriculares van directo a la PC.',
        },
        wished: 'enchufar los auriculares',
        supplierLabels:
          'headphone output, headphone jack, earphone jack, headphone out, salida auriculares, salida de auriculares, salida para fones, earphone output, headphone socket, salida para auriculares, earphone out, phone out, phones out, headset jack, earphone socket, salida auricular, saida para fone, saida de fone',
      }),
    ],
  },
  sizeGroup(),
  certificationGroup(),
]

type ParlantePcSpecs = SpecsOf<typeof parlantePcGroups>
type ParlantePcIssue = IssueOf<typeof parlantePcGroups>

export const parlantePc = defineProductType({
  id: 'parlante-pc',
  label: 'Parlantes de PC',
  singular: 'parlante de PC',
  plural: 'parlantes de PC',
  gender: 'm',
  groups: parlantePcGroups,
  card: [
    [{ text: '{potenciaRms} RMS' }],
    [{ text: `{canales}${NBSP}canales` }],
    [{ text: `Red 220${NBSP}V`, when: { key: 'alimentacion', is: 'Red 220 V' } }, { text: '{alimentacion}' }],
  ],
  summary: ['potenciaRms', 'canales', 'alimentacion', 'entradas'],
  facets: [
    { key: 'potenciaRms', steps: [6, 20], promoted: [{ values: ['mas-de-20'], text: `Más de 20${NBSP}W` }] },
    { key: 'canales', promoted: [{ values: ['2.1'], text: 'Con subwoofer' }] },
    { key: 'entradas', promoted: [{ values: ['usb'], text: 'Un solo cable USB' }] },
    { key: 'bluetooth' },
    ...commonFacets,
  ],
  keySpec: 'potenciaRms',
  check: checkComputerSpeaker,
})

function checkComputerSpeaker(specs: ParlantePcSpecs): readonly ParlantePcIssue[] {
  const issues: ParlantePcIssue[] = []
  const source = specs.alimentacion
  if (source !== undefined && source !== 'USB' && source !== 'Red 220 V') {
    issues.push(
      error('specs.alimentacion', 'Un parlante de PC se alimenta por USB o por red: elegí una de las dos.'),
    )
  }
  if (source === 'USB' && typeof specs.potenciaRms === 'number' && specs.potenciaRms > USB_WATTS) {
    issues.push(
      warning('specs.potenciaRms', 'Un puerto USB da hasta 15 W: revisá la potencia o la alimentación.'),
    )
  }
  return issues
}
