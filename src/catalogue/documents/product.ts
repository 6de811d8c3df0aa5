import { z } from 'zod'
import { isoDate, line, proseText, slug } from './common.ts'
import { externalUrl } from './external-url.ts'
import { ownManual } from './manual.ts'
import { chosenCode, modelCode } from './model-code.ts'
import { picture } from './picture.ts'
import { video, type Video } from './video.ts'

export const productPicture = picture.extend({
  view: z.enum(['frente', 'frente-tres-cuartos', 'lado', 'dorso', 'detalle', 'en-escala', 'en-uso', 'caja']),
  /** One of `colors`. */
  variant: line(40).optional(),
  /** A dark page opens on it. */
  lit: z.boolean().optional(),
})
export type ProductPicture = z.infer<typeof productPicture>

const colour = z.strictObject({
  name: line(40),
  hex: z.string().regex(/^#[0-9a-f]{6}$/),
})

const DOWNLOAD_KINDS = ['manual', 'guia-rapida', 'driver', 'firmware', 'garantia', 'declaracion'] as const

const download = z.strictObject({
  kind: z.enum(DOWNLOAD_KINDS),
  title: line(80),
  hash: z.string().regex(/^[0-9a-f]{32}$/),
  filename: z.string().regex(/^[\w.-]{1,100}$/),
  bytes: z.int().positive(),
  language: z.enum(['es', 'en', 'pt']),
  version: line(20),
  date: isoDate,
})
export type Download = z.infer<typeof download>

export const product = z.strictObject({
  id: modelCode,
  name: line(60),
  category: z.int('Elegí una categoría.').positive(),
  type: z.string('Elegí un tipo de producto.'),
  status: z.enum(['active', 'discontinued']),
  /** First day on sale. */
  launchedAt: isoDate,
  discontinuedAt: isoDate.optional(),
  replacedBy: chosenCode.optional(),
  /** Lower comes first in «Destacados». */
  rank: z.int().nonnegative(),
  promise: line(120),
  description: proseText().min(40).max(2000),
  highlights: z
    .array(
      z.strictObject({
        title: line(60),
        text: line(240),
        /** Keys of facts that it states. */
        figures: z.array(line(40)).max(2, 'Marcá hasta dos cifras.').optional(),
        picture: picture.optional(),
        /** Instead of its picture. */
        video: video.optional(),
      }),
    )
    .max(6),
  /** Checked against the product type. */
  specs: z.record(z.string(), z.unknown()),
  colors: z.array(colour).min(1).max(8),
  inTheBox: z.array(z.strictObject({ item: line(80), quantity: z.int().positive() })).min(1),
  notInTheBox: line(160).optional(),
  pictures: z.array(productPicture).max(24),
  videos: z.array(video).max(4).optional(),
  /** Its own drawing, an SVG of its brand by hash. */
  drawing: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
  /** Itself in 3D, a GLB of its brand by hash. */
  model3d: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
  downloads: z.array(download).max(24),
  faqs: z.array(z.strictObject({ question: line(120), answer: line(600) })).max(10),
  /** The official shop first. */
  marketplaceLinks: z.array(z.strictObject({ name: line(40), url: externalUrl })).max(8),
  /** Legal minimum for new goods is 6 months. */
  warrantyMonths: z.int().min(6, 'La garantía legal mínima es de 6 meses.').max(60),
  warrantyExclusions: z.array(line(160)).max(8),
  /** The main thing first; checked against the specs. */
  uses: z
    .array(z.strictObject({ use: slug, reason: line(120) }))
    .max(8)
    .optional(),
  related: z.array(chosenCode).max(8),
  /** Appears on the pages of both products, so it must read well on either. */
  worksWith: z
    .array(z.strictObject({ id: chosenCode, how: line(140) }))
    .max(8)
    .optional(),
  manual: ownManual.optional(),
})
export type Product = z.infer<typeof product>

/** In its gallery, and beside what distinguishes it. */
export function videosOf({
  videos = [],
  highlights,
}: Pick<Product, 'videos' | 'highlights'>): readonly Video[] {
  return [...videos, ...highlights.flatMap(({ video }) => video ?? [])]
}
