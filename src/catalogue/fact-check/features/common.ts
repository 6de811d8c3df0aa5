import { either, hasField, inBox, says, stated, texts, type Feature } from './feature.ts'
import { waterGrade } from '../water-grade.ts'

const BATTERIES = ['Batería recargable', 'Red + batería']

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

function water(least: number): Feature['has'] {
  return (product) => {
    const grade = waterGrade(product)
    return grade === undefined ? undefined : grade >= least
  }
}

export const COMMON: readonly Feature[] = [
  {
    name: 'batería',
    says: /\bcon carga\b(?! (?:por |de |r[aá]pid|USB))|(?:\b(?:(?:suenan?|funcionan?|andan?|van?) a|con|su|la|de|por|tienen?|traen?|llevan?|sin|y)\s+(?:una\s+)?|^)bater[ií]as?\b(?!\s+(?:o un bajo|del? (?:tu )?(?:celular|teléfono)))/giu,
    has: (product) =>
      hasField(product, 'alimentacion') && stated(product, 'alimentacion') !== undefined
        ? BATTERIES.includes(String(stated(product, 'alimentacion')))
        : undefined,
  },
  {
    name: 'resistencia al agua',
    says: new RegExp(
      `${WATER}(?:agua|salpicaduras|transpiración|sudor)\\b|impermeables?|se pueden? mojar`,
      'giu',
    ),
    has: water(4),
  },
  {
    name: 'resistencia a la lluvia',
    says: new RegExp(`${WATER}lluvia\\b|\\b(?:bajo|con) (?:la )?lluvia\\b|\\bsi llueve\\b`, 'giu'),
    has: water(5),
  },
  { name: 'resistencia a chorros', says: new RegExp(`${WATER}chorros`, 'giu'), has: water(5) },
  {
    name: 'resistencia a la inmersión',
    says: /\bsumergibles?|se pueden? (?:\p{L}+ ){0,5}sumergir|(?:aguantan?|resisten?) (?:una caída|caer) al agua/giu,
    has: water(7),
  },
  {
    name: 'ruedas',
    says: /\b(?:con|sobre|las|sus|tiene|trae|sin|y)\s+ruedas\b|^ruedas\b/giu,
    has: says('ruedas'),
  },
  { name: 'manija', says: /\bmanijas?\b/giu, has: either(says('manija'), inBox(/manija/i)) },
  {
    name: 'control remoto',
    says: /\bcontrol remoto\b(?! de(?:l| tu| la))/giu,
    has: (product) => says('controlRemoto')(product) === true || inBox(/control remoto/i)(product) === true,
  },
  {
    name: 'app',
    says: /\b(?:la|con|por|una|su) app\b/giu,
    has: (product) => (hasField(product, 'app') ? stated(product, 'app') !== undefined : undefined),
  },
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
