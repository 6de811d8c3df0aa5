import { z } from 'zod'

// What both shops publish of each attribute, for those that the feeds have. Neither has a machine-readable schema of it.
// Google: «Product data specification», support.google.com/merchants/answer/7052112.
// Meta: «Catalogue fields and specifications for products», facebook.com/business/help/120325381656392.

const address = z.url({ protocol: /^https?$/ }).max(2000)
const picture = address.regex(/\.(jpe?g|png|gif|webp)$/)
const code = z.string().regex(/^[\x21-\x7e]{1,50}$/)
const length = z.string().regex(/^\d{1,4}(\.\d+)? cm$/)
const weight = z.string().regex(/^\d{1,4}(\.\d+)? kg$/)

/** GTIN-8, 12, 13 or 14 with its check digit, of no reserved range (GS1: 2 and 02 are for use inside a shop). */
const gtin = z
  .string()
  .regex(/^(\d{8}|\d{12,14})$/)
  .refine((digits) => !/^0?2/.test(digits.padStart(13, '0').slice(-13)), 'reserved')
  .refine((digits) => {
    const padded = [...digits.padStart(14, '0')].map(Number)
    const sum = padded.slice(0, 13).reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 3 : 1), 0)
    return (10 - (sum % 10)) % 10 === padded[13]
  }, 'check digit')

/** Up to three colours; a dash or a number is none, nor is one of a single sign. */
const color = z
  .string()
  .max(100)
  .regex(/^[^/\d]{2,40}(\/[^/\d]{2,40}){0,2}$/u)

/** Text that is no advertisement: no HTML, no words in capitals one after the other. */
const said = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .refine((text) => !/<\/?[a-z]/i.test(text), 'HTML')
    .refine((text) => !/\p{Lu}{4,} \p{Lu}{4,}/u.test(text), 'capitals')

/** Left out on purpose: `price` and `availability`, which are required and which only a shop knows (docs/machines.md). */
export const googleItem = z.strictObject({
  'g:id': code,
  'g:title': said(150).refine((text) => !text.includes('\n')),
  'g:description': said(5000),
  'g:link': address,
  'g:image_link': picture,
  'g:additional_image_link': z.array(picture).max(10).optional(),
  'g:virtual_model_link': address.regex(/\.(gltf|glb)$/).optional(),
  'g:condition': z.enum(['new', 'refurbished', 'used']),
  'g:brand': z.string().min(1).max(70),
  'g:mpn': z.string().min(1).max(70),
  'g:gtin': gtin.optional(),
  'g:product_type': z.array(z.string().min(1).max(750)).max(5).optional(),
  'g:color': color.optional(),
  'g:product_highlight': z.array(said(150)).min(2).max(100).optional(),
  'g:product_detail': z
    .array(
      z.strictObject({
        'g:section_name': z.string().max(140).optional(),
        'g:attribute_name': z.string().min(1).max(140),
        'g:attribute_value': z.string().min(1).max(1000),
      }),
    )
    .max(1000)
    .optional(),
  'g:product_width': length.optional(),
  'g:product_height': length.optional(),
  'g:product_length': length.optional(),
  'g:product_weight': weight.optional(),
  'g:shipping_weight': weight.optional(),
})

/** Attributes of Google's that may come several times. */
export const GOOGLE_LISTS = [
  'g:additional_image_link',
  'g:product_type',
  'g:product_highlight',
  'g:product_detail',
] as const

const optional = <Schema extends z.ZodType>(schema: Schema) => z.union([z.literal(''), schema])

/** The columns `price` and `availability` are there and empty: the shop fills them in. */
export const metaRow = z.strictObject({
  id: z.string().min(1).max(100),
  title: said(200),
  description: said(9999),
  availability: z.literal(''),
  condition: z.enum(['new', 'refurbished', 'used']),
  price: z.literal(''),
  link: address,
  image_link: picture,
  additional_image_link: optional(
    z
      .string()
      .max(2000)
      .transform((text) => text.split(','))
      .pipe(z.array(picture).max(20)),
  ),
  brand: z.string().min(1).max(100),
  mpn: z.string().min(1).max(100),
  gtin: optional(gtin),
  product_type: optional(z.string().max(750)),
  color: optional(z.string().max(200)),
  shipping_weight: optional(z.string().regex(/^\d+(\.\d+)? (kg|g|lb|oz)$/)),
})
