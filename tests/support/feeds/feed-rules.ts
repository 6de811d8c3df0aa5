import { z } from 'zod'

// Published rules of each shop for the attributes in the feeds; none has a machine-readable schema. Google: «Product
// data specification», support.google.com/merchants/answer/7052112, and the pages of single attributes: structured
// title 6324415, question and answer 17085211, document link 17084656, related product 17085213. Meta: «Catalogue
// fields and specifications for products», facebook.com/business/help/120325381656392. OpenAI: «Products»,
// developers.openai.com/commerce/specs/file-upload/products.

const address = z.url({ protocol: /^https?$/ }).max(2000)
const picture = address.regex(/\.(jpe?g|png|gif|webp)$/)
const code = z.string().regex(/^[\x21-\x7e]{1,50}$/)
const length = z.string().regex(/^\d{1,4}(\.\d+)? cm$/)
const weight = z.string().regex(/^\d{1,4}(\.\d+)? kg$/)

/** GTIN-8, 12, 13 or 14 with check digit, of no reserved range (GS1: 2 and 02 are for use inside a shop). */
const gtin = z
  .string()
  .regex(/^(\d{8}|\d{12,14})$/)
  .refine((digits) => !/^0?2/.test(digits.padStart(13, '0').slice(-13)), 'reserved')
  .refine((digits) => {
    const padded = [...digits.padStart(14, '0')].map(Number)
    const sum = padded.slice(0, 13).reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 3 : 1), 0)
    return (10 - (sum % 10)) % 10 === padded[13]
  }, 'check digit')

/** A single colour: no slashes, digits or single characters. */
const color = z
  .string()
  .max(100)
  .regex(/^[^/\d]{2,40}$/u)
const group = z.string().regex(/^[\w-]{1,50}$/)

/** Text that is no advertisement: no HTML, no consecutive words in capitals. */
const feedText = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .refine((text) => !/<\/?[a-z]/i.test(text), 'HTML')
    .refine((text) => !/\p{Lu}{4,} \p{Lu}{4,}/u.test(text), 'capitals')

/** Positive price in ARS, with a decimal point. */
const price = z.string().regex(/^(?!0\.00)\d{1,12}\.\d{2} ARS$/)
const instant = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}[+-]\d{4}$/)

/** Omits the required `price` and `availability`, which only a shop's offer has (docs/machines.md). */
export const googleItem = z.strictObject({
  'g:id': code,
  // Alternative to `title`.
  'g:structured_title': z.strictObject({
    'g:digital_source_type': z.enum(['default', 'trained_algorithmic_media']).optional(),
    'g:content': feedText(150).refine((text) => !text.includes('\n')),
  }),
  'g:description': feedText(5000),
  'g:link': address,
  'g:image_link': picture,
  'g:additional_image_link': z.array(picture).max(10).optional(),
  'g:virtual_model_link': address.regex(/\.(gltf|glb)$/).optional(),
  'g:condition': z.enum(['new', 'refurbished', 'used']),
  'g:brand': z.string().min(1).max(70),
  'g:mpn': z.string().min(1).max(70),
  'g:gtin': gtin.optional(),
  'g:product_type': z.array(z.string().min(1).max(750)).max(5).optional(),
  'g:item_group_id': group.optional(),
  'g:color': color,
  'g:product_highlight': z.array(feedText(150)).min(2).max(100).optional(),
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
  'g:question_and_answer': z
    .array(z.strictObject({ 'g:question': feedText(1000), 'g:answer': feedText(1000) }))
    .max(30)
    .refine((all) => all.flatMap((one) => Object.values(one)).join('').length <= 10_000, 'too long together')
    .optional(),
  'g:document_link': z
    .array(address.regex(/^[\x21-\x2b\x2d-\x7e]+\.pdf$/))
    .max(5)
    .optional(),
  'g:related_product': z
    .array(
      z.strictObject({
        'g:relationship_type': z.enum([
          'part_of_set',
          'required_part',
          'often_bought_with',
          'substitute',
          'different_brand',
          'accessory',
        ]),
        'g:identifier_type': z.enum(['gtin', 'id']),
        'g:identifier': z.string().regex(/^[\w-]{1,50}$/),
      }),
    )
    .max(30)
    .optional(),
  'g:product_width': length.optional(),
  'g:product_height': length.optional(),
  'g:product_length': length.optional(),
  'g:product_weight': weight.optional(),
  'g:shipping_weight': weight.optional(),
})

export const googleItemWithOffer = googleItem
  .extend({
    'g:price': price,
    'g:availability': z.enum(['in_stock', 'out_of_stock', 'preorder', 'backorder']),
    'g:availability_date': instant.optional(),
    'g:expiration_date': instant,
  })
  .refine(
    (item) => item['g:availability'] !== 'preorder' || item['g:availability_date'] !== undefined,
    'since when',
  )

/** Google's attributes that may be repeated. */
export const GOOGLE_LISTS = [
  'g:additional_image_link',
  'g:product_type',
  'g:product_highlight',
  'g:product_detail',
  'g:question_and_answer',
  'g:document_link',
  'g:related_product',
] as const

const optional = <Schema extends z.ZodType>(schema: Schema) => z.union([z.literal(''), schema])

/** Without an offer, the columns `price` and `availability` exist but are empty, for the shop to fill in. */
const metaRow = z.strictObject({
  id: z.string().min(1).max(100),
  title: feedText(200),
  description: feedText(9999),
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
  item_group_id: optional(group),
  color,
  shipping_weight: optional(z.string().regex(/^\d+(\.\d+)? (kg|g|lb|oz)$/)),
})

export const metaRowWithOffer = metaRow.extend({
  availability: z.enum([
    'in stock',
    'out of stock',
    'preorder',
    'available for order',
    'discontinued',
    'pending',
    'mark_as_sold',
  ]),
  price,
})

const country = z.string().regex(/^[A-Z]{2}$/)
const decimal = z.string().regex(/^(?!0$)\d{1,6}(\.\d+)?$/)
const file = address.regex(/\.(jpe?g|png)$/)

/** Rows without a price are omitted. */
export const openaiRow = z
  .strictObject({
    item_id: z.string().min(1).max(100),
    title: feedText(150),
    description: feedText(5000),
    url: address,
    brand: z.string().min(1).max(70),
    image_url: file,
    additional_image_urls: z.array(file).optional(),
    price,
    availability: z.enum(['in_stock', 'out_of_stock', 'pre_order', 'backorder', 'unknown']),
    seller_name: z.string().min(1).max(70),
    seller_url: address,
    store_country: country,
    target_countries: z.array(country).min(1),
    is_eligible_search: z.boolean(),
    is_eligible_checkout: z.literal(false),
    listing_has_variations: z.boolean(),
    group_id: z.string().min(1).max(70).optional(),
    variant_dict: z.strictObject({ color }).optional(),
    condition: z.enum(['new', 'refurbished', 'used']),
    mpn: z.string().min(1).max(70),
    gtin: gtin.optional(),
    product_category: z.string().min(1).optional(),
    color,
    length: decimal.optional(),
    width: decimal.optional(),
    height: decimal.optional(),
    dimensions_unit: z.enum(['in', 'cm', 'mm', 'm', 'ft']).optional(),
    weight: decimal.optional(),
    item_weight_unit: z.enum(['kg', 'g', 'lb', 'oz']).optional(),
  })
  .refine((row) => (row.weight === undefined) === (row.item_weight_unit === undefined), 'weight and unit')
  .refine((row) => (row.length === undefined) === (row.dimensions_unit === undefined), 'sizes and unit')
