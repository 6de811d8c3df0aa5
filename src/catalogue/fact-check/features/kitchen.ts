import { either, says, stated, textFits, type Feature } from './feature.ts'

export const KITCHEN: readonly Feature[] = [
  {
    name: 'descongelar',
    says: /\b(?:función (?:de )?|para |tecla )descongelar\b/giu,
    has: textFits('funciones', /Descongelar/),
  },
  {
    name: 'giro para los dos lados',
    says: /\bgiran? para los dos lados\b|\bdoble (?:giro|sentido)\b/giu,
    has: textFits('giro', /Doble/),
  },
  {
    name: 'café de filtro',
    says: /\bcafé de filtro\b|\bcafeteras? de filtro\b/giu,
    has: textFits('sistema', /Filtro/),
  },
  {
    name: 'reloj',
    says: /\b(?:el|un|su|con|tiene) reloj\b/giu,
    has: says('programable', 'display'),
  },
  {
    name: 'cápsulas',
    says: /\b(?:las?|unas?|con|de|usa) cápsulas?\b/giu,
    has: (product) => (product.type === 'cafetera' ? stated(product, 'sistema') === 'Cápsulas' : undefined),
  },
  {
    name: 'luz',
    says: /\b(?:la|su|una|con) luz (?:indicadora|de listo|de encendido)\b/giu,
    has: says('luzIndicadora', 'luzDeListo'),
  },
  {
    name: 'café express',
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
    name: 'placas intercambiables',
    says: /\bplacas (?:intercambiables|que se (?:sacan|cambian))/giu,
    has: textFits('placas', /Intercambiables/),
  },
  { name: 'vaso licuador', says: /\bvaso licuador\b/giu, has: textFits('accesorios', /Vaso/) },
  { name: 'picadora', says: /\b(?:con|y|una|trae) picadora\b/giu, has: textFits('accesorios', /Picador/) },
]
