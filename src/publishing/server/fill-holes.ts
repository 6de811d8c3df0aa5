import type { z } from 'zod'
import { PUBLIC_SCHEMAS, type PublicCollection } from '#/catalogue/collections/public-collections.ts'
import { holeText } from '#/catalogue/documents/hole.ts'
import { isObject } from '#/catalogue/json/json.ts'
import { documentFormOf } from '#/panel/forms/forms.ts'
import { nameOfField } from '#/panel/forms/name-of-field.ts'

type Loose = Record<string, unknown>

/** Maximum rounds, since a placeholder may be too long or incomplete itself. */
const MAX_FILL_ROUNDS = 6

/** Placeholder id that no category has. */
const ORPHAN_CATEGORY = 2 ** 31

/**
 * Draft completed with placeholders for a preview; missing non-text values are omitted. Returns the draft itself if
 * complete or beyond repair.
 */
export function fillHoles<Data extends object>(
  collection: PublicCollection,
  data: Data,
  today: string,
): Data {
  const schema: z.ZodType = PUBLIC_SCHEMAS[collection]
  const form = documentFormOf(collection)
  if (!form || schema.safeParse(data).success) return data
  const begun = { ...form.begin, ...(form.today ? { [form.today]: today } : {}) }
  const filled = structuredClone({ ...begun, ...data }) as Loose
  if (collection === 'products') {
    filled.category ??= ORPHAN_CATEGORY
    filled.type ??= ''
    for (const key of ['colors', 'inTheBox'])
      if (!Array.isArray(filled[key]) || filled[key].length === 0) filled[key] = begun[key]
  }
  for (let round = 0; round < MAX_FILL_ROUNDS; round += 1) {
    const result = schema.safeParse(filled)
    if (result.success) return filled as Data
    // Last item first, so that indexes remain valid when items are removed.
    for (const issue of result.error.issues.toReversed())
      mend(filled, issue, nameOfField(form, issue.path.join('.')))
  }
  return data
}

function mend(data: Loose, issue: z.core.$ZodIssue, name: string): void {
  const path = issue.path.map(String)
  const around = path.slice(0, -1).reduce<unknown>((value, key) => Object(value)[key], data)
  const key = path.at(-1)
  if (key === undefined || !(isObject(around) || Array.isArray(around))) return
  const place = around as Loose
  const value = place[key]
  if (issue.code === 'unrecognized_keys') {
    for (const unknown of issue.keys) delete (value as Loose)[unknown]
  } else if (issue.code === 'too_big' && typeof value === 'string') {
    place[key] = shortenHole(value, Number(issue.maximum))
  } else if (issue.code === 'too_small' && issue.origin === 'string') {
    const hole = holeText(name)
    const filler = String(value).trim()
    place[key] = padded(filler.endsWith(hole) ? filler : `${filler} ${hole}`.trim(), Number(issue.minimum))
  } else if (issue.code === 'invalid_type' && issue.expected === 'string' && (value ?? '') === '') {
    place[key] = holeText(name)
  } else if (issue.code === 'invalid_type' && issue.expected === 'array') {
    place[key] = []
  } else leaveOut(data, path)
}

const shortenHole = (text: string, length: number) =>
  text.endsWith(']') ? `${text.slice(0, length - 1)}]` : text.slice(0, length)

/** Pads a placeholder with figure spaces, which are not trimmed. */
const padded = (text: string, length: number) =>
  text.length < length ? `${text.slice(0, -1)}${'\u2007'.repeat(length - text.length)}]` : text

/** Removes a field, or the list item that contains it. */
function leaveOut(data: Loose, path: readonly string[]): void {
  const item = path.findLastIndex((key) => /^\d+$/.test(key))
  const end = item < 0 ? path.length - 1 : item
  const around = path.slice(0, end).reduce<unknown>((value, key) => Object(value)[key], data)
  if (Array.isArray(around)) around.splice(Number(path[end]), 1)
  else if (isObject(around)) delete (around as Loose)[path[end]!]
}
