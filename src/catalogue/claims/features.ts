import type { CatalogueProduct } from '../catalogue.ts'
import { waterGrade } from './water.ts'

/** A thing that products have or lack, and how a text says it. */
export type Feature = {
  /** What it is called in a message: «batería». */
  readonly name: string
  readonly says: RegExp
  /** Undefined where the product's type says nothing about it. */
  readonly has: (product: CatalogueProduct) => boolean | undefined
  /** Its own words begin with «sin». */
  readonly isLack?: boolean
}

const BATTERIES = ['Batería recargable', 'Red + batería']

const stated = (product: CatalogueProduct, key: string) => product.specs[key]
const hasField = ({ productType }: CatalogueProduct, key: string) => productType.fields.has(key)
const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : value === undefined ? [] : [String(value)]

/** Of a type that has the field: whether one of its texts fits. What a type asks and a product does not say, it lacks. */
function textFits(key: string, fits: RegExp): Feature['has'] {
  return (product) =>
    hasField(product, key) ? texts(stated(product, key)).some((text) => fits.test(text)) : undefined
}

/** A flag, or a number above zero. */
function says(...keys: string[]): Feature['has'] {
  return (product) => {
    const known = keys.filter((key) => hasField(product, key))
    if (known.length === 0) return undefined
    return known.some((key) => {
      const value = stated(product, key)
      return value === true || (typeof value === 'number' && value > 0)
    })
  }
}

function water(least: number): Feature['has'] {
  return (product) => {
    const grade = waterGrade(product)
    return grade === undefined ? undefined : grade >= least
  }
}

const inBox =
  (pattern: RegExp): Feature['has'] =>
  (product) =>
    product.inTheBox.some(({ item }) => pattern.test(item)) || undefined

/** Either of two ways to know; false only when none says yes and one says no. */
function either(...ways: Feature['has'][]): Feature['has'] {
  return (product) => {
    const answers = ways.map((way) => way(product))
    return answers.includes(true) ? true : answers.includes(false) ? false : undefined
  }
}

const WATER =
  /(?:aguantan?|resisten?|soportan?|resistentes?|resistencia|a prueba|contra)\s+(?:al?\s+|del?\s+|el\s+|la\s+|los\s+|las\s+)*/
    .source
const MATERIALS: readonly [name: string, says: string, fits: RegExp][] = [
  ['aluminio', 'aluminio', /aluminio/i],
  ['acero', 'acero', /acero/i],
  ['madera', 'madera', /madera/i],
  ['vidrio', 'vidrio', /vidrio/i],
  ['silicona', 'silicona', /silicona/i],
  ['plástico', 'plástico', /plástico/i],
  ['tela', 'tela', /tela/i],
]

/** What the words of a catalogue claim most, by the facts that bear it out. */
export const FEATURES: readonly Feature[] = [
  {
    name: 'batería',
    says: /(?:\b(?:con|su|la|de|por|tienen?|traen?|llevan?|sin|y)\s+(?:una\s+)?|^)bater[ií]as?\b(?!\s+(?:o un bajo|del? (?:tu )?(?:celular|teléfono)))/giu,
    has: (product) =>
      hasField(product, 'alimentacion') && stated(product, 'alimentacion') !== undefined
        ? BATTERIES.includes(String(stated(product, 'alimentacion')))
        : undefined,
  },
  {
    name: 'resistencia al agua',
    says: new RegExp(
      `${WATER}(?:agua|lluvia|salpicaduras|transpiración|sudor)\\b|impermeables?|se pueden? mojar`,
      'giu',
    ),
    has: water(4),
  },
  { name: 'resistencia a chorros', says: new RegExp(`${WATER}chorros`, 'giu'), has: water(5) },
  {
    name: 'resistencia a la inmersión',
    says: /\bsumergibles?|se pueden? sumergir|(?:aguantan?|resisten?) (?:una caída|caer) al agua/giu,
    has: water(7),
  },
  {
    name: 'luces',
    says: /\b(?:con|sus|de|y|las|trae|tiene|sin)\s+luces\b|\bluces de colores|^luces\b|,\s*luces\b/giu,
    has: says('luces'),
  },
  {
    name: 'ruedas',
    says: /\b(?:con|sobre|las|sus|tiene|trae|sin|y)\s+ruedas\b|^ruedas\b/giu,
    has: says('ruedas'),
  },
  { name: 'manija', says: /\bmanijas?\b/giu, has: either(says('manija'), inBox(/manija/i)) },
  { name: 'karaoke', says: /\bkaraoke\b/giu, has: says('karaoke') },
  {
    name: 'entrada de micrófono',
    says: /\bentradas? (?:de|para) micrófonos?\b/giu,
    has: either(says('entradasDeMicrofono'), textFits('entradas', /micrófono/i)),
  },
  {
    name: 'entrada de guitarra',
    says: /\bentradas? (?:de|para) (?:la )?guitarra\b|guitarra se enchufa/giu,
    has: textFits('entradas', /guitarra/i),
  },
  {
    name: 'HDMI',
    says: /\bHDMI\b/gu,
    has: either(textFits('entradas', /HDMI/), textFits('puertos', /HDMI/)),
  },
  { name: 'HDMI eARC', says: /\beARC\b/gu, has: textFits('entradas', /eARC/) },
  {
    name: 'Ethernet',
    says: /\bEthernet\b|\bRJ-?45\b/giu,
    has: either(textFits('puertos', /Ethernet|RJ-?45/i), textFits('entradas', /LAN/)),
  },
  { name: 'Thunderbolt', says: /\bThunderbolt\b/giu, has: textFits('puertos', /Thunderbolt/i) },
  { name: 'entrada óptica', says: /\bentrada óptica\b/giu, has: textFits('entradas', /óptica/i) },
  { name: 'radio FM', says: /\bradio FM\b/giu, has: textFits('entradas', /radio FM/i) },
  { name: 'entrada auxiliar', says: /\bentrada (?:auxiliar|AUX)\b/giu, has: textFits('entradas', /AUX/) },
  {
    name: 'subwoofer',
    says: /\b(?:con|y|un|el|su)\s+subwoofers?\b/giu,
    has: (product) =>
      hasField(product, 'subwoofer') ? stated(product, 'subwoofer') !== 'Sin subwoofer' : undefined,
  },
  { name: 'Dolby Atmos', says: /\bDolby Atmos\b/giu, has: textFits('dolby', /Atmos/) },
  {
    name: 'control remoto',
    says: /\b(?:con|trae|tiene|un|su|sin|y)\s+control remoto\b(?!\s+(?:del|que))/giu,
    has: either(says('controlRemoto'), inBox(/control remoto/i)),
  },
  {
    name: 'pantalla',
    says: /(?<!(?:debajo|delante|arriba|encima|frente|lado) (?:de |a ))\b(?:la|su|con|una|tiene|sin|y)\s+pantalla\b(?!\s+(?:del?|de tu|d[eo]l?) (?:celular|televisor|tu|la computadora))/giu,
    has: (product) =>
      hasField(product, 'pantalla')
        ? stated(product, 'pantalla') !== undefined
        : either(
            (each) =>
              hasField(each, 'pantallaControl')
                ? !['No', undefined].includes(stated(each, 'pantallaControl') as string)
                : undefined,
            says('display'),
          )(product),
  },
  { name: 'pantalla táctil', says: /\bpantallas? táctil(?:es)?\b/giu, has: says('tactil') },
  {
    name: 'cancelación de ruido',
    says: /\bcancelaci[oó]n (?:activa )?de ruido\b|\bcancelan? el ruido\b|\bANC\b/gu,
    has: says('anc'),
  },
  { name: 'ENC', says: /\bENC\b/gu, has: says('enc') },
  { name: 'modo ambiente', says: /\bmodo ambiente\b/giu, has: says('modoAmbiente') },
  { name: 'multipunto', says: /\bmultipunto\b/giu, has: says('multipunto') },
  { name: 'TWS', says: /\bpar estéreo\b/giu, has: says('tws') },
  { name: 'plegado', says: /\bse pliegan?\b|\bplegables?\b/giu, has: says('plegable') },
  { name: 'teclado numérico', says: /\b(?:teclado|bloque) numérico\b/giu, has: says('tecladoNumerico') },
  {
    name: 'teclado retroiluminado',
    says: /\bteclado (?:retroiluminado|(?:en español )?con luz|con luces)\b/giu,
    has: says('tecladoRetroiluminado'),
  },
  {
    name: 'teclado con ñ',
    says: /\bteclados? con ñ\b|\bteclados? en español\b/giu,
    has: either(textFits('teclado', /Español/), inBox(/teclado en español/i)),
  },
  {
    name: 'carga por USB-C',
    says: /\bcargan? por USB-C\b/giu,
    has: (product) =>
      hasField(product, 'cargaUsbC')
        ? stated(product, 'cargaUsbC') === true
        : textFits('puertoDeCarga', /USB-C/)(product),
  },
  { name: 'lector de huella', says: /\blector de huellas?\b/giu, has: says('huella') },
  { name: 'ranura libre', says: /\branura libre\b/giu, has: says('ranuraLibre') },
  { name: 'GPS', says: /\bGPS\b/gu, has: says('gps') },
  { name: '4G', says: /\b4G\b/gu, has: textFits('red', /[45]G/) },
  { name: '5G', says: /\b5G\b/gu, has: textFits('red', /5G/) },
  { name: 'chip', says: /\bcon chip\b/giu, has: textFits('red', /[45]G/) },
  { name: 'modo niños', says: /\bmodo niños\b/giu, has: says('modoNinos') },
  {
    name: 'lápiz incluido',
    says: /\blápiz (?:incluido|en la caja)\b/giu,
    has: textFits('lapiz', /Incluido/),
  },
  {
    name: 'funda',
    says: /\bcon funda\b|\bfunda incluida\b/giu,
    has: either(says('fundaIncluida'), inBox(/funda/i)),
  },
  {
    name: 'café de filtro',
    says: /\bcafé de filtro\b|\bcafeteras? de filtro\b/giu,
    has: textFits('sistema', /Filtro/),
  },
  {
    name: 'espresso',
    says: /\bespressos?\b|\bexpress\b/giu,
    has: (product) =>
      product.type === 'cafetera' ? /Express|Cápsulas/.test(String(stated(product, 'sistema'))) : undefined,
  },
  { name: 'corte mate', says: /\bcorte mate\b/giu, has: says('corteMate') },
  {
    name: 'mantener caliente',
    says: /\bmantienen? (?:el agua |la temperatura|caliente)/giu,
    has: either(says('mantenerCaliente'), says('placaCalienta')),
  },
  { name: 'filtro antisarro', says: /\bfiltro antisarro\b/giu, has: says('filtroAntisarro') },
  { name: 'doble pared', says: /\bdoble pared\b/giu, has: says('doblePared') },
  { name: 'molinillo', says: /\bmolinillo\b/giu, has: says('molinillo') },
  { name: 'antiadherente', says: /\bantiadherentes?\b/giu, has: says('antiadherente', 'antiadherentes') },
  { name: 'bandeja de migas', says: /\bbandeja (?:de|para) migas\b/giu, has: says('bandejaMigas') },
  {
    name: 'frascos de vidrio',
    says: /\bfrascos? de vidrio\b/giu,
    has: textFits('materialFrascos', /Vidrio/),
  },
  { name: 'sin aceite', says: /\bsin aceite\b/giu, has: says('sinAceite'), isLack: true },
  {
    name: 'conexión inalámbrica',
    says: /\bauriculares (?:in-ear |on-ear )?inalámbricos\b/giu,
    has: either(says('autonomia'), textFits('bluetooth', /\d/)),
  },
  {
    name: 'estuche de carga',
    says: /\bestuche de carga\b/giu,
    has: either(inBox(/estuche/i), says('autonomiaTotal')),
  },
  {
    name: 'placas intercambiables',
    says: /\bplacas (?:intercambiables|que se (?:sacan|cambian))/giu,
    has: textFits('placas', /Intercambiables/),
  },
  { name: 'vaso licuador', says: /\bvaso licuador\b/giu, has: textFits('accesorios', /Vaso/) },
  { name: 'picadora', says: /\b(?:con|y|una|trae) picadora\b/giu, has: textFits('accesorios', /Picador/) },
  ...MATERIALS.map(([name, word, fits]): Feature => ({
    name,
    says: new RegExp(
      `\\b(?:cuerpo|carcasa|gabinete|chasis|caja|hech[oa]s?|todo|son|es)\\s+(?:\\p{L}+\\s+)?(?:de|en)\\s+${word}\\b|^\\p{L}+s\\s+(?:\\p{L}+s\\s+)?(?:de|en)\\s+${word}\\b`,
      'giu',
    ),
    has: (product) => {
      const listed = texts(stated(product, 'materiales'))
      return hasField(product, 'materiales') && listed.length > 0
        ? listed.some((each) => fits.test(each))
        : undefined
    },
  })),
]
