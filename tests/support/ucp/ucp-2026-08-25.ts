import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { fullFormats } from 'ajv-formats/dist/formats.js'

// Subset of release 2026-08-25 of the Universal Commerce Protocol that the site answers, in our words: its own schemas
// are those of github.com/Universal-Commerce-Protocol/ucp (Apache-2.0), `source/schemas`. If `UCP_SCHEMAS` names a
// folder with them, the same tests use those instead.

const uri = { type: 'string', format: 'uri' }
const text = { type: 'string', minLength: 1 }
const list = (items: object, minItems = 0) => ({ type: 'array', items, minItems })
const object = (required: Record<string, object>, optional: Record<string, object> = {}) => ({
  type: 'object',
  required: Object.keys(required),
  properties: { ...required, ...optional },
})
/** Rejects unknown properties, so that misspelt ones fail. */
const closed = (required: Record<string, object>, optional: Record<string, object> = {}) => ({
  ...object(required, optional),
  additionalProperties: false,
})

const version = { const: '2026-08-25' }
const names = { pattern: '^[a-z](?:[a-z0-9-]*[a-z0-9])?(?:\\.[a-z0-9](?:[a-z0-9_-]*[a-z0-9_])?)+$' }
const byName = (items: object) => ({
  type: 'object',
  propertyNames: names,
  additionalProperties: list(items, 1),
})
const envelope = closed({ version, capabilities: byName(closed({ version })) })
const message = (type: string, more: Record<string, object> = {}) =>
  closed({ type: { const: type }, content: text, ...more }, type === 'error' ? {} : { code: text })
const info = { messages: list(message('info')) }
const errors = list(
  message('error', {
    code: text,
    severity: { enum: ['recoverable', 'requires_buyer_input', 'requires_buyer_review', 'unrecoverable'] },
  }),
  1,
)
/** `then`: a next page needs its cursor. */
const page = {
  ...closed(
    { has_next_page: { type: 'boolean' } },
    { cursor: text, total_count: { type: 'integer', minimum: 0 } },
  ),
  if: { properties: { has_next_page: { const: true } } },
  // oxlint-disable-next-line unicorn/no-thenable -- a word of JSON Schema
  then: { required: ['cursor'] },
}

const price = closed({
  amount: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
  currency: { pattern: '^[A-Z]{3}$' },
})
const description = closed({ plain: text })
const variant = (more: Record<string, object> = {}) =>
  closed(
    { id: text, title: text, description, price, ...more },
    {
      sku: text,
      url: uri,
      barcodes: list(closed({ type: { enum: ['UPC', 'EAN', 'ISBN', 'GTIN', 'JAN'] }, value: text })),
      availability: closed(
        {},
        {
          available: { type: 'boolean' },
          status: { enum: ['in_stock', 'backorder', 'preorder', 'out_of_stock', 'discontinued'] },
        },
      ),
      seller: closed({}, { name: text, links: list(closed({ type: text, url: uri }, { title: text })) }),
      metadata: { type: 'object' },
    },
  )
const product = (of: object) =>
  closed(
    {
      id: text,
      title: text,
      description,
      price_range: closed({ min: price, max: price }),
      variants: list(of, 1),
    },
    {
      url: uri,
      categories: list(closed({ value: text }, { taxonomy: text })),
      media: list(closed({ type: { enum: ['image', 'video', 'model_3d'] }, url: uri }, { alt_text: text })),
    },
  )
const location = (more: Record<string, object> = {}) =>
  closed(
    { id: text, name: text, ...more },
    {
      address: closed(
        {},
        {
          street_address: text,
          address_locality: text,
          address_region: text,
          address_country: text,
          phone_number: text,
        },
      ),
    },
  )
const inputs = (match: Record<string, object>) => ({ inputs: list(closed({ id: text, ...match }), 1) })
const entity = { version, spec: uri, schema: uri }

const OURS: Readonly<Record<string, object>> = {
  'profile.json#/$defs/business_schema': object({
    ucp: closed({
      version,
      services: byName(closed({ ...entity, transport: { const: 'rest' }, endpoint: uri })),
      capabilities: byName(closed(entity)),
      payment_handlers: { type: 'object', maxProperties: 0 },
    }),
  }),
  'shopping/catalog_search.json#/$defs/search_response': closed(
    { ucp: envelope, products: list(product(variant())), pagination: page },
    info,
  ),
  'shopping/catalog_lookup.json#/$defs/lookup_response': closed(
    {
      ucp: envelope,
      products: list(product(variant(inputs({ match: { enum: ['exact', 'featured'] } })))),
    },
    info,
  ),
  'shopping/catalog_lookup.json#/$defs/get_product_response': closed(
    { ucp: envelope, product: product(variant()) },
    info,
  ),
  'common/location_search.json#/$defs/search_response': closed(
    { ucp: envelope, locations: list(location()), pagination: page },
    info,
  ),
  'common/location_lookup.json#/$defs/lookup_response': closed(
    { ucp: envelope, locations: list(location(inputs({}))) },
    info,
  ),
  'common/types/error_response.json': closed({
    ucp: closed({ version, status: { const: 'error' }, capabilities: byName(closed({ version })) }),
    messages: errors,
  }),
}

export function ucpFaults(schema: string, answer: unknown): string[] {
  const validate = validators(schema)
  return validate(answer)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message: said }) => `${instancePath} ${said}`)
}

const ajv = new Ajv2020({ strict: false, allErrors: true, formats: fullFormats })
const folder = process.env.UCP_SCHEMAS
let isRead = false

function validators(schema: string): ValidateFunction {
  if (folder === undefined) return ajv.compile(OURS[schema]!)
  if (!isRead && existsSync(folder)) {
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      if (file.endsWith('.json')) ajv.addSchema(JSON.parse(readFileSync(path.join(folder, file), 'utf8')))
    isRead = true
  }
  return ajv.compile({ $ref: `https://ucp.dev/schemas/${schema}` })
}
