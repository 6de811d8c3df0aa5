import type { DocumentForm, FormField } from './form-field.ts'
import { choice, conditions, lines, list, long, sharedText, text } from './fields.ts'
import { MANUAL_SECTION_OPTIONS } from './options.ts'

const KINDS = [
  { value: 'heading', label: 'Título' },
  { value: 'text', label: 'Texto' },
  { value: 'list', label: 'Lista' },
  { value: 'steps', label: 'Pasos' },
  { value: 'notice', label: 'Aviso' },
  { value: 'facts', label: 'Tabla' },
]

const ENDS = [
  { value: 'fixed', label: 'Queda resuelto' },
  { value: 'part', label: 'Con un repuesto' },
  { value: 'workshop', label: 'En un centro de servicio' },
  { value: 'case', label: 'Con una consulta' },
]

const HOW = [
  { value: 'add', label: 'Se suma al final' },
  { value: 'replace', label: 'Va en su lugar' },
  { value: 'replace-section', label: 'Va en lugar de la sección entera' },
]

const OPTIONAL = { optional: true } as const

const CONDITIONS = [
  conditions('when', 'Sólo cuando', OPTIONAL),
  conditions('unless', 'Salvo cuando', OPTIONAL),
]

const LINE = [
  long('text', 'Texto', {
    ...OPTIONAL,
    max: 500,
    rows: 2,
    help: 'Con los datos entre llaves: «{capacidad}». Lo que va entre corchetes se saltea si falta su dato. «{lo}» es lo, la, los o las: «enchufa{lo}».',
  }),
  sharedText('shared', 'O un texto compartido', OPTIONAL),
  ...CONDITIONS,
]

const BLOCK = [
  choice('kind', 'Qué es', KINDS, {
    help: 'En una tabla cada renglón es un nombre, dos puntos y un valor.',
  }),
  list('lines', 'Renglones', 'Renglón', LINE),
  ...CONDITIONS,
]

const PART = text('part', 'Qué repuesto', {
  ...OPTIONAL,
  max: 60,
  help: 'Si termina con un repuesto: cómo se llama, o su código.',
})

const FAULT: readonly FormField[] = [
  text('sees', 'Qué se ve', { ...OPTIONAL, max: 120, help: 'Como lo diría quien lo usa: «No prende».' }),
  text('id', 'Dirección', {
    ...OPTIONAL,
    max: 80,
    help: 'Minúsculas sin tilde, números y guiones. Sin escribirla, sale de lo que se ve.',
  }),
  lines('asked', 'También dicen', {
    ...OPTIONAL,
    help: 'Otras maneras de decirlo, una por renglón: el buscador las entiende.',
  }),
  text('danger', 'Si es peligroso, qué hacer ya', {
    ...OPTIONAL,
    max: 200,
    help: 'Con esto no se prueba nada: lo que sigue es qué hacer después, y termina en un centro de servicio.',
  }),
  list(
    'checks',
    'Qué probar',
    'Prueba',
    [
      ...LINE,
      text('asks', 'Qué se pregunta después', {
        ...OPTIONAL,
        max: 120,
        help: 'Se contesta con sí o no. Sin escribirlo: «¿Se solucionó?».',
      }),
      choice('end', 'Si contesta que sí', ENDS, { ...OPTIONAL, help: 'Sin elegir: queda resuelto.' }),
      PART,
    ],
    { ...OPTIONAL, help: 'De a una, la más probable primero: cuatro como mucho para cada producto.' },
  ),
  choice('otherwise', 'Si no era nada de eso', ENDS, {
    ...OPTIONAL,
    help: 'Sin elegir: en un centro de servicio.',
  }),
  PART,
  sharedText('shared', 'O los de un texto compartido', OPTIONAL),
  ...CONDITIONS,
]

export const manualForm: DocumentForm = {
  collection: 'manuals',
  slug: 'manuales',
  one: 'Manual',
  fresh: 'Manual nuevo',
  many: 'Manuales',
  about:
    'El manual de cada tipo de producto: cada renglón dice para cuáles vale, y lleva los datos del que lo tiene en la mano.',
  title: 'id',
  groups: [
    ...MANUAL_SECTION_OPTIONS.map(({ value, label }) => ({
      title: label,
      fields: [list(value, `Partes de «${label}»`, 'Parte', BLOCK)],
    })),
    { title: 'Problemas y soluciones', fields: [list('faults', 'Problemas', 'Problema', FAULT)] },
  ],
}

export const manualTextForm: DocumentForm = {
  collection: 'manual-texts',
  slug: 'textos-de-manuales',
  one: 'Texto de manuales',
  fresh: 'Texto nuevo',
  many: 'Textos de manuales',
  about: 'Lo que muchos manuales dicen igual, escrito una sola vez: el enchufe, la batería, el Bluetooth.',
  title: 'title',
  id: {
    label: 'Nombre interno',
    help: 'Minúsculas sin tilde, números y guiones. No se cambia después.',
    pattern: '[a-z0-9]+(-[a-z0-9]+)*',
  },
  begin: { title: '', lines: [] },
  groups: [
    {
      title: 'Texto compartido',
      fields: [
        text('title', 'Nombre', { max: 60, help: 'Con él se lo elige en los manuales.' }),
        ...CONDITIONS,
        list('lines', 'Renglones', 'Renglón', LINE),
        list('faults', 'Problemas', 'Problema', FAULT, OPTIONAL),
      ],
    },
  ],
}

export const OWN_MANUAL: readonly FormField[] = [
  list(
    'blocks',
    'Partes propias',
    'Parte',
    [
      choice('section', 'Sección', MANUAL_SECTION_OPTIONS),
      text('heading', 'Debajo de qué título', {
        ...OPTIONAL,
        max: 120,
        help: 'Como está en el manual. Uno nuevo se suma al final; sin título, va al comienzo.',
      }),
      choice('how', 'Con lo que ya dice', HOW, {
        help: 'Para quitar lo que dice el manual: «Va en su lugar», sin renglones.',
      }),
      ...BLOCK,
    ],
    OPTIONAL,
  ),
  list('faults', 'Problemas propios', 'Problema', FAULT, {
    ...OPTIONAL,
    help: 'Con el mismo «Qué se ve», va en lugar del que dice el manual.',
  }),
]
