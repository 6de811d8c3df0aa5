import { SHARED_SUPPLIER_LABELS } from '#/catalogue/specs/blocks/shared-labels.ts'
import { frequencyResponse, impedance, sensitivity, wireless } from '#/catalogue/specs/blocks/audio-blocks.ts'
import { battery } from '#/catalogue/specs/blocks/battery-blocks.ts'
import {
  certificationGroup,
  commonFacets,
  powerGroup,
  sizeGroup,
} from '#/catalogue/specs/blocks/common-blocks.ts'
import { error, warning } from '#/catalogue/documents/issue.ts'
import { choiceField, choicesField, flagField, numberField } from '#/catalogue/specs/fields/field-kinds.ts'
import { checkNoiseControl, noiseControl } from '#/catalogue/specs/blocks/headphone-blocks.ts'
import { defineProductType, specText, type IssueOf, type SpecsOf } from '#/catalogue/specs/product-type.ts'
import { formatList, joinUnit, NBSP } from '#/language/es-AR/format.ts'

const CONNECTIONS = ['Bluetooth', '2,4 GHz', 'USB', '3,5 mm'] as const

/** dB a child's ears bear for hours. */
const CHILD_LIMIT = 85

/** kg, comfortable and sturdy. */
const USUAL_WEIGHT = [0.12, 0.35] as const

const onEarGroups = [
  {
    title: 'Audio',
    fields: [
      choiceField('formato', 'Formato', ['On-ear', 'Over-ear'], {
        required: true,
        meanings: {
          'On-ear': 'Apoya sobre la oreja.',
          'Over-ear': 'Rodea la oreja y aísla más que uno que apoya sobre ella.',
        },
        wished:
          'tapen toda la oreja = Over-ear, tape toda la oreja = Over-ear, envuelvan la oreja = Over-ear, cubran la oreja = Over-ear, oreja completa = Over-ear, apoyen oreja = On-ear, arriba de la oreja = On-ear, encima de la oreja = On-ear',
        supplierLabels:
          'type, tipo, style, wearing type, wearing style, tipo de auricular, headphone type, formato, fit, wearing, design, form factor, wear style, tipo de fone',
      }),
      numberField('driver', 'Driver', {
        unit: 'mm',
        range: [30, 50],
        help: 'El parlante de cada lado.',
        phrases: 'driver de …',
        wished: 'parlantito, driver',
        supplierLabels: SHARED_SUPPLIER_LABELS.driver,
      }),
      frequencyResponse(),
      impedance([16, 64]),
      sensitivity(),
      numberField('volumenMaximo', 'Volumen máximo', {
        unit: 'dB',
        range: [75, 120],
        help: 'Hasta 85 dB es seguro para los chicos.',
        asked:
          'volumen limitado, límite de volumen, limitador de volumen, cuida el oído, cuide el oído, cuidan el oído, cuiden el oído, no escuche tan fuerte, no escuche fuerte, no suene tan fuerte, proteger el oído',
        phrases: '…',
        supplierLabels:
          'max volume, maximum volume, volume limit, volumen maximo, limite de volumen, limitador de volumen, max spl, maximum spl, limite de volume, volume maximo, volume limiter',
      }),
      choiceField('microfono', 'Micrófono', ['No', 'Integrado', 'Brazo', 'Desmontable'], {
        wished:
          'palito del micrófono = Brazo, micrófono adelante = Brazo, micrófono de palito = Brazo, micrófono salido = Brazo, micrófono con brazo = Brazo, micrófono metido = Integrado, micrófono adentro = Integrado',
        supplierLabels: SHARED_SUPPLIER_LABELS.microfono,
      }),
      ...noiseControl(),
    ],
  },
  {
    title: 'Conectividad',
    fields: [
      choicesField('conexion', 'Conexión', CONNECTIONS, {
        required: true,
        wished: 'ficha redonda = 3,5 mm, cablecito = 3,5 mm, inalámbrico = Bluetooth, sin cable = Bluetooth',
        supplierLabels: SHARED_SUPPLIER_LABELS.conexion,
      }),
      ...wireless(),
      numberField('cableDeAudio', 'Cable de audio', {
        unit: 'm',
        range: [1.2, 2.2],
        wished: 'cable',
        supplierLabels: SHARED_SUPPLIER_LABELS.cableDeAudio,
      }),
    ],
  },
  powerGroup({ own: battery({ hours: [15, 60], mAh: [150, 1500], label: 'Autonomía por carga' }) }),
  {
    title: 'Diseño y uso',
    fields: [
      flagField('plegable', 'Plegable', {
        phrases: 'se pliega, plegable',
        wished: 'se doblen, se doble, doblarlos, doblar',
        supplierLabels:
          'foldable, plegable, foldable, folding, collapsible, plegable, dobrável, foldable design, fold, dobravel, folding design',
      }),
      choicesField('usos', 'Usos', ['Música', 'Gaming', 'Oficina', 'Infantil'], {
        wished:
          'jugar = Gaming, play = Gaming, playstation = Gaming, gamer = Gaming, jueguitos = Gaming, juego en línea = Gaming, oficina = Oficina',
        supplierLabels:
          'use, uses, application, usos, uso, uso recomendado, aplicacion, usage, application scene, suitable for',
      }),
    ],
  },
  sizeGroup(),
  certificationGroup(),
]

type OnEarSpecs = SpecsOf<typeof onEarGroups>
type OnEarIssue = IssueOf<typeof onEarGroups>

export const onEar = defineProductType({
  id: 'on-ear',
  label: 'Auriculares de vincha',
  singular: 'auricular de vincha',
  plural: 'auriculares de vincha',
  gender: 'm',
  groups: onEarGroups,
  card: onEarCard,
  summary: ['formato', 'conexion', 'autonomia', 'anc', 'driver'],
  facets: [
    { key: 'formato' },
    { key: 'conexion' },
    { key: 'usos' },
    { key: 'anc', promoted: [{ values: ['si'], text: 'Cancela el ruido' }] },
    {
      key: 'autonomia',
      steps: [20, 35],
      atLeast: true,
      promoted: [{ values: ['desde-35'], text: `35${NBSP}h o más por carga` }],
    },
    { key: 'bluetooth' },
    ...commonFacets,
  ],
  keySpec: 'autonomia',
  check: checkOnEar,
})

function onEarCard(specs: OnEarSpecs): string[] {
  return [
    specText(onEar, specs, 'formato'),
    specs.anc === true ? 'ANC' : connections(specs.conexion),
    specText(onEar, specs, 'autonomia'),
  ].filter((text) => text !== undefined)
}

function connections(value: unknown): string | undefined {
  const stated = Array.isArray(value) ? CONNECTIONS.filter((name) => value.includes(name)) : []
  return stated.length > 0 ? formatList(stated.map((name) => name.replace(' ', NBSP))) : undefined
}

function checkOnEar(specs: OnEarSpecs): readonly OnEarIssue[] {
  return [...checkNoiseControl(specs), ...checkConnections(specs), ...checkUse(specs), ...checkWeight(specs)]
}

function checkConnections(specs: OnEarSpecs): OnEarIssue[] {
  const issues: OnEarIssue[] = []
  const stated = Array.isArray(specs.conexion) ? specs.conexion : []
  if (stated.length === 0) issues.push(error('specs.conexion', 'Elegí al menos una conexión.'))
  if (stated.includes('Bluetooth') && specs.bluetooth === undefined) {
    issues.push(warning('specs.bluetooth', 'Se conecta por Bluetooth: indicá la versión.'))
  }
  if (!stated.includes('Bluetooth') && specs.bluetooth !== undefined) {
    issues.push(error('specs.conexion', 'Tiene versión de Bluetooth: marcá «Bluetooth» en la conexión.'))
  }
  // The common rule cannot see this radio.
  if (stated.includes('2,4 GHz') && specs.bluetooth === undefined && specs.homologacionEnacom === undefined) {
    issues.push(warning('specs.homologacionEnacom', 'Tiene radio: cargá la homologación ENACOM.'))
  }
  return issues
}

function checkUse(specs: OnEarSpecs): OnEarIssue[] {
  const isForChildren = Array.isArray(specs.usos) && specs.usos.includes('Infantil')
  const limited = typeof specs.volumenMaximo === 'number' && specs.volumenMaximo <= CHILD_LIMIT
  const limit = joinUnit(String(CHILD_LIMIT), 'dB')
  return isForChildren && !limited
    ? [error('specs.volumenMaximo', `Para uso infantil el volumen máximo no puede pasar de ${limit}.`)]
    : []
}

function checkWeight({ peso }: OnEarSpecs): OnEarIssue[] {
  const [min, max] = USUAL_WEIGHT
  return typeof peso === 'number' && (peso < min || peso > max)
    ? [warning('specs.peso', 'Unos auriculares de vincha pesan entre 120 y 350 g. Revisalo.')]
    : []
}
