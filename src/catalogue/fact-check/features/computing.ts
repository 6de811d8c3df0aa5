import { either, hasField, inBox, says, stated, textFits, type Feature } from './feature.ts'

export const COMPUTING: readonly Feature[] = [
  {
    name: 'Ethernet',
    says: /\bEthernet\b|\bRJ-?45\b/giu,
    has: either(textFits('puertos', /Ethernet|RJ-?45/i), textFits('entradas', /LAN/)),
  },
  { name: 'Thunderbolt', says: /\bThunderbolt\b/giu, has: textFits('puertos', /Thunderbolt/i) },
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
  {
    name: 'gráficos dedicados',
    says: /\bgráficos dedicados\b|\bplaca de video dedicada\b/giu,
    has: textFits('graficos', /Dedicad/),
  },
  {
    name: 'gráficos integrados',
    says: /\bgráficos integrados\b/giu,
    has: textFits('graficos', /Integrad/),
  },
  { name: 'GPS', says: /\bGPS\b/gu, has: says('gps') },
  { name: '4G', says: /\b4G\b/gu, has: textFits('red', /[45]G/) },
  { name: '5G', says: /\b5G\b/gu, has: textFits('red', /5G/) },
  { name: 'chip', says: /\bcon chip\b/giu, has: textFits('red', /[45]G/) },
  { name: 'modo niños', says: /\bmodo niños\b/giu, has: says('modoNinos') },
  {
    name: 'llave',
    says: /\b(?:la|con|una|su) llave\b(?! de encendido)/giu,
    has: (product) => inBox(/llave/i)(product) ?? false,
  },
  {
    name: 'compatibilidad con lápiz',
    says: /\b(?:tiene|trae) lápiz\b/giu,
    has: (product) =>
      hasField(product, 'lapiz')
        ? !['No compatible', undefined].includes(stated(product, 'lapiz') as string)
        : undefined,
  },
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
]
