import { control, driverField, inputs, sound, wireless } from '#/catalogue/specs/blocks/audio-blocks.ts'
import {
  certificationGroup,
  commonFacets,
  powerGroup,
  sides,
  sizeGroup,
  weight,
} from '#/catalogue/specs/blocks/common-blocks.ts'
import { error, warning } from '#/catalogue/documents/issue.ts'
import { choiceField, flagField, numberField } from '#/catalogue/specs/fields/field-kinds.ts'
import { defineProductType, type IssueOf, type SpecsOf } from '#/catalogue/specs/product-type.ts'
import { NBSP } from '#/language/es-AR/format.ts'

const NO_SUBWOOFER = 'Sin subwoofer'
const SEPARATE_SUBWOOFERS = ['Cableado', 'Inalámbrico']

/** Centimetres of rounding. */
const LENGTH_TOLERANCE = 1

const soundbarGroups = [
  {
    title: 'Audio',
    fields: [
      ...sound({
        rms: [20, 500],
        channels: ['2.0', '2.1', '3.1', '3.1.2', '5.1', '5.1.2'],
        wooferLabels:
          'woofer, speaker, driver, driver unit, speaker unit, parlante, altavoz, speaker driver, drivers, parlantes, altavoces, full range driver, full range speaker, speakers, speaker size',
      }),
      driverField([1, 4], 'parlantesAlTecho', 'Parlantes hacia el techo', {
        counted: '… parlante hacia el techo',
        help: 'El sonido de Dolby Atmos que rebota arriba; en «3.1.2», el «.2» son ellos.',
        supplierLabels:
          'up firing speakers, upfiring drivers, height speakers, parlantes al techo, altavoces al techo, up-firing driver',
      }),
      choiceField('subwoofer', 'Subwoofer', ['Integrado', 'Cableado', 'Inalámbrico', NO_SUBWOOFER], {
        help: 'El parlante de los graves. En «2.1», el «.1» es él.',
        phrases: 'con subwoofer',
        wished: 'cajón aparte = Inalámbrico, graves aparte = Inalámbrico',
        supplierLabels:
          'subwoofer, subwoofer type, sub, tipo de subwoofer, subwoofer connection, conexion del subwoofer',
      }),
      choiceField('dolby', 'Dolby', ['No', 'Dolby Digital', 'Dolby Atmos'], {
        phrases: 'Dolby Atmos = Atmos',
        wished: 'atmos = Dolby Atmos',
        supplierLabels:
          'dolby, dolby audio, surround, decoder, audio decoder, decodificador, audio formats, decoding, formatos de audio, audio decoding, dolby atmos',
      }),
      flagField('dts', 'DTS', {
        supplierLabels: 'dts, dts audio, audio formats, decoder, formatos de audio, decoding',
      }),
    ],
  },
  { title: 'Conectividad', fields: [...wireless(), inputs()] },
  powerGroup(),
  {
    title: 'Diseño y uso',
    fields: [
      flagField('montajePared', 'Montaje en pared', {
        supplierLabels:
          'wall mount, wall mountable, montaje en pared, wall mounting, montaje pared, wall bracket, montagem na parede, wall-mount, soporte de pared',
      }),
      ...control(),
    ],
  },
  sizeGroup([
    numberField('largo', 'Largo de la barra', {
      unit: 'cm',
      range: [40, 120],
      required: true,
      wished: 'barra, larga = más, cortita = menos, corta = menos',
      supplierLabels:
        'soundbar length, bar length, largo de la barra, length, largo, longitud, comprimento, longitud de la barra, bar width',
    }),
    sides('subwooferDimensiones', 'Subwoofer (an × al × pr)', {
      range: [10, 60],
      supplierLabels:
        'subwoofer size, subwoofer dimensions, subwoofer dimension, dimensiones del subwoofer, medidas del subwoofer, sub dimensions, subwoofer unit size, tamaño del subwoofer, sub size, dimensões do subwoofer, subwoofer product size',
    }),
    weight('subwooferPeso', 'Peso del subwoofer', {
      range: [1, 25],
      supplierLabels:
        'subwoofer weight, subwoofer net weight, peso del subwoofer, peso subwoofer, sub weight, subwoofer n.w., peso do subwoofer, sub net weight, peso neto subwoofer',
    }),
  ]),
  certificationGroup(),
]

type SoundbarSpecs = SpecsOf<typeof soundbarGroups>
type SoundbarIssue = IssueOf<typeof soundbarGroups>

export const soundbar = defineProductType({
  id: 'soundbar',
  label: 'Barra de sonido',
  singular: 'barra',
  plural: 'barras',
  gender: 'f',
  groups: soundbarGroups,
  card: [
    [{ text: '{potenciaRms} RMS' }],
    [{ text: `{canales}${NBSP}canales` }],
    [
      { text: 'HDMI eARC', when: { key: 'entradas', is: 'HDMI eARC' } },
      { text: 'HDMI ARC', when: { key: 'entradas', is: 'HDMI ARC' } },
    ],
  ],
  summary: ['potenciaRms', 'canales', 'subwoofer', 'entradas', 'largo'],
  facets: [
    {
      key: 'potenciaRms',
      steps: [60, 200],
      promoted: [{ values: ['mas-de-200'], text: `Más de 200${NBSP}W` }],
    },
    { key: 'canales' },
    { key: 'subwoofer', promoted: [{ values: ['inalambrico'], text: 'Subwoofer sin cable' }] },
    { key: 'entradas', promoted: [{ values: ['hdmi-arc', 'hdmi-earc'], text: 'Un solo cable HDMI' }] },
    { key: 'bluetooth' },
    { key: 'largo', steps: [60, 90], promoted: [{ values: ['menos-de-60'], text: `Menos de 60${NBSP}cm` }] },
    ...commonFacets,
  ],
  keySpec: 'potenciaRms',
  check: checkSoundbar,
})

function checkSoundbar(specs: SoundbarSpecs): readonly SoundbarIssue[] {
  const issues: SoundbarIssue[] = []
  const { canales, subwoofer } = specs
  if (typeof canales === 'string' && typeof subwoofer === 'string') {
    const countsSubwoofer = canales.split('.')[1] === '1'
    if (countsSubwoofer && subwoofer === NO_SUBWOOFER) {
      issues.push(error('specs.subwoofer', `${canales} canales incluye subwoofer: elegí cuál es.`))
    }
    if (!countsSubwoofer && subwoofer !== NO_SUBWOOFER) {
      issues.push(
        error('specs.canales', `Tiene subwoofer y ${canales} no lo cuenta: elegí los canales con «.1».`),
      )
    }
  }
  if (
    SEPARATE_SUBWOOFERS.includes(String(subwoofer)) &&
    (!specs.subwooferDimensiones || !specs.subwooferPeso)
  ) {
    issues.push(
      warning('specs.subwooferDimensiones', 'El subwoofer va aparte: cargá cuánto mide y cuánto pesa.'),
    )
  }
  const width = (specs.dimensiones as { ancho?: number } | undefined)?.ancho
  if (
    width !== undefined &&
    typeof specs.largo === 'number' &&
    Math.abs(width - specs.largo) > LENGTH_TOLERANCE
  ) {
    issues.push(
      error('specs.largo', 'El largo y el ancho de la barra son la misma medida: hacelos coincidir.'),
    )
  }
  return issues
}
