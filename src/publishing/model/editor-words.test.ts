import { expect, test } from 'vitest'
import type { z } from 'zod'
import {
  PUBLIC_SCHEMAS,
  PUBLIC_COLLECTIONS,
  type PublicCollection,
} from '#/catalogue/collections/public-collections.ts'
import { schemaSentences } from '#/catalogue/documents/schema-sentences.ts'
import { PRODUCT_TYPES } from '#/catalogue/specs/registry.ts'
import { sampleCatalogue } from '#tests/support/catalogue/sample-catalogue.ts'
import { changesBetween } from './changes.ts'
import { fieldsWithin } from '#/panel/forms/fields-within.ts'
import type { FormField } from '#/panel/forms/form-field.ts'
import { documentFormOf } from '#/panel/forms/forms.ts'

const catalogue = sampleCatalogue()

type Node = { path: string; schema: z.ZodType }
type Def = {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  in?: z.ZodType
  options?: readonly z.ZodType[]
  items?: readonly z.ZodType[]
  keyType?: z.ZodType
  valueType?: z.ZodType
  entries?: Record<string, string>
}
const defOf = (schema: z.ZodType) => schema._zod.def as unknown as Def

function nodesOf(schema: z.ZodType, path: string): Node[] {
  const {
    shape = {},
    element,
    innerType,
    in: into,
    options = [],
    items = [],
    keyType,
    valueType,
  } = defOf(schema)
  const innerSchemas = [element, innerType, into, keyType, valueType, ...options, ...items]
  return [
    { path, schema },
    ...Object.entries(shape).flatMap(([key, inner]) => nodesOf(inner, `${path}.${key}`)),
    ...innerSchemas.flatMap((inner) => (inner ? nodesOf(inner, path) : [])),
  ]
}

const nodes = [
  ...PUBLIC_COLLECTIONS.flatMap((collection) => nodesOf(PUBLIC_SCHEMAS[collection], collection)),
  ...[...new Map(PRODUCT_TYPES.flatMap((type) => [...type.fields])).values()].flatMap(({ key, schema }) =>
    nodesOf(schema, `specs ${key}`),
  ),
]
const ids = new Set(
  nodes.flatMap(({ schema, path }) =>
    path.startsWith('specs')
      ? []
      : Object.values(defOf(schema).entries ?? {}).filter((id) => /^[a-z-]+$/.test(id)),
  ),
)

const WRONG: readonly unknown[] = [
  undefined,
  null,
  '',
  '  ',
  'zz Zz',
  'zz-zz',
  '//zz',
  '2026-02-30',
  'zz'.repeat(2000),
  -1,
  1.5,
  1e12,
  true,
  [],
  [1, 'zz', null],
  Array.from({ length: 500 }, () => 'zz'),
  {},
  { zz: 1 },
  { name: 'zz', link: 'zz zz' },
  { kind: 'zz', key: '' },
]
const JARGON =
  /\b(string|number|array|object|kind|null|undefined|nan|invalid|expected|slug|regex|json|schema|enum|shared|forma que|formas que)\b|\d{4}-\d{2}-\d{2}/i
const CAMEL_CASE = /(?<![\w@.])[a-z]+[A-Z]\w*/

test.each(PUBLIC_COLLECTIONS)('errors in %s are worded for editors', (collection) => {
  const own = nodes.filter(({ path }) => path === collection || path.startsWith(`${collection}.`))
  expect(own.length).toBeGreaterThan(2)
  expect(own.flatMap(sentencesWithoutEditorWords)).toEqual([])
})

test('errors in the facts of any type are worded for editors', () => {
  const own = nodes.filter((node) => node.path.startsWith('specs'))
  expect(own.flatMap(sentencesWithoutEditorWords)).toEqual([])
})

function sentencesWithoutEditorWords({ path, schema }: Node): string[] {
  return WRONG.flatMap((value) => {
    const { error } = schema.safeParse(value)
    return (error ? schemaSentences(error, value) : []).flatMap(({ message }) => {
      // Unknown keys are quoted literally.
      const words = message.replace(/^Quitá «[^»]*»|(?<=^Elegí un valor de la lista: ).*/, '')
      const isFine =
        /^[«A-ZÁÉÍÓÚ]/.test(message) &&
        !JARGON.test(words) &&
        !CAMEL_CASE.test(words) &&
        (path.startsWith('specs') || !namesId(message))
      return isFine ? [] : [`${path} ${String(JSON.stringify(value)).slice(0, 40)}: ${message}`]
    })
  })
}

const namesId = (message: string) =>
  [...message.matchAll(/«([^»]*)»/g)].some(([, quoted]) => ids.has(quoted!))

test('an error in a union is that of the intended alternative', () => {
  const menu = {
    id: 1,
    name: 'Inicio',
    isPopup: false,
    content: [{ name: 'A', link: 'dos palabras' }],
    targetBlank: false,
  }
  const settings = PUBLIC_SCHEMAS.settings.shape.menu.safeParse([menu])
  expect(schemaSentences(settings.error!, [menu])[0]).toEqual({
    path: [0, 'content', 0, 'link'],
    message: 'Elegí una página del sitio, o escribí una dirección completa, como https://tienda.com.ar.',
  })
})

const product = [...catalogue.products.values()][0]!
const category = [...catalogue.categories.values()][0]!
const type = [...catalogue.productTypes.values()][0]!
const fact = [...type.fields.values()].find(({ key, label }) => /[A-Z]/.test(key) && label !== key)!

/** A stored value of a field, and its text for editors. */
function sampleOf(field: FormField): { value: unknown; words: string; id?: string } | undefined {
  switch (field.kind) {
    case 'choice': {
      const { value, label } = field.options.at(-1)!
      return { value, words: label, id: value }
    }
    case 'choices': {
      const { value, label } = field.options.at(-1)!
      return { value: [value], words: label, id: value }
    }
    case 'reference':
      return field.to === 'products' ? { value: product.id, words: product.name, id: product.id } : undefined
    case 'references':
      return field.to === 'products'
        ? { value: [product.id], words: product.name, id: product.id }
        : undefined
    case 'category': {
      const value = field.byRoute ? category.route : category.id
      return { value, words: category.name, id: String(value) }
    }
    case 'type':
      return { value: type.id, words: type.label, id: type.id }
    case 'date':
      return { value: '2026-11-28', words: '28/11/2026', id: '2026-11-28' }
    case 'moment':
      return { value: '2026-11-28T23:59-03:00', words: '28/11/2026, 23:59', id: '2026-11-28' }
    case 'money':
      return { value: 1_250_050, words: '12.500,50', id: '1250050' }
    case 'number':
      return { value: 1250.5, words: '1.250,5', id: '1250.5' }
    case 'flag':
      return { value: true, words: field.words?.[0] ?? 'Sí', id: 'true' }
    case 'conditions':
      return { value: [{ key: fact.key, is: true }], words: `${fact.label} es sí`, id: fact.key }
    case 'lines':
      return field.key === 'figures' ? { value: [fact.key], words: fact.label, id: fact.key } : undefined
    case 'type-part':
      if (field.part === 'summary') return { value: [fact.key], words: fact.label, id: fact.key }
      if (field.part === 'keySpec') return { value: fact.key, words: fact.label, id: fact.key }
      return field.part === 'facets'
        ? { value: [{ key: fact.key, atLeast: true }], words: fact.label, id: fact.key }
        : undefined
    default:
      return undefined
  }
}

type Case = { path: string; data: Record<string, unknown>; words: string; id: string | undefined }

function casesOf(field: FormField, path: string, wrap: (value: unknown) => Record<string, unknown>): Case[] {
  const at = `${path}.${field.key}`
  const sample = sampleOf(field)
  const own = sample ? [{ path: at, data: wrap(sample.value), words: sample.words, id: sample.id }] : []
  const inside = fieldsWithin(field).filter(() => field.kind !== 'type-part')
  const isList = field.kind === 'list' || field.kind === 'pictures'
  return [
    ...own,
    ...inside.flatMap((inner) =>
      casesOf(inner, at, (value) => wrap(isList ? [{ [inner.key]: value }] : { [inner.key]: value })),
    ),
  ]
}

const cases = PUBLIC_COLLECTIONS.flatMap((collection) =>
  (documentFormOf(collection)?.groups ?? [])
    .flatMap(({ fields }) => fields)
    .flatMap((field) =>
      casesOf(field, collection, (value) => ({ [field.key]: value })).map((each) => ({
        ...each,
        collection,
        key: field.key,
      })),
    ),
)

test.each(cases)('$path is described as «$words» in a difference', ({ collection, data, key, words, id }) => {
  const change = changesBetween(catalogue, collection as PublicCollection, {}, data).find(
    ({ path }) => path === key,
  )
  expect(change?.after).toContain(words)
  if (id !== undefined && !words.includes(id))
    expect(change?.after).not.toMatch(new RegExp(String.raw`(?<![\w-])${id.replaceAll('.', '[.]')}(?![\w-])`))
})

test('every kind of field without text of its own is covered', () => {
  expect(cases.length).toBeGreaterThan(60)
})

/** A document with every key of its schema. */
function filled(schema: z.ZodType): unknown {
  const {
    type: kind,
    shape,
    element,
    innerType,
    in: into,
    options,
    items,
    valueType,
    entries,
  } = defOf(schema)
  if (shape) return Object.fromEntries(Object.entries(shape).map(([key, inner]) => [key, filled(inner)]))
  if (element) return [filled(element)]
  if (options) return filled(options[0]!)
  if (items) return items.map(filled)
  if (valueType) return { Algo: filled(valueType) }
  if (entries) return Object.values(entries)[0]
  if (innerType ?? into) return filled((innerType ?? into)!)
  return kind === 'number' ? 3 : kind === 'boolean' ? true : 'Palabras'
}

test.each(PUBLIC_COLLECTIONS)('a difference shows no schema key of %s', (collection) => {
  const data = filled(PUBLIC_SCHEMAS[collection]) as Record<string, unknown>
  for (const { path, label, after } of changesBetween(catalogue, collection, {}, data)) {
    expect(label, path).toMatch(/^[A-ZÁÉÍÓÚ]/)
    const keys = [...after.matchAll(/(?:^|[(,;] ?)([a-z]+[A-Za-z]*): /g)].map(([, key]) => key)
    expect(keys, `${path}: ${after}`).toEqual([])
    expect(after, path).not.toMatch(CAMEL_CASE)
  }
})
