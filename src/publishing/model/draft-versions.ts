import { z } from 'zod'
import { defineCollection } from '#/catalogue/collections/define-collection.ts'
import { lineSchema } from '#/catalogue/documents/common.ts'
import { isFieldPath } from '#/catalogue/json/fields.ts'
import { isSameJson } from '#/catalogue/json/json.ts'
import { documentName } from './draft.ts'

/** Window in milliseconds, from the first save, in which one person's saves form one version. */
const VERSION_MS = 5 * 60_000
const MAX_DRAFT_VERSIONS = 40
const MAX_VERSIONS_LETTERS = 200_000

/** Changed field; null stands for a missing value, and product facts are `specs.KEY`. */
const versionField = z.strictObject({
  path: z.string().refine(isFieldPath),
  before: z.unknown(),
  after: z.unknown(),
})

const draftVersion = z.strictObject({
  /** Actor; programs are `agent:UID`. */
  by: z
    .string()
    .max(220)
    .regex(/^((account|agent):.+|visitor|command-line|import|schedule)$/),
  from: z.iso.datetime(),
  at: z.iso.datetime(),
  fields: z.array(versionField),
})
export type DraftVersion = z.infer<typeof draftVersion>

/** Versions of a draft since the last publication, oldest first, under the draft's id; deleted with it. */
export const draftVersions = defineCollection({
  name: 'draft-versions',
  schema: z.strictObject({
    id: lineSchema(120),
    ...documentName,
    /** Schema version of the values; those of other versions can't be restored. */
    shape: z.int().positive(),
    versions: z.array(draftVersion),
  }),
  history: false,
  personal: { stays: 'authors of work that is not published yet' },
})

/** Fields with specs flattened, as lists of differences name them. */
function flatFields(collection: string, data: object): Map<string, unknown> {
  const entries = Object.entries(data).flatMap(([key, value]) =>
    key === 'specs' && collection === 'products'
      ? Object.entries(Object(value) as object).map(([spec, each]) => [`specs.${spec}`, each] as const)
      : [[key, value] as const],
  )
  return new Map(entries.filter(([key]) => key !== 'id' && isFieldPath(key)))
}

export function versionFields(collection: string, before: object, after: object): DraftVersion['fields'] {
  const [old, now] = [flatFields(collection, before), flatFields(collection, after)]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((path) => {
    const field = { path, before: old.get(path) ?? null, after: now.get(path) ?? null }
    return isSameJson(field.before, field.after) ? [] : [field]
  })
}

export function withVersion(known: readonly DraftVersion[], fresh: DraftVersion): DraftVersion[] {
  const last = known.at(-1)
  const isOne = last?.by === fresh.by && Date.parse(fresh.at) - Date.parse(last.from) < VERSION_MS
  const versions = isOne ? [...known.slice(0, -1), joined(last, fresh)] : [...known, fresh]
  const left = versions.filter(({ fields }) => fields.length > 0).slice(-MAX_DRAFT_VERSIONS)
  while (JSON.stringify(left).length > MAX_VERSIONS_LETTERS) left.shift()
  return left
}

function joined(first: DraftVersion, second: DraftVersion): DraftVersion {
  const fields = new Map(first.fields.map((field) => [field.path, field]))
  for (const field of second.fields)
    fields.set(field.path, { ...field, before: (fields.get(field.path) ?? field).before })
  return {
    ...second,
    from: first.from,
    fields: [...fields.values()].filter(({ before, after }) => !isSameJson(before, after)),
  }
}
