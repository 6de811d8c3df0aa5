import { BETTER, FACT_KINDS, VIEWS } from './options.ts'
import type { FormField } from './form-field.ts'

/** A picture has controls of its own. */
const PICTURE: readonly FormField[] = [
  { kind: 'choice', key: 'view', label: 'Vista', options: VIEWS },
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

const text = (key: string, label: string): FormField => ({ kind: 'text', key, label })
const group = (key: string, label: string, fields: readonly FormField[]): FormField => ({
  kind: 'group',
  key,
  label,
  fields,
})

const FACT: readonly FormField[] = [
  { kind: 'choice', key: 'kind', label: 'Qué es', options: FACT_KINDS },
  text('key', 'Dato'),
  text('label', 'Nombre'),
  text('unit', 'Unidad'),
  text('range', 'Lo habitual'),
  text('whole', 'Sólo números enteros'),
  text('positive', 'Más que cero'),
  text('max', 'Letras, como mucho'),
  text('options', 'Valores'),
  text('required', 'Obligatorio'),
  { kind: 'choice', key: 'better', label: 'Al comparar gana', options: BETTER },
  text('help', 'Ayuda'),
  text('template', 'Cómo se escribe entero'),
  text('displayTemplate', 'Cómo se lee'),
  text('meanings', 'Qué significa cada valor'),
  text('phrases', 'Cómo lo dicen los textos'),
  text('asked', 'Cómo lo busca la gente'),
  text('wished', 'Cómo se pide, con el tipo dicho'),
  text('supplierLabels', 'Cómo lo llaman los proveedores'),
  group('smallUnit', 'Si es poco', [text('unit', 'Unidad'), text('exponent', 'Lugares de la coma')]),
  group('largeUnit', 'Si es mucho', [text('unit', 'Unidad'), text('from', 'Desde'), text('each', 'De a')]),
  text('negative', 'También menos que cero'),
  text('check', 'Cómo se revisa'),
]

/** A type has controls of its own. */
const TYPE: readonly FormField[] = [
  text('title', 'Título'),
  text('text', 'Texto'),
  { kind: 'conditions', key: 'when', label: 'Sólo cuando' },
  text('steps', 'Tramos'),
  text('atLeast', 'Se elige «desde»'),
  group('promoted', 'Arriba de la lista', [text('values', 'Valores'), text('text', 'Texto')]),
  {
    kind: 'list',
    key: 'fields',
    label: 'Datos',
    one: 'Dato',
    fields: [...FACT, group('parts', 'Partes', FACT)],
  },
  ...FACT,
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
