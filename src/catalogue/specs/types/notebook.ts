import { SHARED_SUPPLIER_LABELS, SHARED_PHRASES } from '#/catalogue/specs/blocks/shared-labels.ts'
import { NBSP } from '#/language/es-AR/format.ts'
import {
  certificationGroup,
  commonFacets,
  powerGroup,
  sizeGroup,
} from '#/catalogue/specs/blocks/common-blocks.ts'
import { error, warning } from '#/catalogue/documents/issue.ts'
import {
  computerRadios,
  CORES,
  memory,
  MEMORY_AND_STORAGE,
  memoryFacets,
  processor,
  screenFields,
} from '#/catalogue/specs/blocks/computing-blocks.ts'
import { choiceField, flagField, numberField } from '#/catalogue/specs/fields/field-kinds.ts'
import { textField, textsField } from '#/catalogue/specs/fields/text-fields.ts'
import { defineProductType, type IssueOf, type SpecsOf } from '#/catalogue/specs/product-type.ts'

const NO_SYSTEM = 'Sin sistema'
const [ram, notebookStorage] = memory({ ram: [4, 32], storage: [64, 2000] })

const notebookGroups = [
  {
    title: 'Pantalla',
    fields: [
      ...screenFields({ inches: [11.6, 17.3] }),
      flagField('tactil', 'Pantalla táctil', {
        phrases: 'pantalla táctil',
        wished:
          'tocar la pantalla, tocándole la pantalla, responda al dedo, pantalla con el dedo, responda a los dedos',
        supplierLabels:
          'touch screen, touchscreen, touch, pantalla tactil, tactil, tela sensível ao toque, tela touch',
      }),
    ],
  },
  {
    title: 'Rendimiento',
    fields: [
      processor({ cores: [2, 16], required: true }),
      ram,
      choiceField('tipoDeRam', 'Tipo de RAM', ['DDR4', 'DDR5', 'LPDDR4X', 'LPDDR5'], {
        supplierLabels:
          'ram type, memory type, tipo de ram, tipo de memoria, ram, memory, memoria ram, memoria, memória, memória ram, system memory',
      }),
      numberField('ramAmpliableHasta', 'RAM ampliable hasta', {
        unit: 'GB',
        range: [4, 64],
        better: 'more',
        phrases: '…',
        wished: 'agregar ram, ampliar ram, ampliar memoria, poner más memoria, agregar memoria',
        supplierLabels:
          'max ram, maximum ram, ram expandable, max memory, maximum memory, ram ampliable hasta, ampliable hasta, memoria maxima, memória máxima, ram expandible hasta, expandable memory, ram max, memory expandable up to, upgradable to, upgradeable to, expandable to, ram, memory, memoria ram',
      }),
      notebookStorage,
      choiceField('tipoDeAlmacenamiento', 'Tipo de almacenamiento', ['eMMC', 'SSD SATA', 'SSD NVMe'], {
        meanings: {
          eMMC: 'Alcanza para navegar y escribir; un SSD es varias veces más rápido.',
          'SSD SATA': 'Más rápido que una memoria eMMC y más lento que un NVMe.',
          'SSD NVMe': 'Abre archivos varias veces más rápido que una memoria eMMC.',
        },
        wished: 'ssd = SSD NVMe, disco sólido = SSD NVMe, disco ssd = SSD NVMe',
        supplierLabels:
          'storage type, tipo de almacenamiento, tipo de disco, disk type, storage, ssd, hard disk, almacenamiento, disco, hdd, armazenamento, tipo de armazenamento, ssd type, hard drive, hard disk type',
      }),
      flagField('ranuraLibre', 'Ranura libre para otro disco', {
        phrases: 'ranura libre',
        wished: 'otro disco, segundo disco, agregar disco',
        supplierLabels:
          'expansion, expansion slot, expansión, extra slot, free slot, additional m.2 slot, ranura libre, second ssd slot, m.2 slot, ranura m.2 libre',
      }),
      textField('graficos', 'Gráficos', {
        phrases:
          'gráficos dedicados = Dedicad, placa de video dedicada = Dedicad, gráficos integrados = Integrad',
        supplierLabels:
          'graphics, gpu, video card, graphic card, graficos, placa de video, graphics card, placa grafica, tarjeta grafica, placa de vídeo, gráficos, vga',
      }),
      choiceField('sistemaOperativo', 'Sistema operativo', ['Windows', 'Linux', 'ChromeOS', NO_SYSTEM], {
        required: true,
        wished:
          'pingüino = Linux, de google = ChromeOS, chrome = ChromeOS, chrom = ChromeOS, vacía = Sin sistema, pelada = Sin sistema, sin nada instalado = Sin sistema, nada instalado = Sin sistema',
        supplierLabels: SHARED_SUPPLIER_LABELS.sistemaOperativo,
      }),
      textField('versionDelSistema', 'Versión del sistema', {
        supplierLabels:
          'os version, system version, version del sistema, os, operating system, system, sistema operativo, sistema operacional, so, software',
      }),
      choiceField('licencia', 'Licencia del sistema', ['Incluida', 'Libre', 'De prueba'], {
        wished: 'licencia incluida = Incluida, licencia paga = Incluida',
        supplierLabels:
          'license, licence, os license, licencia, licencia del sistema, licença, os, operating system, system, sistema operativo, sistema operacional, so, software, windows license',
      }),
    ],
  },
  {
    title: 'Conectividad',
    fields: [
      ...computerRadios(),
      textsField('puertos', 'Puertos', {
        phrases: SHARED_PHRASES.puertos,
        supplierLabels: SHARED_SUPPLIER_LABELS.puertos,
      }),
    ],
  },
  powerGroup({
    own: [
      numberField('bateria', 'Batería', {
        unit: 'Wh',
        range: [30, 80],
        better: 'more',
        phrases: '…',
        wished: 'batería, pila',
        supplierLabels:
          'battery, battery capacity, bateria, capacidad de bateria, battery pack, battery energy, built-in battery, battery type, capacidad de la bateria, capacidade da bateria, li-ion battery, lithium battery, power supply, batt',
      }),
      numberField('autonomia', 'Autonomía', {
        unit: 'h',
        range: [3, 24],
        better: 'more',
        help: 'Navegando por Wi-Fi, con el brillo al 50 %.',
        phrases: SHARED_PHRASES.autonomia,
        wished: 'autonomía, horas, dura más = más, aguanta más = más, sin enchufar = más',
        supplierLabels: SHARED_SUPPLIER_LABELS.autonomia,
      }),
      numberField('cargador', 'Cargador', {
        unit: 'W',
        range: [30, 100],
        wished: 'cargador',
        supplierLabels:
          'charger, adapter, power adapter, ac adapter, cargador, adaptador, adaptador de corriente, adapter output, carregador, adaptador de energia, fonte, charger power, power supply, cargador incluido, fuente de alimentacion, power, fuente, fonte de alimentação',
      }),
      flagField('cargaUsbC', 'Carga por USB-C (PD)', {
        phrases: 'carga por USB-C',
        supplierLabels:
          'adapter, charger, cargador, adaptador, usb-c charging, type-c charging, pd charging, usb c pd, carga usb-c, carga por usb-c, carga por tipo c, power delivery, usb-c pd, carregamento usb-c, usb c charging, type c charging, carga por usb c',
      }),
    ],
  }),
  {
    title: 'Diseño y uso',
    fields: [
      choiceField('camara', 'Cámara', ['No', '720p', '1080p', '1440p', '2160p'], {
        wished:
          'camarita sencilla = 720p, camarita simple = 720p, 720 = 720p, full hd = 1080p, cámara buena = 1080p',
        supplierLabels:
          'camera resolution, camera, webcam, camara, camara web, front camera, câmera, web camera, câmera web, camara frontal',
      }),
      flagField('tapaDeCamara', 'Tapa de cámara', {
        supplierLabels:
          'camera, webcam, camara, camera cover, privacy shutter, camera shutter, privacy cover, tapa de camara, obturador, tapa de privacidad, webcam shutter',
      }),
      choiceField('teclado', 'Teclado', ['Español (Latinoamérica)', 'Español (España)', 'Inglés'], {
        phrases: 'teclado con ñ = Español, teclado en español = Español',
        supplierLabels:
          'keyboard, keyboard layout, keyboard language, teclado, idioma del teclado, distribucion del teclado, layout, distribucion',
      }),
      flagField('tecladoRetroiluminado', 'Teclado retroiluminado', {
        phrases:
          'teclado retroiluminado, teclado con luz, teclado con luces, teclado en español con luz, teclado en español con luces',
        asked:
          'teclado que se ilumina, teclado iluminado, teclado con luz, teclado con luces, teclas con luz, teclado luminoso',
        wished:
          'luz abajo, teclas con luz, teclado con luz, letras con luz, teclas iluminadas, teclado iluminado',
        supplierLabels:
          'keyboard backlight, backlit keyboard, keyboard backlight, teclado retroiluminado, backlight keyboard, teclado iluminado, backlight, backlit, teclado com retroiluminação',
      }),
      flagField('tecladoNumerico', 'Teclado numérico', {
        phrases: 'teclado numérico, bloque numérico',
        wished: 'números aparte, números a la derecha, bloque de números, teclado de números',
        supplierLabels: 'numeric keypad, number pad, numpad, teclado numerico, numeric pad, teclado numérico',
      }),
      flagField('huella', 'Lector de huella', {
        phrases: 'lector de huella',
        supplierLabels:
          'fingerprint, fingerprint reader, fingerprint sensor, lector de huella, huella, lector de huellas, sensor de huella, leitor de digital, leitor de impressão digital',
      }),
    ],
  },
  sizeGroup(),
  certificationGroup(),
]

type NotebookSpecs = SpecsOf<typeof notebookGroups>
type NotebookIssue = IssueOf<typeof notebookGroups>

export const notebook = defineProductType({
  id: 'notebook',
  label: 'Notebook',
  singular: 'notebook',
  plural: 'notebooks',
  gender: 'f',
  groups: notebookGroups,
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
  check: (specs) => [...checkMemory(specs), ...checkOperatingSystem(specs), ...checkCharging(specs)],
})

function checkMemory(specs: NotebookSpecs): NotebookIssue[] {
  const { ram: installed, ramAmpliableHasta: most } = specs
  if (typeof installed === 'number' && typeof most === 'number' && most < installed) {
    return [
      error('specs.ramAmpliableHasta', 'La RAM máxima no puede ser menor que la que trae: corregí una.'),
    ]
  }
  return []
}

function checkOperatingSystem(specs: NotebookSpecs): NotebookIssue[] {
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

function checkCharging(specs: NotebookSpecs): NotebookIssue[] {
  const ports = specs.puertos as string[] | undefined
  if (specs.cargaUsbC === true && ports !== undefined && !ports.some((port) => port.includes('USB-C'))) {
    return [error('specs.puertos', 'Carga por USB-C pero ningún puerto es USB-C: agregalo a la lista.')]
  }
  return []
}
