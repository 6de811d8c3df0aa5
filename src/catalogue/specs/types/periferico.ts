import { SHARED_SUPPLIER_LABELS, SHARED_PHRASES } from '#/catalogue/specs/blocks/shared-labels.ts'
import {
  certificationGroup,
  commonFacets,
  powerGroup,
  sizeGroup,
} from '#/catalogue/specs/blocks/common-blocks.ts'
import { error, warning } from '#/catalogue/documents/issue.ts'
import { choiceField, choicesField, numberField } from '#/catalogue/specs/fields/field-kinds.ts'
import { textsField } from '#/catalogue/specs/fields/text-fields.ts'
import { defineProductType, specText, type IssueOf, type SpecsOf } from '#/catalogue/specs/product-type.ts'
import { formatCount, formatList, NBSP } from '#/language/es-AR/format.ts'

const RADIO_CONNECTIONS = ['2,4 GHz', 'Bluetooth']

const perifericoGroups = [
  {
    title: 'Uso',
    fields: [
      choiceField('clase', 'Clase', ['Mouse', 'Teclado', 'Webcam', 'Cargador', 'Hub'], {
        required: true,
        supplierLabels: 'class, type, tipo, clase, product, product type, category, categoria',
      }),
      numberField('dpi', 'Sensibilidad', {
        unit: 'dpi',
        range: [800, 26_000],
        help: 'Con más dpi el puntero recorre más pantalla con el mismo movimiento.',
        supplierLabels:
          'dpi, sensitivity, resolution, sensor resolution, sensibilidad, resolucion, resolucion del sensor, sensor dpi, cpi, dpi max, max dpi, resolución óptica, optical resolution',
      }),
      choiceField('switch', 'Teclas', ['Membrana', 'Tijera', 'Mecánico', 'Óptico'], {
        supplierLabels:
          'tipo de interruptor, switch type, switch, switches, key type, key switch, tipo de teclas, teclas, mecanismo, switch type, interruptor, tipo de switch, keys',
      }),
      choiceField(
        'distribucion',
        'Distribución del teclado',
        ['Español (Latinoamérica)', 'Español (España)', 'Inglés'],
        {
          supplierLabels:
            'disposicion, keyboard layout, layout, distribucion, distribucion del teclado, idioma, keyboard language, idioma del teclado, language layout, layout do teclado',
        },
      ),
      choiceField('resolucion', 'Resolución', ['720p', '1080p', '1440p', '2160p'], {
        supplierLabels: SHARED_SUPPLIER_LABELS.resolucion,
      }),
    ],
  },
  {
    title: 'Conectividad',
    fields: [
      choicesField('conexion', 'Conexión', ['USB-A', 'USB-C', ...RADIO_CONNECTIONS], {
        required: true,
        supplierLabels: SHARED_SUPPLIER_LABELS.conexion,
      }),
      textsField('puertos', 'Puertos', {
        phrases: SHARED_PHRASES.puertos,
        supplierLabels: SHARED_SUPPLIER_LABELS.puertos,
      }),
    ],
  },
  powerGroup({
    own: [
      numberField('potenciaDeCarga', 'Potencia de carga', {
        unit: 'W',
        range: [20, 140],
        supplierLabels:
          'charging power, output power, power output, total power, total output, potencia de carga, potencia total, output, pd output, max output, salida, potencia, potencia de salida, max power, power, potência de carga, rated power, potencia máxima, maximum output, pd charging, usb-c output, pd power, pass through charging, pd, charge power, carga pd, pd pass-through, total output power, potencia de salida total',
      }),
    ],
  }),
  sizeGroup([], [0.5, 60]),
  certificationGroup(),
]

type PerifericoSpecs = SpecsOf<typeof perifericoGroups>
type PerifericoIssue = IssueOf<typeof perifericoGroups>

const KEY_FIELDS: Readonly<Record<string, { key: keyof PerifericoSpecs; ask: string }>> = {
  Mouse: { key: 'dpi', ask: 'los dpi del mouse' },
  Teclado: { key: 'distribucion', ask: 'la distribución del teclado' },
  Webcam: { key: 'resolucion', ask: 'la resolución de la webcam' },
  Cargador: { key: 'potenciaDeCarga', ask: 'la potencia del cargador' },
  Hub: { key: 'puertos', ask: 'los puertos del hub' },
}

export const periferico = defineProductType({
  id: 'periferico',
  label: 'Periférico',
  singular: 'periférico',
  plural: 'periféricos',
  gender: 'm',
  groups: perifericoGroups,
  card: peripheralCard,
  summary: ['clase', 'conexion', 'dpi', 'resolucion', 'potenciaDeCarga'],
  facets: [
    { key: 'clase', promoted: [{ values: ['mouse'], text: 'Mouse' }] },
    { key: 'conexion', promoted: [{ values: ['bluetooth', '2.4-ghz'], text: 'Sin cable' }] },
    { key: 'dpi', steps: [2000, 8000] },
    { key: 'distribucion' },
    { key: 'resolucion' },
    {
      key: 'potenciaDeCarga',
      steps: [45, 100],
      promoted: [{ values: ['mas-de-100', '45-100'], text: `45${NBSP}W o más` }],
    },
    { key: 'puertos', value: portsText },
    ...commonFacets,
  ],
  check: (specs) => [...checkKeyField(specs), ...checkForeignFields(specs), ...checkRadio(specs)],
})

function peripheralCard(specs: PerifericoSpecs): string[] {
  return [String(specs.clase), specText(periferico, specs, 'conexion') ?? '', ...keyFact(specs)]
}

function keyFact(specs: PerifericoSpecs): string[] {
  const key = KEY_FIELDS[String(specs.clase)]?.key
  if (key === undefined || specs[key] === undefined) return []
  return [key === 'puertos' ? portsText(specs.puertos) : (specText(periferico, specs, key) ?? '')]
}

function portsText(value: unknown): string {
  const ports = (value as string[]).reduce(
    (total, entry) => total + Number(/^(\d+)\s/.exec(entry)?.[1] ?? 1),
    0,
  )
  return formatCount(ports, 'puerto', 'puertos')
}

function checkKeyField(specs: PerifericoSpecs): PerifericoIssue[] {
  const own = KEY_FIELDS[String(specs.clase)]
  if (own === undefined || specs[own.key] !== undefined) return []
  return [error(`specs.${own.key}`, `Falta el dato clave: cargá ${own.ask}.`)]
}

/** A charger may list its ports, so `puertos` is never foreign. */
function checkForeignFields(specs: PerifericoSpecs): PerifericoIssue[] {
  const foreign = Object.entries(KEY_FIELDS).filter(
    ([kind, { key }]) => kind !== specs.clase && key !== 'puertos' && specs[key] !== undefined,
  )
  // A hub that passes charge through states its power too.
  return foreign
    .filter(([kind]) => !(specs.clase === 'Hub' && kind === 'Cargador'))
    .map(([kind, { key }]) =>
      error(`specs.${key}`, `Es un dato de la clase «${kind}»: quitalo o cambiá la clase.`),
    )
}

function checkRadio(specs: PerifericoSpecs): PerifericoIssue[] {
  const radios = ((specs.conexion as string[] | undefined) ?? []).filter((way) =>
    RADIO_CONNECTIONS.includes(way),
  )
  if (radios.length === 0 || specs.homologacionEnacom !== undefined) return []
  return [
    warning('specs.homologacionEnacom', `Conecta por ${formatList(radios)}: cargá la homologación ENACOM.`),
  ]
}
