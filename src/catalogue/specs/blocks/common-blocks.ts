import { NBSP } from '#/language/es-AR/format.ts'
import type { Numeric } from '#/catalogue/specs/fields/field.ts'
import { choiceField, choicesField, numberField, type Field } from '#/catalogue/specs/fields/field-kinds.ts'
import { dateField, textField, webAddress } from '#/catalogue/specs/fields/text-fields.ts'
import { record } from '#/catalogue/specs/fields/record-field.ts'
import type { FacetDefinition } from '#/catalogue/specs/product-type.ts'

const POWER_SOURCES = [
  'Red 220 V',
  'Batería recargable',
  'Pilas',
  'USB',
  'Red + batería',
  'No necesita',
] as const

/** Those of IRAM 2073 carry earth. */
const PLUGS = [
  'IRAM 2073 10 A',
  'IRAM 2073 20 A',
  'IRAM 2063',
  'USB-C',
  'Micro-USB',
  'Otra, con adaptador incluido',
  'Otra, sin adaptador',
  'Sin ficha',
] as const

/** Certificates are copied as issued. */
const CERTIFICATE_TEXT = 1000

/** `watts` is the plausible consumption. */
export function powerGroup<Own extends Field = never>(
  options: { watts?: readonly [number, number]; own?: readonly Own[] | undefined } = {},
) {
  return {
    title: 'Alimentación',
    fields: [
      choiceField('alimentacion', 'Alimentación', POWER_SOURCES, {
        required: true,
        wished:
          'enchufe a la pared = Red 220 V, enchufar en la pared = Red 220 V, enchufada a la pared = Red 220 V, a pilas = Pilas, pilas = Pilas, recargable = Batería recargable, batería = Batería recargable, con usb = USB, corriente del usb = USB, corriente de la computadora = USB, enchufe o batería = Red + batería, 220 y batería = Red + batería, batería = Red + batería',
        supplierLabels:
          'power supply, power source, alimentacion, fuente de alimentacion, alimentação, fonte de alimentação, power, powered by, suministro electrico, supply, tipo de alimentacion, fuente de energia, power type, energy source, power input, input power, voltage',
      }),
      ...(options.watts
        ? [
            numberField('potencia', 'Potencia (consumo)', {
              unit: 'W',
              range: options.watts,
              required: true,
              phrases: 'motor de …, consume …, con …',
              wished:
                'potencia, gaste poca luz = menos, gaste poco = menos, consuma poco = menos, bajo consumo = menos, poca electricidad = menos, poca luz = menos, gasta poco = menos, más fuerza = más, potente = más, polenta = más, watts',
              supplierLabels:
                'power, rated power, wattage, power consumption, consumption, potencia, potencia nominal, consumo, consumo electrico, rated wattage, input power, nominal power, max power, potência, consumo de energía, electric power, heating power, motor power, power rating, potencia maxima, potencia de consumo, rated input power, rated input, potencia electrica, motor, wattage rating, power input, power wattage, power w, maximum power, potencia de entrada, potência nominal, rating, electrical rating, voltage, voltage / power, rated voltage, power supply, alimentacion, voltaje, tension, input, datos electricos, electrical data',
            }),
          ]
        : []),
      ...(options.own ?? []),
      textField('tension', 'Tensión', {
        supplierLabels:
          'voltage, rated voltage, input voltage, operating voltage, voltaje, tension, tensión nominal, voltagem, tensão, power supply, input, ac input, alimentacion, rated voltage frequency, voltage frequency, voltaje de entrada, power input, mains, entrada, alimentação, ac power, supply voltage, tension de entrada, working voltage, tension / frecuencia, voltage / frequency, rating, power source, electrical rating, tension de alimentacion, rated input, dc input, adapter, adaptador, adapter input, input power, potencia, rated power, charging voltage, charging input, power, electrical data, datos electricos, fuente, fuente de alimentacion, supply, mains supply, power voltage, volt, electrical, eletrica, rede, rede eletrica, rated voltage and frequency, voltaje y frecuencia, tension y frecuencia, tensao e frequencia, voltage range, rango de tension, rango de voltaje, faixa de tensao',
      }),
      textField('frecuencia', 'Frecuencia', {
        supplierLabels:
          'frequency, rated frequency, power frequency, frecuencia, frecuencia de red, frecuencia nominal, frequência, voltage, rated voltage, voltage frequency, power supply, tension, voltaje, input, alimentacion, ac input, tensión nominal, tension / frecuencia, voltage / frequency, alimentação, voltagem, mains, hz, power source, rating, electrical rating, rated input, input voltage, power input, mains frequency, ac frequency, adapter input, adaptador, adapter, ac power, rated power, potencia, operating voltage, tensão, electrical data, datos electricos, fuente de alimentacion, supply, mains supply, power voltage, electrical, rede, rede eletrica, power, mains power, power cord, rated voltage and frequency, voltaje y frecuencia, tension y frecuencia, tensao e frequencia, voltage range, rango de tension, rango de voltaje, faixa de tensao',
      }),
      ...(options.watts
        ? []
        : [
            textField('consumo', 'Consumo', {
              supplierLabels:
                'power consumption, consumption, consumo, consumo electrico, rated input power, rated input, consumo de energía, potencia de consumo',
            }),
          ]),
      choiceField('ficha', 'Tipo de ficha', PLUGS, {
        required: true,
        meanings: {
          'IRAM 2073 10 A': 'Tres patas planas, con tierra.',
          'IRAM 2073 20 A': 'Tres patas planas y más gruesas, con tierra: va en un tomacorriente de 20 A.',
          'IRAM 2063': 'Dos patas planas, sin tierra.',
        },
        supplierLabels:
          'plug, plug type, power plug, ficha, tipo de ficha, enchufe, tipo de enchufe, power cord plug, plugue, tipo de plugue, tomada, ac plug, clavija, mains plug, cable plug, power cord, power cable, cable de alimentacion, plug standard, ficha del cable',
      }),
      choiceField('claseAislacion', 'Clase de aislación', ['I', 'II', 'III'], {
        meanings: {
          I: 'Necesita conexión a tierra.',
          II: 'Tiene doble aislación: no necesita conexión a tierra.',
          III: 'Trabaja con muy baja tensión: no necesita conexión a tierra.',
        },
        supplierLabels:
          'insulation class, class, protection class, appliance class, clase, clase de aislacion, clase de aislamiento, electrical class, classe de isolação, safety class, insulation, classe, clase electrica, clase de proteccion, classe de isolamento, electric class',
      }),
      numberField('largoCable', 'Largo del cable', {
        unit: 'm',
        range: [0.3, 3],
        wished: 'cable, cordón',
        supplierLabels:
          'cable length, cord length, power cord, power cord length, power cable length, largo del cable, longitud del cable, largo de cable, cable, cable de alimentacion, comprimento do cabo, cord, cable lenght, cordon, cord lenght, wire length, longitud de cable, power cable, usb cable length, longitud del cordon, comprimento cabo, ac cord, ac cord length, supply cord, cabo de alimentação, charging cable, cabo, comprimento do cabo de alimentação, cable de alimentación largo, ac cable, cabo de energia, comprimento do cabo de energia, cordon electrico, largo cordon',
      }),
    ],
  }
}

/** `cm` is the plausible length of a side. */
export function sizeGroup<Own extends Field = never>(
  own: readonly Own[] = [],
  cm: readonly [number, number] = [1, 150],
) {
  return {
    title: 'Dimensiones y peso',
    fields: [
      sides('dimensiones', 'Dimensiones (an × al × pr)', {
        required: true,
        range: cm,
        supplierLabels:
          'headset size, headphones size, dimensions, dimension, size, product size, product dimensions, unit size, unit dimensions, item size, overall dimensions, body size, dimensiones, medidas, tamaño, dimensiones del producto, medidas del producto, tamaño del producto, dimensões, dimensão, tamanho, dimensões do produto, net dimensions, machine size, main unit size, dim, product dim, device size, external dimensions, headphone size, earbud size, soundbar size, size of product, dimensiones netas, dimensiones externas, dimensiones generales, dims, speaker size, outer dimensions, unit dim, main unit dimensions, soundbar dimensions, dimensiones de la barra, medidas netas, product measurement, measurement, measurements, medida, tamaño de la unidad, size (l*w*h), dimensoes liquidas, dimensiones exteriores, dimension unidad, keyboard size, mouse size, body dimensions, tower dimensions, exterior dimensions, appliance dimensions, appliance size, tamaño equipo, physical dimensions, size of unit, product measure',
      }),
      weight('peso', 'Peso', {
        range: [0.003, 40],
        required: true,
        wished:
          'peso, liviano = menos, livianita = menos, liviana = menos, pesa poco = menos, menos pesada = menos, pesado = más, pesada = más',
        supplierLabels:
          'weight, net weight, n.w., nw, product weight, unit weight, item weight, peso, peso neto, peso del producto, peso líquido, peso net, net wt, weight net, wt, product net weight, main unit weight, peso unitario, peso do produto, unit net weight, peso neto unitario, device weight, weight of product, headphone weight, bare weight, total weight, main unit net weight, soundbar weight, soundbar net weight, tower weight, peso total, peso neto del producto, peso s/caja, peso sin caja, weight without box, weight without packaging, appliance weight, net product weight, peso equipo, peso sem embalagem, soundbar n.w., main unit n.w., unit n.w., product n.w., net weight of unit, weight of unit, peso aparelho, peso liquido unitario, net weight set, peso neto sin caja, net weight per pc, net weight pc, nw pc, keyboard weight, mouse weight, earphone weight, headset weight, tablet weight, notebook weight, laptop weight, machine weight, machine net weight, speaker weight, net weight of machine, keyboard net weight, bar weight, aparelho peso',
      }),
      weight('pesoConCaja', 'Peso con caja', {
        range: [0.003, 45],
        supplierLabels:
          'gift box weight with unit, con caja, with color box, with gift box, with box, c/caja, con la caja, embalagem individual peso bruto, weight with box, weight with gift box, gift box gross weight, gift box weight, peso con caja, peso con caja individual, peso embalado, unit gross weight, weight with packaging, package weight, packed weight, peso bruto, gross weight, g.w., gw, peso con embalaje, color box weight, peso com caixa, peso com embalagem, weight incl box, peso bruto unitario, weight including box, retail box weight, weight including packaging, peso con caja regalo, boxed weight, product gross weight, colour box gross weight, color box gross weight, peso c/caja, weight including gift box, peso bruto con caja individual, single gross weight, peso, weight, net weight, product weight, peso neto, unit weight, peso unitario',
      }),
      choicesField(
        'materiales',
        'Materiales',
        [
          'Acero inoxidable',
          'Vidrio',
          'Vidrio borosilicato',
          'Plástico',
          'Aluminio',
          'Madera',
          'Silicona',
          'Tela',
        ],
        {
          wished:
            'metal = Aluminio, metálico = Aluminio, inoxidable = Acero inoxidable, acero = Acero inoxidable, vidrio = Vidrio borosilicato',
          supplierLabels:
            'material, materials, material del cuerpo, housing material, body material, materiales, materia, shell material, cabinet material, carcasa, cabinet, housing, construction, construccion, case material, acabado, build, materiais, gabinete, enclosure, body, cuerpo, product material, shell, box material, material del gabinete, material carcasa, main material, material principal, material do corpo, corpo, enclosure material, material de la carcasa, speaker grille, cavity material, material interior, inner material, inside material, interior material, body material, housing material, shell material, material del cuerpo, material de la carcasa, material do corpo, construccion, material exterior',
        },
      ),
      ...own,
    ],
  }
}

/** They tell products apart, and choose none. */
type PaperKey = ReturnType<typeof certificationGroup>['fields'][number]['key']
export const PAPER_KEYS: ReadonlySet<string> = new Set<PaperKey>([
  'certificacion',
  'homologacionEnacom',
  'ean',
])

export function certificationGroup() {
  return {
    title: 'Certificaciones y origen',
    fields: [
      record(
        'certificacion',
        'Seguridad eléctrica',
        [
          textField('marca', 'Marca', { required: true, max: CERTIFICATE_TEXT }),
          textField('organismo', 'Organismo', { required: true, max: CERTIFICATE_TEXT }),
          textField('numero', 'Número', { required: true, max: CERTIFICATE_TEXT }),
          dateField('vigencia', 'Vigente hasta', { required: true, help: 'El último día en que vale.' }),
          webAddress('url', 'Dirección del certificado'),
        ],
        {
          template: '{marca}, {organismo}, certificado {numero}, vigente hasta {vigencia}[, {url}]',
          displayTemplate: '{marca}, {organismo}, certificado {numero}',
        },
      ),
      textField('homologacionEnacom', 'Homologación ENACOM', {
        supplierLabels:
          'enacom, homologacion enacom, enacom approval, enacom no, certificado enacom, homologacion, enacom id, enacom number',
      }),
      choiceField('eficiencia', 'Eficiencia energética', ['A', 'B', 'C', 'D', 'E', 'F', 'G'], {
        supplierLabels:
          'energy efficiency, energy class, efficiency class, eficiencia energetica, clase energetica, energy rating, efficiency, eficiência energética, clase de eficiencia',
      }),
      textField('origen', 'Origen', {
        supplierLabels:
          'lugar de origen, origin, country of origin, made in, place of origin, origen, pais de origen, procedencia, país de origem, origem, fabricado en, hecho en, country of manufacture, industria, country, made, country origin, pais, place of origin, lugar de origen, fabricado en, hecho en, pais de fabricacao, pais de fabricacion, pais de procedencia, country of manufacture, manufactured in, made in',
      }),
      textField('ean', 'Código EAN', {
        max: 13,
        check: 'ean-13',
        supplierLabels:
          'ean, ean code, ean 13, ean-13, barcode, bar code, codigo de barras, código de barras, ean13, codigo ean, gtin, upc, upc ean, ean no, unit barcode, ean unidad, ean/upc, product barcode, gtin-13',
      }),
    ],
  }
}

export const commonFacets: readonly FacetDefinition<'alimentacion' | 'materiales', never>[] = [
  { key: 'alimentacion' },
  { key: 'materiales' },
]

export const COMMON_FACET_KEYS: ReadonlySet<string> = new Set(commonFacets.map(({ key }) => key))

/** In cm; `range` is the plausible length. */
export function sides<Key extends string>(
  key: Key,
  label: string,
  options: Numeric & { range: readonly [number, number] },
) {
  return record(
    key,
    label,
    [side('ancho', 'Ancho'), side('alto', 'Alto'), side('profundidad', 'Profundidad')],
    {
      ...options,
      unit: 'cm',
      template: `{#ancho} × {#alto} × {#profundidad}${NBSP}cm`,
    },
  )
}

export function side(key: string, label: string) {
  return numberField(key, label, {
    unit: 'cm',
    positive: true,
    required: true,
    phrases: '… de alto, … de altura, … de ancho, … de largo, … de profundidad, … de espesor',
  })
}

/** In kg; below one it reads in grams. */
export function weight<Key extends string>(
  key: Key,
  label: string,
  options: Numeric & { range: readonly [number, number] },
) {
  return numberField(key, label, {
    phrases: 'pesa …, peso …, … y una manija, … con manija, … cada uno, … en la mochila',
    ...options,
    unit: 'kg',
    positive: true,
    smallUnit: { unit: 'g', exponent: 3 },
  })
}
