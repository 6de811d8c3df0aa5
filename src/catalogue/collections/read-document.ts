import { z } from 'zod'
import type { Collection } from './define-collection.ts'
import { parseIgnoringUnknown, parseDroppingInvalid, withSeenTexts } from './parse-tolerantly.ts'
import { schemaVersionOf, migrateToCurrent } from './migrations.ts'

type ReadResult<Document> = { data: Document; reason?: undefined } | { data?: undefined; reason: string }

/** Parses a stored document: upgrades older shapes and drops unknown fields; from later shapes, all invalid parts. */
export function readStoredDocument<Schema extends Collection['schema']>(
  collection: Collection<string, Schema>,
  stored: unknown,
): ReadResult<z.infer<Schema>> {
  const { data, shape } = migrateToCurrent(collection, stored)
  const known = schemaVersionOf(collection)
  const parse = shape > known ? parseDroppingInvalid : parseIgnoringUnknown
  const schema = collection.schema as unknown as z.ZodType<z.infer<Schema>>
  const parsed = parse(schema, data)
  if (parsed.success) return { data: parsed.data }
  const visible = withSeenTexts(data)
  for (const mended of [visible, withoutUserInfo(visible)]) {
    const again = parse(schema, mended)
    if (again.success) return { data: again.data }
  }
  const reason = z.prettifyError(parsed.error)
  if (shape <= known) return { reason }
  return {
    reason: `Es de una versión más nueva del sitio (forma ${shape}; esta conoce hasta la ${known}): actualizá el sitio.\n${reason}`,
  }
}

/** Data without the user names and passwords that earlier versions stored in addresses. */
function withoutUserInfo(data: unknown): unknown {
  return JSON.parse(JSON.stringify(data ?? null).replaceAll(/"(https:\/\/)[^"\\/?#]*@/gi, '"$1'))
}
