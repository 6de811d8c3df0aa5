import type { z } from 'zod'

type Path = readonly PropertyKey[]

/** What is refined is only checked once its fields are known, so there may be more to take out; never this often. */
const ROUNDS = 10

/**
 * Parses with a schema that knows every field, without those that it does not know: a later version's, or nobody's any more. What
 * is to be written is parsed by the schema itself, which refuses them.
 */
export function parseTolerantly<T>(schema: z.ZodType<T>, value: unknown): z.ZodSafeParseResult<T> {
  let left = value
  for (let round = 1; ; round += 1) {
    const result = schema.safeParse(left)
    const unknown = result.success ? [] : result.error.issues.flatMap((issue) => unknownFields(issue))
    if (unknown.length === 0 || round === ROUNDS) return result
    for (const path of unknown) left = without(left, path)
  }
}

function unknownFields(issue: z.core.$ZodIssue, at: Path = []): Path[] {
  const path = [...at, ...issue.path]
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...path, key])
  if (issue.code !== 'invalid_union') return []
  // The one of several that has nothing else against it.
  const nearest = issue.errors.find((issues) => issues.every(({ code }) => code === 'unrecognized_keys'))
  return (nearest ?? []).flatMap((inner) => unknownFields(inner, path))
}

/** A copy without the field at a path; whatever the path does not pass through is shared. */
function without(value: unknown, [key, ...rest]: Path): unknown {
  if (Array.isArray(value)) {
    return value.map((inner, index) => (String(index) === String(key) ? without(inner, rest) : inner))
  }
  const entries = Object.entries(value as object)
  return Object.fromEntries(
    entries.flatMap(([name, inner]) => {
      if (name !== key) return [[name, inner]]
      return rest.length === 0 ? [] : [[name, without(inner, rest)]]
    }),
  )
}
