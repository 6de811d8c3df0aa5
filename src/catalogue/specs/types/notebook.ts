import { NBSP } from '../../../language/es-AR/format.ts'
import { certificationGroup, commonFacets, powerGroup, sizeGroup } from '../blocks/common-blocks.ts'
import { error, warning } from '../../documents/issue.ts'
import {
  computerRadios,
  CORES,
  memory,
  MEMORY_AND_STORAGE,
  memoryFacets,
  processor,
  screen,
} from '../blocks/computing-blocks.ts'
import { choice, flag, number } from '../fields/field-kinds.ts'
import { text, texts } from '../fields/text-fields.ts'
import { productType, type IssueOf, type SpecsOf } from '../product-type.ts'

const NO_SYSTEM = 'Sin sistema'
const [ram, storage] = memory({ ram: [4, 32], storage: [64, 2000] })

const groups = [
  {
    title: 'Pantalla',
    fields: [...screen({ inches: [11.6, 17.3] }), flag('tactil', 'Pantalla táctil')],
  },
  {
    title: 'Rendimiento',
    fields: [
      processor({ cores: [2, 16], required: true }),
      ram,
      choice('tipoDeRam', 'Tipo de RAM', ['DDR4', 'DDR5', 'LPDDR4X', 'LPDDR5']),
      number('ramAmpliableHasta', 'RAM ampliable hasta', { unit: 'GB', range: [4, 64], better: 'more' }),
      storage,
      choice('tipoDeAlmacenamiento', 'Tipo de almacenamiento', ['eMMC', 'SSD SATA', 'SSD NVMe'], {
        meanings: {
          eMMC: 'Alcanza para navegar y escribir; un SSD es varias veces más rápido.',
          'SSD SATA': 'Más rápido que una memoria eMMC y más lento que un NVMe.',
          'SSD NVMe': 'Abre archivos varias veces más rápido que una memoria eMMC.',
        },
      }),
      flag('ranuraLibre', 'Ranura libre para otro disco'),
      text('graficos', 'Gráficos'),
      choice('sistemaOperativo', 'Sistema operativo', ['Windows', 'Linux', 'ChromeOS', NO_SYSTEM], {
        required: true,
      }),
      text('versionDelSistema', 'Versión del sistema'),
      choice('licencia', 'Licencia del sistema', ['Incluida', 'Libre', 'De prueba']),
    ],
  },
  { title: 'Conectividad', fields: [...computerRadios(), texts('puertos', 'Puertos')] },
  powerGroup({
    own: [
      number('bateria', 'Batería', { unit: 'Wh', range: [30, 80], better: 'more' }),
      number('autonomia', 'Autonomía', {
        unit: 'h',
        range: [3, 24],
        better: 'more',
        help: 'Navegando por Wi-Fi, con el brillo al 50 %.',
      }),
      number('cargador', 'Cargador', { unit: 'W', range: [30, 100] }),
      flag('cargaUsbC', 'Carga por USB-C (PD)'),
    ],
  }),
  {
    title: 'Diseño y uso',
    fields: [
      choice('camara', 'Cámara', ['No', '720p', '1080p', '1440p', '2160p']),
      flag('tapaDeCamara', 'Tapa de cámara'),
      choice('teclado', 'Teclado', ['Español (Latinoamérica)', 'Español (España)', 'Inglés']),
      flag('tecladoRetroiluminado', 'Teclado retroiluminado'),
      flag('tecladoNumerico', 'Teclado numérico'),
      flag('huella', 'Lector de huella'),
    ],
  },
  sizeGroup(),
  certificationGroup(),
]

type Specs = SpecsOf<typeof groups>
type Issue = IssueOf<typeof groups>

export const notebook = productType({
  id: 'notebook',
  label: 'Notebook',
  singular: 'notebook',
  plural: 'notebooks',
  gender: 'f',
  groups,
  card: [[{ text: '{pantalla}' }], [{ text: MEMORY_AND_STORAGE }], [{ text: CORES }]],
  summary: ['procesador', 'ram', 'almacenamiento', 'pantalla'],
  facets: [
    { key: 'pantalla', steps: [14, 15], promoted: [{ values: ['mas-de-15'], text: 'Pantalla grande' }] },
    ...memoryFacets({
      ram: { values: ['16-gb', '32-gb'], text: `16${NBSP}GB o más` },
      storage: { values: ['512-gb', '1-tb', '2-tb'], text: `512${NBSP}GB o más` },
    }),
    { key: 'procesador', text: CORES },
    { key: 'sistemaOperativo', promoted: [{ values: ['windows'], text: 'Con Windows' }] },
    ...commonFacets,
  ],
  keySpec: 'ram',
  check: (specs) => [...checkMemory(specs), ...checkSystem(specs), ...checkCharging(specs)],
})

function checkMemory(specs: Specs): Issue[] {
  const { ram: installed, ramAmpliableHasta: most } = specs
  if (typeof installed === 'number' && typeof most === 'number' && most < installed) {
    return [
      error('specs.ramAmpliableHasta', 'La RAM máxima no puede ser menor que la que trae: corregí una.'),
    ]
  }
  return []
}

function checkSystem(specs: Specs): Issue[] {
  const named = specs.versionDelSistema !== undefined || specs.licencia !== undefined
  if (specs.sistemaOperativo === NO_SYSTEM && named) {
    return [
      error('specs.sistemaOperativo', 'Sin sistema no hay versión ni licencia: quitalas o elegí el sistema.'),
    ]
  }
  if (specs.sistemaOperativo !== NO_SYSTEM && specs.versionDelSistema === undefined) {
    return [warning('specs.versionDelSistema', 'Indicá qué versión del sistema trae.')]
  }
  return []
}

function checkCharging(specs: Specs): Issue[] {
  const ports = specs.puertos as string[] | undefined
  if (specs.cargaUsbC === true && ports !== undefined && !ports.some((port) => port.includes('USB-C'))) {
    return [error('specs.puertos', 'Carga por USB-C pero ningún puerto es USB-C: agregalo a la lista.')]
  }
  return []
}
