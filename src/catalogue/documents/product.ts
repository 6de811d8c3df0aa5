import { z } from 'zod'
import { isoDate, lineSchema, proseText, slug } from './common.ts'
import { externalUrl } from './external-url.ts'
import { ownManual } from './manual.ts'
import { chosenCode, modelCode } from './model-code.ts'
import { pictureSchema } from './picture.ts'
import { eanSchema } from '#/catalogue/specs/fields/text-fields.ts'
import { videoSchema, type Video } from './video.ts'
import { LEGAL_WARRANTY_MONTHS } from '#/catalogue/products/legal-warranty.ts'

export const productPicture = pictureSchema.extend({
  view: z.enum(['frente', 'frente-tres-cuartos', 'lado', 'dorso', 'detalle', 'en-escala', 'en-uso', 'caja']),
  /** One of `colors`. */
  variant: lineSchema(40).optional(),
  /** Lead picture in the dark scheme. */
  lit: z.boolean().optional(),
  /** Name of the light mode in a `lit` picture: the page switches among two or more, its gallery has the first. */
  lightMode: lineSchema(24).optional(),
})
export type ProductPicture = z.infer<typeof productPicture>

const STATUSES = ['active', 'discontinued'] as const

/** Colour variant, named by its pictures and shops; missing data is the product's. */
const colourOption = z.strictObject({
  name: lineSchema(40),
  hex: z.string().regex(/^#[0-9a-f]{6}$/),
  /** GTIN of the colour; a single colour has the product's. */
  gtin: eanSchema.optional(),
  status: z.enum(STATUSES).optional(),
})
export type ColourOption = z.infer<typeof colourOption>

const DOWNLOAD_KINDS = ['manual', 'guia-rapida', 'driver', 'firmware', 'garantia', 'declaracion'] as const

const downloadSchema = z.strictObject({
  kind: z.enum(DOWNLOAD_KINDS),
  title: lineSchema(80),
  hash: z.string().regex(/^[0-9a-f]{32}$/),
  filename: z.string().regex(/^[\w.-]{1,100}$/),
  bytes: z.int().positive(),
  language: z.enum(['es', 'en', 'pt']),
  version: lineSchema(20),
  date: isoDate,
})
export type Download = z.infer<typeof downloadSchema>

export const productSchema = z.strictObject({
  id: modelCode,
  name: lineSchema(60),
  category: z.int('Elegí una categoría.').positive(),
  type: z.string('Elegí un tipo de producto.'),
  status: z.enum(STATUSES),
  /** First day on sale. */
  launchedAt: isoDate,
  discontinuedAt: isoDate.optional(),
  replacedBy: chosenCode.optional(),
  /** Lower comes first in «Destacados». */
  rank: z.int().nonnegative(),
  promise: lineSchema(120),
  description: proseText().min(40).max(2000),
  highlights: z
    .array(
      z.strictObject({
        title: lineSchema(60),
        text: lineSchema(240),
        /** Keys of facts that it states. */
        figures: z.array(lineSchema(40)).max(2, 'Marcá hasta dos cifras.').optional(),
        picture: pictureSchema.optional(),
        /** Replaces the picture. */
        video: videoSchema.optional(),
      }),
    )
    .max(6),
  /** Checked against the product type. */
  specs: z.record(z.string(), z.unknown()),
  colors: z.array(colourOption).min(1).max(8),
  inTheBox: z.array(z.strictObject({ item: lineSchema(80), quantity: z.int().positive() })).min(1),
  notInTheBox: lineSchema(160).optional(),
  pictures: z.array(productPicture).max(24),
  videos: z.array(videoSchema).max(4).optional(),
  /** Hash of the brand's SVG drawing of the product. */
  drawing: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
  /** Hash of the brand's GLB model of the product. */
  model3d: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
  downloads: z.array(downloadSchema).max(24),
  faqs: z.array(z.strictObject({ question: lineSchema(120), answer: lineSchema(600) })).max(10),
  /** Official shop first; `variant`: the one of `colors` sold there. */
  marketplaceLinks: z
    .array(z.strictObject({ name: lineSchema(40), url: externalUrl, variant: lineSchema(40).optional() }))
    .max(24),
  warrantyMonths: z
    .int()
    .min(LEGAL_WARRANTY_MONTHS, `La garantía legal mínima es de ${LEGAL_WARRANTY_MONTHS} meses.`)
    .max(60),
  warrantyExclusions: z.array(lineSchema(160)).max(8),
  /** Intended uses, main one first; checked against the specs. */
  uses: z
    .array(z.strictObject({ use: slug, reason: lineSchema(120) }))
    .max(8)
    .optional(),
  related: z.array(chosenCode).max(8),
  /** Appears on the pages of both products, so it must read well on either. */
  worksWith: z
    .array(z.strictObject({ id: chosenCode, how: lineSchema(140) }))
    .max(8)
    .optional(),
  manual: ownManual.optional(),
})
export type Product = z.infer<typeof productSchema>

/** Videos of the gallery and of the highlights. */
export function videosOf({
  videos = [],
  highlights,
}: Pick<Product, 'videos' | 'highlights'>): readonly Video[] {
  return [...videos, ...highlights.flatMap(({ video }) => video ?? [])]
}
