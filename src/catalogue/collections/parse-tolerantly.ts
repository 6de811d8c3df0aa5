import type { z } from 'zod'
import { visibleLine } from '#/language/visible-text.ts'

type Path = readonly PropertyKey[]

/** Maximum rounds; refinements run only without unknown fields, and may reveal more. */
const MAX_PARSE_ROUNDS = 10

/** Parses stored data without its unknown fields; data to be written is parsed by the schema, which refuses them. */
export function parseIgnoringUnknown<T>(schema: z.ZodType<T>, value: unknown): z.ZodSafeParseResult<T> {
  let left = value
  for (let round = 1; ; round += 1) {
    const result = schema.safeParse(left)
    const unknown = result.success ? [] : result.error.issues.flatMap((issue) => unknownFields(issue))
    if (unknown.length === 0 || round === MAX_PARSE_ROUNDS) return result
    for (const path of unknown) left = withoutPath(left, path)
  }
}

/** Replaces stored texts without visible characters by a dash, so that their documents remain readable. */
export function withSeenTexts(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() !== '' && visibleLine(value) === '' ? '—' : value
  if (Array.isArray(value)) return value.map(withSeenTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withSeenTexts(inner)]))
}

/** Maximum parts to drop before the document is rejected. */
const MAX_DROPPED_PARTS = 50

/** Parses without the values and elements that a later version wrote; fails if a required one is missing. */
export function parseDroppingInvalid<T>(schema: z.ZodType<T>, value: unknown): z.ZodSafeParseResult<T> {
  let left = value
  for (let part = 1; ; part += 1) {
    const result = parseIgnoringUnknown(schema, left)
    if (result.success || part > MAX_DROPPED_PARTS) return result
    const path = result.error.issues
      .map((issue) => droppablePath(left, issue.path))
      .find((found) => found !== undefined)
    if (path === undefined) return result
    left = withoutPath(left, path)
  }
}

/** Path to drop: the invalid value or, if it is missing, the list element that lacks it. */
function droppablePath(value: unknown, path: Path): Path | undefined {
  for (let length = path.length; length > 0; length -= 1) {
    const parent = path.slice(0, length - 1).reduce<unknown>((inner, key) => Object(inner)[key], value)
    const isWhole = length === path.length
    if (Array.isArray(parent) || (isWhole && Object.hasOwn(Object(parent), path[length - 1]!)))
      return path.slice(0, length)
  }
  return undefined
}

function unknownFields(issue: z.core.$ZodIssue, at: Path = []): Path[] {
  const path = [...at, ...issue.path]
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...path, key])
  if (issue.code !== 'invalid_union') return []
  // The alternative with unknown keys only.
  const nearest = issue.errors.find((issues) => issues.every(({ code }) => code === 'unrecognized_keys'))
  return (nearest ?? []).flatMap((inner) => unknownFields(inner, path))
}

function withoutPath(value: unknown, [key, ...rest]: Path): unknown {
  if (Array.isArray(value)) {
    if (rest.length === 0) return value.filter((_inner, index) => String(index) !== String(key))
    return value.map((inner, index) => (String(index) === String(key) ? withoutPath(inner, rest) : inner))
  }
  const entries = Object.entries(value as object)
  return Object.fromEntries(
    entries.flatMap(([name, inner]) => {
      if (name !== key) return [[name, inner]]
      return rest.length === 0 ? [] : [[name, withoutPath(inner, rest)]]
    }),
  )
}
