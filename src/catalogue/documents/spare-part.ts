import { z } from 'zod'
import { lineSchema, slug } from './common.ts'
import { conditionLists } from './condition.ts'
import { MANUAL_SECTIONS } from './manual.ts'
import { chosenCode, modelCode } from './model-code.ts'
import { pictureSchema } from './picture.ts'

/** One product, or the products of a type that meet the conditions. */
const fitSchema = z
  .strictObject({
    product: chosenCode.optional(),
    type: slug.optional(),
    ...conditionLists,
    /** Name of the part in the product's drawing. */
    drawn: lineSchema(60).optional(),
  })
  .refine(({ product, type }) => (product === undefined) !== (type === undefined), {
    path: ['product'],
    message: 'Elegí un producto o un tipo: uno de los dos.',
  })
export type Fit = z.infer<typeof fitSchema>

const WAYS_TO_GET = ['shops', 'workshops', 'email'] as const
export type WayToGet = (typeof WAYS_TO_GET)[number]

/** Spare part or accessory; its id is its code. */
export const sparePartSchema = z.strictObject({
  id: modelCode,
  /** Singular name: «Jarra de vidrio con tapa, 1,25 L». */
  name: lineSchema(80),
  kind: z.enum(['part', 'accessory']),
  /** Search synonyms. */
  asked: z.array(lineSchema(60)).max(30).optional(),
  detail: lineSchema(300).optional(),
  picture: pictureSchema.optional(),
  fits: z.array(fitSchema).min(1, 'Elegí al menos un producto o un tipo al que le sirve.').max(60),
  status: z.enum(['active', 'discontinued']),
  replacedBy: chosenCode.optional(),
  /** Codes of equivalent parts. */
  compatible: z.array(chosenCode).max(8).optional(),
  changedBy: z.enum(['visitor', 'workshop']),
  how: lineSchema(300).optional(),
  /** Reference to the manual: lines of a section that contain these words. */
  step: z.strictObject({ section: z.enum(MANUAL_SECTIONS), says: lineSchema(80) }).optional(),
  waysToGet: z.array(z.enum(WAYS_TO_GET)).min(1, 'Elegí al menos un lugar donde se consigue.'),
})
export type SparePart = z.infer<typeof sparePartSchema>
