import { BETTER, FACT_KINDS, NAMED_RULE_OPTIONS, SEVERITY_OPTIONS, VIEW_OPTIONS } from './options.ts'
import { input } from './fields.ts'
import type { FormField } from './form-field.ts'

/** Fields within a picture, which has its own controls. */
const PICTURE: readonly FormField[] = [
  input.choice('view', 'Vista', VIEW_OPTIONS),
  input.text('variant', 'Color'),
  input.flag('lit', 'A oscuras, con las luces encendidas'),
  input.text('lightMode', 'Modo de luz'),
  input.text('alt', 'Qué se ve'),
  input.group('focal', 'Lo que no se recorta', [
    input.number('x', 'de izquierda a derecha'),
    input.number('y', 'de arriba abajo'),
  ]),
]

const FACT_FIELDS: readonly FormField[] = [
  input.choice('kind', 'Qué es', FACT_KINDS),
  input.text('key', 'Dato'),
  input.text('label', 'Nombre'),
  input.text('unit', 'Unidad'),
  input.text('range', 'Lo habitual'),
  input.text('whole', 'Sólo números enteros'),
  input.text('positive', 'Más que cero'),
  input.text('max', 'Letras, como mucho'),
  input.text('options', 'Valores'),
  input.text('required', 'Obligatorio'),
  input.choice('better', 'Al comparar gana', BETTER),
  input.text('help', 'Ayuda'),
  input.text('template', 'Cómo se escribe entero'),
  input.text('displayTemplate', 'Cómo se lee'),
  input.text('meanings', 'Qué significa cada valor'),
  input.text('phrases', 'Cómo lo dicen los textos'),
  input.text('asked', 'Cómo lo busca la gente'),
  input.text('wished', 'Cómo se pide, con el tipo dicho'),
  input.text('supplierLabels', 'Cómo lo llaman los proveedores'),
  input.group('smallUnit', 'Si es poco', [
    input.text('unit', 'Unidad'),
    input.text('exponent', 'Lugares de la coma'),
  ]),
  input.group('largeUnit', 'Si es mucho', [
    input.text('unit', 'Unidad'),
    input.text('from', 'Desde'),
    input.text('each', 'De a'),
  ]),
  input.text('negative', 'También menos que cero'),
  input.text('check', 'Cómo se revisa'),
]

/** Fields within a product type, which has its own controls. */
const TYPE: readonly FormField[] = [
  input.text('title', 'Título'),
  input.text('text', 'Texto'),
  input.conditions('when', 'Sólo cuando'),
  input.conditions('unless', 'Salvo que'),
  input.choice('severity', 'Qué hace', SEVERITY_OPTIONS),
  input.text('at', 'En qué dato se lee'),
  input.text('says', 'Qué dice'),
  input.choice('name', 'Cuenta', NAMED_RULE_OPTIONS),
  input.text('facts', 'Datos de la cuenta'),
  input.text('steps', 'Tramos'),
  input.text('atLeast', 'Se elige «desde»'),
  input.group('promoted', 'Arriba de la lista', [
    input.text('values', 'Valores'),
    input.text('text', 'Texto'),
  ]),
  input.list('fields', 'Datos', 'Dato', [...FACT_FIELDS, input.group('parts', 'Partes', FACT_FIELDS)]),
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
