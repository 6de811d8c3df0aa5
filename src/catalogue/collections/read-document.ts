import { z } from 'zod'
import { COLLECTIONS, type CollectionName, type DocumentOf } from '#/app/collections.ts'
import { parseIgnoringUnknown, parseDroppingInvalid } from './parse-tolerantly.ts'
import { schemaVersionOf, migrateToCurrent } from './migrations.ts'

type ReadDocument<Name extends CollectionName> =
  | { data: DocumentOf<Name>; reason?: undefined }
  | { data?: undefined; reason: string }

/** Older shapes are upgraded and unknown fields left out; of a later shape, whatever does not fit is. */
export function readDocument<Name extends CollectionName>(name: Name, stored: unknown): ReadDocument<Name> {
  const { data, shape } = migrateToCurrent(name, stored)
  const known = schemaVersionOf(name)
  const parse = shape > known ? parseDroppingInvalid : parseIgnoringUnknown
  const parsed = parse(COLLECTIONS[name] as unknown as z.ZodType<DocumentOf<Name>>, data)
  if (parsed.success) return { data: parsed.data }
  const reason = z.prettifyError(parsed.error)
  if (shape <= known) return { reason }
  return {
    reason: `Es de una versión más nueva del sitio (forma ${shape}; esta conoce hasta la ${known}): actualizá el sitio.\n${reason}`,
  }
}
