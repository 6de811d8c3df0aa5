import type { DocumentForm, FormField } from './form-field.ts'
import { formGroup, input } from './fields.ts'
import { MANUAL_SECTION_OPTIONS, SLUG } from './options.ts'

const BLOCK_KIND_OPTIONS = {
  heading: 'Título',
  text: 'Texto',
  list: 'Lista',
  steps: 'Pasos',
  notice: 'Aviso',
  facts: 'Tabla',
}

const FAULT_ENDS = {
  fixed: 'Queda resuelto',
  part: 'Con un repuesto',
  workshop: 'En un centro de servicio',
  electrician: 'Con un electricista',
  case: 'Con una consulta',
}

const HOW_OPTIONS = {
  add: 'Se suma al final',
  replace: 'Va en su lugar',
  'replace-section': 'Va en lugar de la sección entera',
}

const CONDITION_FIELDS = [
  input.conditions('when?', 'Sólo cuando'),
  input.conditions('unless?', 'Salvo cuando'),
]

const LINE = [
  input.long('text?', 'Texto', {
    max: 500,
    rows: 2,
    help: 'Con los datos entre llaves: «{capacidad}». Lo que va entre corchetes se saltea si falta su dato. «{lo}» es lo, la, los o las: «enchufa{lo}».',
  }),
  input.sharedText('shared?', 'O un texto compartido'),
  ...CONDITION_FIELDS,
]

const BLOCK_FIELDS = [
  input.choice('kind', 'Qué es', BLOCK_KIND_OPTIONS, {
    help: 'En una tabla cada renglón es un nombre, dos puntos y un valor.',
  }),
  input.list('lines', 'Renglones', 'Renglón', LINE),
  ...CONDITION_FIELDS,
]

const PART_FIELD = input.text('part?', 'Qué repuesto', {
  max: 60,
  help: 'Si termina con un repuesto: cómo se llama, o su código.',
})

const FAULT_FIELDS: readonly FormField[] = [
  input.text('sees?', 'Qué se ve', { max: 120, help: 'Como lo diría quien lo usa: «No prende».' }),
  input.text('id?', 'Dirección', {
    max: 80,
    help: 'Minúsculas sin tilde, números y guiones. Sin escribirla, sale de lo que se ve.',
  }),
  input.lines('asked?', 'También dicen', {
    help: 'Otras maneras de decirlo, una por renglón: el buscador las entiende.',
  }),
  input.text('danger?', 'Si es peligroso, qué hacer ya', {
    max: 200,
    help: 'Con esto no se prueba nada: lo que sigue es qué hacer después, y termina en un centro de servicio.',
  }),
  input.list(
    'checks?',
    'Qué probar',
    'Prueba',
    [
      ...LINE,
      input.text('asks?', 'Qué se pregunta después', {
        max: 120,
        help: 'Se contesta con sí o no. Sin escribirlo: «¿Se solucionó?».',
      }),
      input.choice('end?', 'Si contesta que sí', FAULT_ENDS, { help: 'Sin elegir: queda resuelto.' }),
      PART_FIELD,
    ],
    { help: 'De a una, la más probable primero: cuatro como mucho para cada producto.' },
  ),
  input.choice('otherwise?', 'Si no era nada de eso', FAULT_ENDS, {
    help: 'Sin elegir: en un centro de servicio.',
  }),
  PART_FIELD,
  input.sharedText('shared?', 'O los de un texto compartido'),
  ...CONDITION_FIELDS,
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
    ...MANUAL_SECTION_OPTIONS.map(({ value, label }) =>
      formGroup(label, [input.list(value, `Partes de «${label}»`, 'Parte', BLOCK_FIELDS)]),
    ),
    formGroup('Problemas y soluciones', [input.list('faults', 'Problemas', 'Problema', FAULT_FIELDS)]),
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
  id: SLUG,
  begin: { title: '', lines: [] },
  groups: [
    formGroup('Texto compartido', [
      input.text('title', 'Nombre', { max: 60, help: 'Con él se lo elige en los manuales.' }),
      ...CONDITION_FIELDS,
      input.list('lines', 'Renglones', 'Renglón', LINE),
      input.list('faults?', 'Problemas', 'Problema', FAULT_FIELDS),
    ]),
  ],
}

export const OWN_MANUAL: readonly FormField[] = [
  input.list('blocks?', 'Partes propias', 'Parte', [
    input.choice('section', 'Sección', MANUAL_SECTION_OPTIONS),
    input.text('heading?', 'Debajo de qué título', {
      max: 120,
      help: 'Como está en el manual. Uno nuevo se suma al final; sin título, va al comienzo.',
    }),
    input.choice('how', 'Con lo que ya dice', HOW_OPTIONS, {
      help: 'Para quitar lo que dice el manual: «Va en su lugar», sin renglones.',
    }),
    ...BLOCK_FIELDS,
  ]),
  input.list('faults?', 'Problemas propios', 'Problema', FAULT_FIELDS, {
    help: 'Con el mismo «Qué se ve», va en lugar del que dice el manual.',
  }),
]
