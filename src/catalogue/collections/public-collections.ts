import type { z } from 'zod'
import { categorySchema } from '#/catalogue/documents/category.ts'
import { faq } from '#/catalogue/documents/faq.ts'
import { judgement } from '#/catalogue/documents/judgement.ts'
import { manualSchema, manualText } from '#/catalogue/documents/manual.ts'
import { offer } from '#/catalogue/documents/offer.ts'
import { textPageSchema } from '#/catalogue/documents/page.ts'
import { productSchema } from '#/catalogue/documents/product.ts'
import { productTypeDocument } from './product-type-schema.ts'
import { recall } from '#/catalogue/documents/recall.ts'
import { redirect } from '#/catalogue/documents/redirect.ts'
import { replyTemplate } from '#/catalogue/documents/reply-template.ts'
import { serviceCentre } from '#/catalogue/documents/service-centre.ts'
import { shopFeed } from '#/catalogue/documents/shop-feed.ts'
import { sparePartSchema } from '#/catalogue/documents/spare-part.ts'
import { settings } from '#/catalogue/documents/settings.ts'
import { synonyms } from '#/catalogue/documents/synonyms.ts'
import {
  defineCollection,
  registryOf,
  type Collection,
  type CollectionRegistry,
} from './define-collection.ts'
import { PUBLIC_SHAPES } from './public-shapes.ts'

/** Schemas of the collections in a catalogue; changes in others do not affect it. */
export const PUBLIC_SCHEMAS = {
  categories: categorySchema,
  products: productSchema,
  'product-types': productTypeDocument,
  manuals: manualSchema,
  'manual-texts': manualText,
  parts: sparePartSchema,
  pages: textPageSchema,
  faqs: faq,
  'service-centres': serviceCentre,
  recalls: recall,
  offers: offer,
  'shop-feeds': shopFeed,
  redirects: redirect,
  synonyms,
  judgements: judgement,
  'reply-templates': replyTemplate,
  settings,
} as const

export type PublicCollection = keyof typeof PUBLIC_SCHEMAS
export const PUBLIC_COLLECTIONS = Object.keys(PUBLIC_SCHEMAS) as readonly PublicCollection[]

export const isPublicCollection = (name: string): name is PublicCollection =>
  (PUBLIC_COLLECTIONS as readonly string[]).includes(name)

export type PublicDocument<Name extends PublicCollection> = z.infer<(typeof PUBLIC_SCHEMAS)[Name]>

type Public = { readonly [Name in PublicCollection]: Collection<Name, (typeof PUBLIC_SCHEMAS)[Name]> }

/** Collections with email addresses of the brand and of service centres. */
const WITH_ADDRESSES: ReadonlySet<PublicCollection> = new Set(['service-centres', 'settings'])

export const PUBLIC = Object.fromEntries(
  PUBLIC_COLLECTIONS.map((name) => [
    name,
    defineCollection({
      name,
      schema: PUBLIC_SCHEMAS[name],
      shapes: PUBLIC_SHAPES[name] ?? [],
      personal: WITH_ADDRESSES.has(name) ? { stays: 'addresses of email that the site publishes' } : 'none',
    }),
  ]),
) as unknown as Public

export const PUBLIC_REGISTRY: CollectionRegistry = registryOf(Object.values<Collection>(PUBLIC))

/** Public collection by name, as drafts, publications and sittings store it; undefined for others. */
export const publicCollection = (name: string): Collection | undefined => PUBLIC_REGISTRY.get(name)
