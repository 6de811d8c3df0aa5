import { either, hasField, inBox, says, stated, textFits, type Feature } from './feature.ts'

export const SOUND: readonly Feature[] = [
  {
    name: 'luces',
    says: /\b(?:con|sus|de|y|las|trae|tiene|sin)\s+luces\b|\bluces de colores|^luces\b|,\s*luces\b/giu,
    has: says('luces'),
  },
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
    name: 'cancelación de ruido',
    says: /\bcancelaci[oó]n (?:activa )?de ruido\b|\bcancelan? el ruido\b|\bANC\b/gu,
    has: says('anc'),
  },
  { name: 'ENC', says: /\bENC\b/gu, has: says('enc') },
  { name: 'modo ambiente', says: /\bmodo ambiente\b/giu, has: says('modoAmbiente') },
  { name: 'multipunto', says: /\bmultipunto\b/giu, has: says('multipunto') },
  { name: 'TWS', says: /\bpar estéreo\b/giu, has: says('tws') },
  { name: 'plegado', says: /\bse pliegan?\b|\bplegables?\b/giu, has: says('plegable') },
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
]
