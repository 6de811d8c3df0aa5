import { SHARED_SUPPLIER_LABELS } from '#/catalogue/specs/blocks/shared-labels.ts'
import { frequencyResponse, impedance, resistance, wireless } from '#/catalogue/specs/blocks/audio-blocks.ts'
import { BATTERY_KEYS, battery } from '#/catalogue/specs/blocks/battery-blocks.ts'
import {
  certificationGroup,
  commonFacets,
  powerGroup,
  sizeGroup,
} from '#/catalogue/specs/blocks/common-blocks.ts'
import { error, warning } from '#/catalogue/documents/issue.ts'
import { choiceField, choicesField, flagField, numberField } from '#/catalogue/specs/fields/field-kinds.ts'
import { checkNoiseControl, noiseControl } from '#/catalogue/specs/blocks/headphone-blocks.ts'
import { defineProductType, type IssueOf, type SpecsOf } from '#/catalogue/specs/product-type.ts'
import { NBSP } from '#/language/es-AR/format.ts'

const WIRED = 'Con cable'
const CASE_KEYS = ['autonomiaTotal', 'bateriaEstuche', 'energiaEstuche'] as const

/** More is usually the figure with the case. */
const LONGEST_EARBUD = 10

const inEarGroups = [
  {
    title: 'Audio',
    fields: [
      choiceField('subtipo', 'Tipo', ['TWS', 'Vincha de cuello', WIRED], {
        required: true,
        meanings: {
          TWS: 'Dos auriculares sueltos, sin cable entre ellos, que se cargan en su estuche.',
          'Vincha de cuello': 'Sin cable al celular: los une un arco que se apoya en el cuello.',
          [WIRED]: 'Se enchufan al celular o a la computadora: no llevan batería.',
        },
        wished:
          'sueltos = TWS, sueltitos = TWS, cada oreja = TWS, sin nada que los una = TWS, cogote = Vincha de cuello, cuelguen del cuello = Vincha de cuello, con cablecito = Con cable',
        supplierLabels:
          'type, tipo, style, wearing type, wearing style, tipo de auricular, earphone type, product type, headphone type, form factor, category, item, product name, product, name, description, item name, producto, nombre',
      }),
      numberField('driver', 'Driver', {
        unit: 'mm',
        range: [6, 13],
        help: 'El parlante de cada auricular.',
        phrases: 'driver de …',
        wished: 'parlantito, driver',
        supplierLabels: SHARED_SUPPLIER_LABELS.driver,
      }),
      frequencyResponse(),
      impedance([8, 64]),
      flagField('microfono', 'Micrófono', { supplierLabels: SHARED_SUPPLIER_LABELS.microfono }),
      ...noiseControl(),
    ],
  },
  {
    title: 'Conectividad',
    fields: [
      ...wireless(),
      numberField('latencia', 'Latencia', {
        unit: 'ms',
        range: [40, 200],
        better: 'less',
        help: 'Lo que tarda el sonido en llegar: menos de 100 ms no se nota en un video.',
        phrases: '…',
        wished: 'retraso, latencia, demora, atrase = menos',
        supplierLabels:
          'latency, delay, game mode latency, latencia, low latency, gaming latency, latência, retardo, game latency, latencia en modo juego, latencia modo gaming, low latency mode, latencia modo juego, low latency game mode, gaming mode latency, game mode, gaming mode, low delay, bluetooth delay, audio latency, baja latencia, modo juego, modo gamer, latencia modo jogo',
      }),
      choiceField('conector', 'Conector', ['3,5 mm', 'USB-C', 'Lightning'], {
        wished:
          'ficha redonda = 3,5 mm, fichita redonda = 3,5 mm, ficha finita = 3,5 mm, agujero de carga = USB-C, tipo c = USB-C',
        supplierLabels:
          'connector, plug, jack, conector, plug type, ficha de audio, audio jack, headphone jack, conector de audio, tipo de conector, enchufe, audio plug, jack plug, plug size',
      }),
      numberField('cableDeAudio', 'Cable de audio', {
        unit: 'm',
        range: [1, 1.5],
        wished: 'cable',
        supplierLabels: SHARED_SUPPLIER_LABELS.cableDeAudio,
      }),
    ],
  },
  powerGroup({
    own: [
      ...battery({ hours: [4, 40], mAh: [30, 600], label: 'Autonomía por carga' }),
      numberField('autonomiaTotal', 'Autonomía con estuche', {
        unit: 'h',
        range: [18, 40],
        better: 'more',
        help: 'La de los auriculares más todas las cargas que guarda el estuche.',
        phrases: '… en total, … con estuche, … con el estuche, … con su estuche',
        wished: 'cajita dure más = más, contando la cajita = más, sumando la cajita = más, con estuche = más',
        supplierLabels:
          'total playtime, total play time, playtime with case, total battery life, autonomia total, autonomia con estuche, tiempo total, with charging case, battery life with case, total playing time, tempo total, total, autonomia total con estuche, playtime with charging case, case playtime, total music time, playtime, play time, battery life, autonomia, tiempo de reproduccion, playing time, tempo de reprodução, combined playtime, total runtime, autonomia com estojo, music time, duracion de bateria, duracion de la bateria, working time, duração da bateria, reproducción total, total time, total time with charge box, total time with charging box, total time with case, total playback time, total play time with case, total music time with case, playtime total, total usage time, total use time, total working time, total battery time, duracion total, tiempo total con estuche, autonomia total com estojo, with charging box, play time with case',
      }),
      numberField('bateriaEstuche', 'Batería del estuche', {
        unit: 'mAh',
        range: [250, 600],
        phrases: '…',
        wished: 'batería de la cajita, batería de estuche',
        supplierLabels:
          'case battery, charging case battery, box battery, charging box battery, bateria del estuche, bateria de la caja, bateria estuche, charging case, case capacity, charging case capacity, charging box capacity, bateria do estojo, case battery capacity, charging case battery capacity, battery case, capacidad del estuche, charging compartment battery, box capacity, estuche, battery capacity, battery, bateria, capacidad de bateria, charging compartment, bateria del estuche de carga, bateria caja de carga, charging box, bateria da caixa, bateria da case, battery charging case, capacidade da bateria, battery capacity charging case, battery capacity case',
      }),
      numberField('energiaEstuche', 'Energía del estuche', {
        unit: 'Wh',
        range: [0.5, 4],
        positive: true,
        phrases: '…',
        supplierLabels: 'case energy, energia del estuche, case battery energy',
      }),
    ],
  }),
  {
    title: 'Diseño y uso',
    fields: [
      choicesField('controles', 'Controles', ['Táctiles', 'Botones', 'En el cable'], {
        wished:
          'tocar = Táctiles, tocándolos = Táctiles, toquecito = Táctiles, rozar = Táctiles, rozarlos = Táctiles, con el dedo = Táctiles, desde el cable = En el cable, cablecito volumen = En el cable',
        supplierLabels:
          'controls, control, touch control, controles, control type, operation, manejo, button control, tipo de control, control method, controles táctiles, comandos, control mode',
      }),
      choicesField('tallesDeAlmohadilla', 'Talles de almohadilla', ['XS', 'S', 'M', 'L', 'XL'], {
        phrases: '… talle',
        wished:
          'gomitas extra chicas = XS, gomitas extra pequeñas = XS, orejas chicas = XS, orejas mínimas = XS',
        supplierLabels:
          'ear tips, eartips, ear tip sizes, eartip sizes, silicone tips, almohadillas, talles de almohadilla, ear tips size, puntas, ear cushions, ear caps, ponteiras, talles, almohadillas incluidas, spare ear tips, ear tips included, tamanhos de ponteira',
      }),
      resistance(),
    ],
  },
  sizeGroup([
    numberField('pesoPorAuricular', 'Peso de cada auricular', {
      unit: 'g',
      range: [3, 8],
      supplierLabels:
        'single earbud weight, earbud weight, weight per earbud, earphone weight, single ear weight, peso de cada auricular, peso por auricular, each earbud weight, weight of earbud, weight, peso, peso auricular, peso de um fone, single earphone weight, peso de cada fone, earbud, net weight, peso neto, peso por fone',
    }),
  ]),
  certificationGroup(),
]

type InEarSpecs = SpecsOf<typeof inEarGroups>
type InEarIssue = IssueOf<typeof inEarGroups>

export const inEar = defineProductType({
  id: 'in-ear',
  label: 'Auriculares in-ear',
  singular: 'auricular in-ear',
  plural: 'auriculares in-ear',
  gender: 'm',
  groups: inEarGroups,
  card: [
    [{ text: '{subtipo}' }],
    [
      { text: '{autonomiaTotal} con estuche' },
      { text: '{autonomia}' },
      { text: `3,5${NBSP}mm`, when: { key: 'conector', is: '3,5 mm' } },
      { text: '{conector}' },
    ],
    [{ text: 'ANC', when: { key: 'anc', is: true } }],
  ],
  summary: ['subtipo', 'autonomia', 'autonomiaTotal', 'anc', 'ip'],
  facets: [
    { key: 'subtipo' },
    { key: 'anc', promoted: [{ values: ['si'], text: 'Cancela el ruido' }] },
    { key: 'autonomiaTotal', steps: [20, 30], atLeast: true },
    {
      key: 'autonomia',
      steps: [6, 10],
      atLeast: true,
      promoted: [{ values: ['desde-6'], text: `6${NBSP}h o más por carga` }],
    },
    {
      key: 'ip',
      promoted: [{ values: ['ipx4', 'ipx5', 'ipx7', 'ip67'], text: 'Resiste el sudor' }],
    },
    { key: 'microfono' },
    { key: 'conector' },
    { key: 'bluetooth' },
    ...commonFacets,
  ],
  keySpec: 'autonomiaTotal',
  check: checkInEar,
})

function checkInEar(specs: InEarSpecs): readonly InEarIssue[] {
  return [...checkNoiseControl(specs), ...checkSubtype(specs)]
}

function checkSubtype(specs: InEarSpecs): InEarIssue[] {
  if (specs.subtipo === WIRED) return checkWired(specs)
  return [...checkWireless(specs), ...(specs.subtipo === 'TWS' ? checkEarbuds(specs) : checkNeckband(specs))]
}

function checkWired(specs: InEarSpecs): InEarIssue[] {
  const issues: InEarIssue[] = statedKeys(specs, [...BATTERY_KEYS, ...CASE_KEYS]).map((key) =>
    error(`specs.${key}`, `Con cable no hay batería: quitá «${inEar.fields.get(key)?.label}».`),
  )
  if (specs.alimentacion === 'Batería recargable' || specs.alimentacion === 'Red + batería') {
    issues.push(error('specs.alimentacion', 'Con cable no hay batería: elegí «No necesita» o «USB».'))
  }
  if (specs.bluetooth !== undefined) {
    issues.push(error('specs.bluetooth', 'Con cable no hay Bluetooth: quitalo o cambiá el tipo.'))
  }
  if (specs.conector === undefined) {
    issues.push(warning('specs.conector', 'Indicá con qué ficha se conecta.'))
  }
  return issues
}

function checkWireless(specs: InEarSpecs): InEarIssue[] {
  return specs.autonomia === undefined
    ? [warning('specs.autonomia', 'Es inalámbrico: cargá cuántas horas dura.')]
    : []
}

function checkEarbuds({ autonomia, autonomiaTotal }: InEarSpecs): InEarIssue[] {
  const issues: InEarIssue[] = []
  if (typeof autonomia !== 'number') return issues
  if (autonomia > LONGEST_EARBUD) {
    issues.push(
      warning('specs.autonomia', `¿${autonomia} h sin estuche? La total va en «Autonomía con estuche».`),
    )
  }
  if (typeof autonomiaTotal === 'number' && autonomiaTotal <= autonomia) {
    issues.push(error('specs.autonomiaTotal', 'Con estuche dura más que sin él: revisá las dos autonomías.'))
  }
  return issues
}

function checkNeckband(specs: InEarSpecs): InEarIssue[] {
  return statedKeys(specs, CASE_KEYS).map((key) =>
    error(`specs.${key}`, `Sólo los TWS tienen estuche de carga: quitá «${inEar.fields.get(key)?.label}».`),
  )
}

function statedKeys<Key extends keyof InEarSpecs>(specs: InEarSpecs, keys: readonly Key[]): Key[] {
  return keys.filter((key) => specs[key] !== undefined)
}
