import { z } from 'zod'
import { RESERVED_TYPE_IDS } from './reserved-type-ids.ts'
import { lineSchema, lineTextSchema, slug } from './common.ts'
import { condition } from './condition.ts'
import { CHOOSE_FACT, namedRuleSchema, ruleSchema } from './rule.ts'

/** Reserved keys: names on Object.prototype would read as present. */
const RESERVED_KEYS = new Set(Object.getOwnPropertyNames(Object.prototype))

const fieldKey = z
  .string('Escribí la clave del dato.')
  .regex(
    /^[a-z][a-zA-Z0-9]{0,39}$/,
    'Usá una palabra sin espacios ni tildes que empiece en minúscula, como carga.',
  )
  .refine((key) => !RESERVED_KEYS.has(key), 'Esa clave no se puede usar: elegí otra.')

/** Key of a fact that is chosen from a list. */
const chosenKey = z.string(CHOOSE_FACT).regex(/^[a-z][a-zA-Z0-9]{0,39}$/, CHOOSE_FACT)

/** See `fields/template.ts`. */
const template = lineSchema(200)
const on = z.literal(true).optional()
const range = z
  .tuple([z.number(), z.number()], 'Poné el mínimo y el máximo habituales, por ejemplo de 4 a 12.')
  .refine(([min, max]) => min <= max, 'El mínimo no puede superar al máximo.')
  .optional()
/** Follows a number in texts, so it must not begin with a digit. */
const unit = lineTextSchema()
  .regex(/^[^\d\s.,−-][^\d]{0,11}$/, 'Escribí la unidad como se lee, sin números: kg, W, rpm.')
  .optional()
const options = z
  .array(lineSchema(60))
  .min(1, 'Cargá al menos un valor.')
  .max(60)
  .refine((list) => new Set(list).size === list.length, 'No repitas valores.')

const meaning = lineSchema(160)
const byOption = z.record(lineSchema(60), meaning).optional()

/** See `specs/fields/field.ts`. */
const phraseList = z.array(lineSchema(60)).max(150).readonly().optional()
const fieldVocabulary = {
  phrases: phraseList,
  asked: phraseList,
  wished: phraseList,
  supplierLabels: phraseList,
}
const common = {
  key: fieldKey,
  label: lineSchema(60),
  required: z.boolean().optional(),
  help: lineSchema(240).optional(),
  ...fieldVocabulary,
}
const better = z.enum(['more', 'less']).optional()

const simpleField = [
  z.strictObject({
    kind: z.literal('number'),
    ...common,
    better,
    unit,
    range,
    whole: on,
    positive: on,
    negative: on,
    max: z.number().optional(),
    /** Point moved by `exponent`: grams below one kg. */
    smallUnit: z.strictObject({ unit: unit.unwrap(), exponent: z.int().min(1).max(9) }).optional(),
    /** The first divisor in `each` without remainder is used. */
    largeUnit: z
      .strictObject({
        unit: unit.unwrap(),
        from: z.number().positive(),
        each: z.array(z.number().positive()).min(1).max(3),
      })
      .optional(),
  }),
  z.strictObject({
    kind: z.literal('flag'),
    ...common,
    meanings: z.strictObject({ Sí: meaning.optional(), No: meaning.optional() }).optional(),
  }),
  z.strictObject({ kind: z.literal('choice'), ...common, meanings: byOption, options }),
  z.strictObject({
    kind: z.literal('choices'),
    ...common,
    options: options.refine(
      (list) => !list.includes('No'),
      'Quitá «No»: es lo que se lee cuando no hay ninguno.',
    ),
  }),
  z.strictObject({
    kind: z.literal('text'),
    ...common,
    max: z.int().min(1).max(1000).optional(),
    check: z.literal('ean-13').optional(),
  }),
  z.strictObject({ kind: z.literal('texts'), ...common }),
  z.strictObject({ kind: z.literal('date'), ...common }),
  z.strictObject({ kind: z.literal('address'), ...common }),
] as const

const CHOOSE_KIND = 'Elegí qué clase de dato es.'
const part = z.discriminatedUnion('kind', simpleField, { error: CHOOSE_KIND })

const fieldSchema = z.discriminatedUnion(
  'kind',
  [
    ...simpleField,
    z.strictObject({ kind: z.literal('interval'), ...common, unit, range }),
    z.strictObject({
      kind: z.literal('record'),
      ...common,
      unit,
      range,
      parts: z.array(part).min(2, 'Un dato de partes tiene al menos dos.').max(8),
      template,
      displayTemplate: template.optional(),
    }),
    z.strictObject({
      kind: z.literal('shared'),
      key: chosenKey,
      label: lineSchema(60).optional(),
      required: z.boolean().optional(),
      help: lineSchema(240).optional(),
      meanings: byOption,
      ...fieldVocabulary,
      range,
      options: options.optional(),
    }),
  ],
  { error: CHOOSE_KIND },
)
export type FieldDocument = z.infer<typeof fieldSchema>

const cardText = z.strictObject({ text: template, when: condition.optional() })

const facet = z.strictObject({
  key: chosenKey,
  steps: z.array(z.number()).min(1).max(6).optional(),
  atLeast: z.boolean().optional(),
  text: template.optional(),
  promoted: z
    .array(z.strictObject({ values: z.array(lineSchema(80)).min(1).max(12), text: lineSchema(40) }))
    .max(4)
    .optional(),
})

/** Schema of the parts alone; `productTypeDocument` checks that they fit together. */
export const productTypeParts = z.strictObject({
  id: slug.refine(
    (id) => !Object.values<string>(RESERVED_TYPE_IDS).includes(id),
    'Ese nombre es de una planilla: elegí otro.',
  ),
  label: lineSchema(60),
  singular: lineSchema(40),
  plural: lineSchema(40),
  gender: z.enum(['f', 'm'], 'Elegí el género: la torre, el parlante.'),
  groups: z
    .array(
      z.strictObject({
        title: lineSchema(60),
        fields: z.array(fieldSchema).min(1, 'Cargá al menos un dato.').max(80),
      }),
    )
    .min(1, 'Cargá al menos un grupo de datos.')
    .max(20),
  /** Each line uses its first text with all facts stated. */
  card: z.array(z.array(cardText).min(1).max(6)).max(3, 'Una tarjeta lleva hasta tres textos.'),
  summary: z
    .array(chosenKey)
    .min(1, 'Elegí qué datos van junto al botón de compra.')
    .max(5, 'Dejá hasta cinco datos.'),
  facets: z.array(facet).max(30),
  keySpec: chosenKey.optional(),
  /** `none`: the editor uploads the manual. */
  manual: z.literal('none').optional(),
  /** Position in its scale drawing, by size if omitted; `neck` only for things larger than a hand. */
  scene: z.enum(['head', 'neck', 'television']).optional(),
  /** Rules between facts of one product; those of shared facts apply to every type. */
  rules: z.array(ruleSchema).max(60).optional(),
  namedRules: z.array(namedRuleSchema).max(10).optional(),
})
export type ProductTypeDocument = z.infer<typeof productTypeParts>
