import type { DocumentForm, FormField } from './form-field.ts'
import {
  choiceInput,
  conditionsInput,
  linesInput,
  listInput,
  longTextInput,
  sharedTextInput,
  textInput,
} from './fields.ts'
import { MANUAL_SECTION_OPTIONS } from './options.ts'

const BLOCK_KIND_OPTIONS = [
  { value: 'heading', label: 'Título' },
  { value: 'text', label: 'Texto' },
  { value: 'list', label: 'Lista' },
  { value: 'steps', label: 'Pasos' },
  { value: 'notice', label: 'Aviso' },
  { value: 'facts', label: 'Tabla' },
]

const FAULT_ENDS = [
  { value: 'fixed', label: 'Queda resuelto' },
  { value: 'part', label: 'Con un repuesto' },
  { value: 'workshop', label: 'En un centro de servicio' },
  { value: 'case', label: 'Con una consulta' },
]

const HOW_OPTIONS = [
  { value: 'add', label: 'Se suma al final' },
  { value: 'replace', label: 'Va en su lugar' },
  { value: 'replace-section', label: 'Va en lugar de la sección entera' },
]

const OPTIONAL_MANUAL_FIELD = { optional: true } as const

const CONDITION_FIELDS = [
  conditionsInput('when', 'Sólo cuando', OPTIONAL_MANUAL_FIELD),
  conditionsInput('unless', 'Salvo cuando', OPTIONAL_MANUAL_FIELD),
]

const LINE = [
  longTextInput('text', 'Texto', {
    ...OPTIONAL_MANUAL_FIELD,
    max: 500,
    rows: 2,
    help: 'Con los datos entre llaves: «{capacidad}». Lo que va entre corchetes se saltea si falta su dato. «{lo}» es lo, la, los o las: «enchufa{lo}».',
  }),
  sharedTextInput('shared', 'O un texto compartido', OPTIONAL_MANUAL_FIELD),
  ...CONDITION_FIELDS,
]

const BLOCK_FIELDS = [
  choiceInput('kind', 'Qué es', BLOCK_KIND_OPTIONS, {
    help: 'En una tabla cada renglón es un nombre, dos puntos y un valor.',
  }),
  listInput('lines', 'Renglones', 'Renglón', LINE),
  ...CONDITION_FIELDS,
]

const PART_FIELD = textInput('part', 'Qué repuesto', {
  ...OPTIONAL_MANUAL_FIELD,
  max: 60,
  help: 'Si termina con un repuesto: cómo se llama, o su código.',
})

const FAULT_FIELDS: readonly FormField[] = [
  textInput('sees', 'Qué se ve', {
    ...OPTIONAL_MANUAL_FIELD,
    max: 120,
    help: 'Como lo diría quien lo usa: «No prende».',
  }),
  textInput('id', 'Dirección', {
    ...OPTIONAL_MANUAL_FIELD,
    max: 80,
    help: 'Minúsculas sin tilde, números y guiones. Sin escribirla, sale de lo que se ve.',
  }),
  linesInput('asked', 'También dicen', {
    ...OPTIONAL_MANUAL_FIELD,
    help: 'Otras maneras de decirlo, una por renglón: el buscador las entiende.',
  }),
  textInput('danger', 'Si es peligroso, qué hacer ya', {
    ...OPTIONAL_MANUAL_FIELD,
    max: 200,
    help: 'Con esto no se prueba nada: lo que sigue es qué hacer después, y termina en un centro de servicio.',
  }),
  listInput(
    'checks',
    'Qué probar',
    'Prueba',
    [
      ...LINE,
      textInput('asks', 'Qué se pregunta después', {
        ...OPTIONAL_MANUAL_FIELD,
        max: 120,
        help: 'Se contesta con sí o no. Sin escribirlo: «¿Se solucionó?».',
      }),
      choiceInput('end', 'Si contesta que sí', FAULT_ENDS, {
        ...OPTIONAL_MANUAL_FIELD,
        help: 'Sin elegir: queda resuelto.',
      }),
      PART_FIELD,
    ],
    {
      ...OPTIONAL_MANUAL_FIELD,
      help: 'De a una, la más probable primero: cuatro como mucho para cada producto.',
    },
  ),
  choiceInput('otherwise', 'Si no era nada de eso', FAULT_ENDS, {
    ...OPTIONAL_MANUAL_FIELD,
    help: 'Sin elegir: en un centro de servicio.',
  }),
  PART_FIELD,
  sharedTextInput('shared', 'O los de un texto compartido', OPTIONAL_MANUAL_FIELD),
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
    ...MANUAL_SECTION_OPTIONS.map(({ value, label }) => ({
      title: label,
      fields: [listInput(value, `Partes de «${label}»`, 'Parte', BLOCK_FIELDS)],
    })),
    { title: 'Problemas y soluciones', fields: [listInput('faults', 'Problemas', 'Problema', FAULT_FIELDS)] },
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
        textInput('title', 'Nombre', { max: 60, help: 'Con él se lo elige en los manuales.' }),
        ...CONDITION_FIELDS,
        listInput('lines', 'Renglones', 'Renglón', LINE),
        listInput('faults', 'Problemas', 'Problema', FAULT_FIELDS, OPTIONAL_MANUAL_FIELD),
      ],
    },
  ],
}

export const OWN_MANUAL: readonly FormField[] = [
  listInput(
    'blocks',
    'Partes propias',
    'Parte',
    [
      choiceInput('section', 'Sección', MANUAL_SECTION_OPTIONS),
      textInput('heading', 'Debajo de qué título', {
        ...OPTIONAL_MANUAL_FIELD,
        max: 120,
        help: 'Como está en el manual. Uno nuevo se suma al final; sin título, va al comienzo.',
      }),
      choiceInput('how', 'Con lo que ya dice', HOW_OPTIONS, {
        help: 'Para quitar lo que dice el manual: «Va en su lugar», sin renglones.',
      }),
      ...BLOCK_FIELDS,
    ],
    OPTIONAL_MANUAL_FIELD,
  ),
  listInput('faults', 'Problemas propios', 'Problema', FAULT_FIELDS, {
    ...OPTIONAL_MANUAL_FIELD,
    help: 'Con el mismo «Qué se ve», va en lugar del que dice el manual.',
  }),
]
