import { BETTER, FACT_KINDS, VIEW_OPTIONS } from './options.ts'
import type { FormField } from './form-field.ts'

/** A picture has controls of its own. */
const PICTURE: readonly FormField[] = [
  { kind: 'choice', key: 'view', label: 'Vista', options: VIEW_OPTIONS },
  { kind: 'text', key: 'variant', label: 'Color' },
  { kind: 'flag', key: 'lit', label: 'A oscuras, con las luces encendidas' },
  { kind: 'text', key: 'alt', label: 'Qué se ve' },
  {
    kind: 'group',
    key: 'focal',
    label: 'Lo que no se recorta',
    fields: [
      { kind: 'number', key: 'x', label: 'de izquierda a derecha' },
      { kind: 'number', key: 'y', label: 'de arriba abajo' },
    ],
  },
]

const textPart = (key: string, label: string): FormField => ({ kind: 'text', key, label })
const groupPart = (key: string, label: string, fields: readonly FormField[]): FormField => ({
  kind: 'group',
  key,
  label,
  fields,
})

const FACT_FIELDS: readonly FormField[] = [
  { kind: 'choice', key: 'kind', label: 'Qué es', options: FACT_KINDS },
  textPart('key', 'Dato'),
  textPart('label', 'Nombre'),
  textPart('unit', 'Unidad'),
  textPart('range', 'Lo habitual'),
  textPart('whole', 'Sólo números enteros'),
  textPart('positive', 'Más que cero'),
  textPart('max', 'Letras, como mucho'),
  textPart('options', 'Valores'),
  textPart('required', 'Obligatorio'),
  { kind: 'choice', key: 'better', label: 'Al comparar gana', options: BETTER },
  textPart('help', 'Ayuda'),
  textPart('template', 'Cómo se escribe entero'),
  textPart('displayTemplate', 'Cómo se lee'),
  textPart('meanings', 'Qué significa cada valor'),
  textPart('phrases', 'Cómo lo dicen los textos'),
  textPart('asked', 'Cómo lo busca la gente'),
  textPart('wished', 'Cómo se pide, con el tipo dicho'),
  textPart('supplierLabels', 'Cómo lo llaman los proveedores'),
  groupPart('smallUnit', 'Si es poco', [
    textPart('unit', 'Unidad'),
    textPart('exponent', 'Lugares de la coma'),
  ]),
  groupPart('largeUnit', 'Si es mucho', [
    textPart('unit', 'Unidad'),
    textPart('from', 'Desde'),
    textPart('each', 'De a'),
  ]),
  textPart('negative', 'También menos que cero'),
  textPart('check', 'Cómo se revisa'),
]

/** A type has controls of its own. */
const TYPE: readonly FormField[] = [
  textPart('title', 'Título'),
  textPart('text', 'Texto'),
  { kind: 'conditions', key: 'when', label: 'Sólo cuando' },
  textPart('steps', 'Tramos'),
  textPart('atLeast', 'Se elige «desde»'),
  groupPart('promoted', 'Arriba de la lista', [textPart('values', 'Valores'), textPart('text', 'Texto')]),
  {
    kind: 'list',
    key: 'fields',
    label: 'Datos',
    one: 'Dato',
    fields: [...FACT_FIELDS, groupPart('parts', 'Partes', FACT_FIELDS)],
  },
  ...FACT_FIELDS,
]

export function fieldsWithin(field: FormField | undefined): readonly FormField[] {
  switch (field?.kind) {
    case 'group':
    case 'list':
      return field.fields
    case 'picture':
    case 'pictures':
      return PICTURE
    case 'type-part':
      return TYPE
    default:
      return []
  }
}
