import { z } from 'zod'
import { email, lineSchema, linkSchema, linkTarget, proseText, province, slug, whatsapp } from './common.ts'
import { externalUrl } from './external-url.ts'
import { cuit } from './cuit.ts'
import { chosenCode, modelCodes } from './model-code.ts'
import { pictureSchema } from './picture.ts'
import { theme } from '#/catalogue/theme/theme.ts'

/** A popup has `content`; any other entry has `linkSchema`. */
const menuItem = z
  .strictObject({
    name: lineSchema(30),
    id: z.int().positive(),
    isPopup: z.boolean(),
    content: z.array(linkSchema).max(6),
    link: linkTarget.optional(),
    targetBlank: z.boolean(),
  })
  .refine((item) => (item.isPopup ? item.content.length > 0 : item.link !== undefined), {
    message: 'Una entrada con submenú necesita enlaces; una sin submenú, su dirección.',
  })

const fact = z.strictObject({ value: lineSchema(20), label: lineSchema(40) })

const story = z.strictObject({
  product: chosenCode,
  variant: lineSchema(40).optional(),
  title: lineSchema(50),
  text: lineSchema(200),
  cta: lineSchema(40),
  facts: z.array(fact).max(3),
  /** Default: the product's first picture. */
  picture: pictureSchema.optional(),
  /** Picture with its lights on, for the dark scheme; without it and `picture`, the product's. */
  lit: pictureSchema.optional(),
  tone: z.enum(['light', 'dark']),
})
export type Story = z.infer<typeof story>

const tile = z.strictObject({
  name: lineSchema(40),
  text: lineSchema(80),
  link: linkTarget,
  picture: pictureSchema.optional(),
  /** Picture with its lights on, for the dark scheme. */
  lit: pictureSchema.optional(),
  tone: z.enum(['light', 'dark']),
})
export type Tile = z.infer<typeof tile>

/** Filtered category that search engines may index. */
const landing = z.strictObject({
  /** Route of a category. */
  category: slug,
  /** Query string of the address, without `?`. */
  query: z
    .string()
    .regex(
      /^[^?#\s]+=[^#\s]+$/,
      'Pegá lo que sigue al signo de pregunta en la dirección de la lista filtrada.',
    )
    .max(200),
  title: lineSchema(60),
  desc: lineSchema(220),
})
export type Landing = z.infer<typeof landing>

const guideSchema = z.strictObject({
  slug,
  /** Id of an intended use (`intended-uses/intended-uses.json`). */
  use: slug,
  /** Route of a category. */
  category: slug,
  title: lineSchema(60),
  intro: lineSchema(220),
})
export type Guide = z.infer<typeof guideSchema>

/** Collections whose drafts another person may have to approve; `all` for each. */
const APPROVED = [
  'all',
  'products',
  'categories',
  'product-types',
  'manuals',
  'manual-texts',
  'parts',
  'pages',
  'faqs',
  'service-centres',
  'recalls',
  'offers',
  'shop-feeds',
  'redirects',
  'synonyms',
  'judgements',
  'reply-templates',
  'settings',
] as const

export const settings = z.strictObject({
  id: z.literal('site'),
  brand: z.strictObject({
    name: lineSchema(40),
    wordmark: lineSchema(20),
    tagline: lineSchema(120),
    /** Hash of the icon set. */
    icon: z
      .string()
      .regex(/^[0-9a-f]{32}$/)
      .optional(),
  }),
  /** Standard colours and typeface if omitted. */
  theme: theme.optional(),
  /** Defaults: the brand's name as title and its tagline as description. */
  seo: z.strictObject({
    title: lineSchema(70).optional(),
    description: lineSchema(170).optional(),
    keywords: z.array(lineSchema(40)),
  }),
  legal: z.strictObject({
    companyName: lineSchema(80),
    cuit,
    address: lineSchema(120),
    consumerDefenceUrl: externalUrl.optional(),
    withdrawalUrl: externalUrl.optional(),
    dataFiscalUrl: externalUrl.optional(),
  }),
  /** Only for a brand that sells by this site or by message; `services`: sells services too. */
  distanceSales: z.strictObject({ services: z.boolean() }).optional(),
  /** Empty means the categories, support and contact. */
  menu: z.array(menuItem).max(9, 'El menú lleva hasta nueve entradas.'),
  footer: z.strictObject({ support: z.array(linkSchema), about: z.array(linkSchema) }),
  social: z.array(
    z.strictObject({
      network: z.enum(['instagram', 'youtube', 'facebook', 'tiktok', 'x']),
      name: lineSchema(40),
      url: externalUrl,
    }),
  ),
  shop: z.strictObject({
    name: lineSchema(40),
    url: externalUrl,
    /** For provinces without a shop. */
    delivery: lineSchema(120).optional(),
  }),
  whereToBuy: z.strictObject({
    text: lineSchema(160),
    retailers: z.array(
      z.strictObject({
        name: lineSchema(40),
        url: externalUrl,
        note: lineSchema(80).optional(),
        provinces: z.array(province).max(24).optional(),
        /** `{modelo}` is replaced by the model code. */
        modelUrl: externalUrl
          .refine(
            (url) => decodeURI(url).includes('{modelo}'),
            'Poné {modelo} donde va el código del producto.',
          )
          .optional(),
      }),
    ),
  }),
  contact: z.strictObject({
    email,
    phone: lineSchema(30),
    whatsapp: whatsapp.optional(),
    hours: lineSchema(80),
    /** Defaults to the company's. */
    address: lineSchema(120).optional(),
    responseTime: lineSchema(80),
    /** Defaults to the company. */
    dataOfficer: lineSchema(120).optional(),
  }),
  home: z.strictObject({
    hero: story.optional(),
    tiles: z.array(tile).max(6),
    stories: z.array(story).max(4),
    /** Empty means the four newest. */
    arrivals: z.array(chosenCode).max(8),
  }),
  /** Minimum difference in percent between the cheapest and the dearest shop of a product that alerts the team. */
  offers: z.strictObject({ differencePercent: z.int().min(1).max(500) }).optional(),
  /** Collections whose drafts need the approval of a person who is not among their authors. */
  approvals: z.array(z.enum(APPROVED)).max(APPROVED.length).optional(),
  landings: z.array(landing).max(60),
  guides: z.array(guideSchema).max(60).optional(),
  models: modelCodes.optional(),
  search: z.strictObject({ example: lineSchema(60) }).optional(),
  /** Completions offered while typing, besides names. */
  searchSuggestions: z.array(lineSchema(60)).max(60).optional(),
  support: z.strictObject({
    labelPlaces: z.array(z.strictObject({ what: lineSchema(60), where: lineSchema(160) })),
    warrantyTerms: proseText().min(1).max(4000),
  }),
})
export type Settings = z.infer<typeof settings>
export type SettingsField = Exclude<keyof Settings, 'id'>
