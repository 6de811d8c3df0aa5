import { expect, it } from 'vitest'
import { z } from 'zod'
import type { FormField } from './form-field.ts'
import { DOCUMENT_FORMS } from './forms.ts'
import { PUBLIC_SCHEMAS } from '#/catalogue/collections/public-collections.ts'

type Schema = {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  required?: string[]
  anyOf?: Schema[]
}

/** Fields missing from a form, or beyond its schema. */
function differences(schema: Schema, fields: readonly FormField[], path: string): string[] {
  const properties = schema.properties ?? {}
  const keys = new Set(fields.map(({ key }) => key))
  const forgotten = Object.keys(properties).filter((key) => !keys.has(key) && path + key !== 'id')
  const found = forgotten.map((key) => `${path}${key} is not in the form`)
  for (const field of fields) {
    const of = properties[field.key]
    if (!of) found.push(`${path}${field.key} is in no document`)
    else if (field.kind === 'group') found.push(...differences(of, field.fields, `${path}${field.key}.`))
    else if (field.kind === 'list')
      found.push(...differences(of.items!, field.fields, `${path}${field.key}[].`))
    if (of && field.kind !== 'kept') {
      const isRequired = schema.required?.includes(field.key) === true
      if (isRequired === (field.optional === true))
        found.push(`${path}${field.key} is optional in one of the two`)
    }
  }
  return found
}

it.each(DOCUMENT_FORMS)(
  'the form of $collection has every field of its documents',
  ({ collection, groups }) => {
    const schema = z.toJSONSchema(PUBLIC_SCHEMAS[collection], {
      io: 'input',
      unrepresentable: 'any',
    }) as Schema
    const fields = groups.flatMap((group) => group.fields)
    expect(differences(schema, fields, '')).toEqual([])
  },
)
