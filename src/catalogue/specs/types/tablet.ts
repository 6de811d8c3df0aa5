import { SHARED_SUPPLIER_LABELS } from '#/catalogue/specs/blocks/shared-labels.ts'
import { NBSP } from '#/language/es-AR/format.ts'
import { battery } from '#/catalogue/specs/blocks/battery-blocks.ts'
import {
  certificationGroup,
  commonFacets,
  powerGroup,
  sizeGroup,
} from '#/catalogue/specs/blocks/common-blocks.ts'
import { error } from '#/catalogue/documents/issue.ts'
import {
  computerRadios,
  memory,
  MEMORY_AND_STORAGE,
  memoryFacets,
  processor,
  screenFields,
  TERABYTE,
} from '#/catalogue/specs/blocks/computing-blocks.ts'
import { choiceField, choicesField, flagField, numberField } from '#/catalogue/specs/fields/field-kinds.ts'
import { textField } from '#/catalogue/specs/fields/text-fields.ts'
import { defineProductType, type IssueOf, type SpecsOf } from '#/catalogue/specs/product-type.ts'

const NO_SIM = 'No'
const MOBILE_NETWORKS = ['4G', '5G']

const tabletGroups = [
  { title: 'Pantalla', fields: screenFields({ inches: [7, 13] }) },
  {
    title: 'Rendimiento',
    fields: [
      processor({ cores: [4, 10] }),
      ...memory({
        ram: [2, 12],
        storage: [16, 512],
        storageLabels:
          'storage size, storage, rom, internal storage, internal memory, almacenamiento, memoria interna, capacidad, flash, armazenamento, emmc, memory, ram rom, ram + rom, memoria, storage capacity, capacidad de almacenamiento, flash memory, memory configuration, memória interna, ram / storage, ram storage',
      }),
      numberField('microSd', 'Tarjeta microSD de hasta', {
        unit: 'GB',
        largeUnit: TERABYTE,
        range: [32, 2048],
        phrases: '…',
        wished: 'tarjeta, tarjetita',
        supplierLabels:
          'extend memory, extended memory, sim card slot, microsd, micro sd, tf card, tf card slot, sd card, expandable storage, memory card, tarjeta microsd, external storage, card slot, tarjeta de memoria, expansion, cartao de memoria, ranura microsd, expandable, memoria expandible, max microsd, tf slot, microsd slot, cartão microsd, almacenamiento expandible, external memory, expand memory, expanded memory, memory expansion, expansion memory, extend storage, storage expansion, tf, sd, expandable up to, expansao de memoria',
      }),
      textField('sistemaOperativo', 'Sistema operativo', {
        supplierLabels: SHARED_SUPPLIER_LABELS.sistemaOperativo,
      }),
    ],
  },
  {
    title: 'Conectividad',
    fields: [
      choicesField('red', 'Red', ['Wi-Fi', '4G', '5G'], {
        help: 'Con 4G o 5G y un chip, tiene internet también en la calle.',
        phrases: '4G = 4G, 4G = 5G, 5G = 5G, con chip = 4G, con chip = 5G',
        wished: 'datos = 4G, con chip = 4G, 4g = 4G',
        supplierLabels:
          'network, mobile network, red, redes, cellular, network type, conectividad, connectivity, connection, conectividade, rede, networks, comunicacion',
      }),
      ...computerRadios(),
      choiceField('sim', 'Chip (SIM)', [NO_SIM, 'Nano-SIM', 'eSIM', 'Nano-SIM y eSIM'], {
        wished: 'chip = Nano-SIM, con chip = Nano-SIM',
        supplierLabels: 'sim, sim card, chip, sim slot, tarjeta sim, sim card slot, cartão sim, ranura sim',
      }),
      flagField('gps', 'GPS', {
        phrases: 'GPS',
        wished: 'por dónde voy, mapa en el camino, ubicación',
        supplierLabels: 'gps, gnss, navigation, positioning',
      }),
    ],
  },
  powerGroup({
    own: battery({
      hours: [4, 20],
      mAh: [2500, 10_000],
      measured: 'Mirando videos por Wi-Fi, con el brillo al 50 %.',
    }),
  }),
  {
    title: 'Diseño y uso',
    fields: [
      numberField('camaraTrasera', 'Cámara trasera', {
        unit: 'MP',
        range: [2, 50],
        phrases: '…',
        wished: 'cámara de atrás, fotos = más',
        supplierLabels:
          'rear camera, back camera, main camera, camara trasera, camara principal, câmera traseira, camera rear, camera, camara, camaras, cameras, cámara posterior, câmera',
      }),
      numberField('camaraFrontal', 'Cámara frontal', {
        unit: 'MP',
        range: [2, 32],
        phrases: '…',
        wished: 'cámara de adelante, me vea la cara = más, videollamadas = más, selfies = más',
        supplierLabels:
          'front camera, selfie camera, camara frontal, câmera frontal, camera front, camera, camara, camaras, cameras, camara delantera, câmera',
      }),
      choiceField('lapiz', 'Lápiz', ['No compatible', 'Compatible, se vende aparte', 'Incluido'], {
        phrases: 'tiene lápiz, trae lápiz, lápiz incluido = Incluido, lápiz en la caja = Incluido',
        wished: 'lápiz = Incluido, lapicito = Incluido',
        supplierLabels: 'stylus, pen, pen support, lapiz, stylus pen, lápiz óptico, caneta, stylus support',
      }),
      flagField('fundaIncluida', 'Funda incluida', {
        phrases: 'funda incluida, viene con funda, trae funda',
        wished: 'estuche, funda',
        supplierLabels:
          'case included, cover included, funda incluida, funda, protective case, capa incluída, tablet case, cover, leather case, protective cover, folio case, cover case, case, estuche, capa, capa protetora, estuche protector',
      }),
      flagField('modoNinos', 'Modo niños', {
        phrases: 'modo niños',
        supplierLabels:
          'kids mode, child mode, modo niños, parental control, modo infantil, kids space, control parental',
      }),
    ],
  },
  sizeGroup([], [0.5, 40]),
  certificationGroup(),
]

type TabletSpecs = SpecsOf<typeof tabletGroups>
type TabletIssue = IssueOf<typeof tabletGroups>

export const tablet = defineProductType({
  id: 'tablet',
  label: 'Tablet',
  singular: 'tablet',
  plural: 'tablets',
  gender: 'f',
  groups: tabletGroups,
  card: [[{ text: '{pantalla}' }], [{ text: MEMORY_AND_STORAGE }], [{ text: '{capacidadBateria}' }]],
  summary: ['pantalla', 'ram', 'almacenamiento', 'capacidadBateria'],
  facets: [
    { key: 'pantalla', steps: [9, 11], promoted: [{ values: ['mas-de-11'], text: 'Pantalla grande' }] },
    ...memoryFacets({ storage: { values: ['128-gb', '256-gb', '512-gb'], text: `128${NBSP}GB o más` } }),
    { key: 'red', promoted: [{ values: ['4g', '5g'], text: 'Con chip' }] },
    {
      key: 'capacidadBateria',
      steps: [5000, 7000],
      promoted: [{ values: ['mas-de-7000'], text: 'Batería grande' }],
    },
    ...commonFacets,
  ],
  keySpec: 'pantalla',
  check: checkSim,
})

function checkSim(specs: TabletSpecs): TabletIssue[] {
  if (specs.red === undefined) return []
  const mobile = (specs.red as string[]).some((network) => MOBILE_NETWORKS.includes(network))
  const takesSim = specs.sim !== undefined && specs.sim !== NO_SIM
  if (mobile && !takesSim) return [error('specs.sim', 'Tiene red móvil: indicá qué chip usa.')]
  if (!mobile && takesSim)
    return [error('specs.red', 'Usa chip pero no tiene 4G ni 5G: corregí uno de los dos.')]
  return []
}
