import { z } from 'zod'
import { COLLECTIONS, type CollectionName, type DocumentOf } from './collections.ts'
import { parseIgnoringUnknown, parseDroppingInvalid } from './parse-tolerantly.ts'
import { schemaVersionOf, migrateToCurrent } from './migrations.ts'

/** What a stored document says, in the shape of now, or why it can't be read. */
export type ReadDocument<Name extends CollectionName> =
  | { data: DocumentOf<Name>; reason?: undefined }
  | { data?: undefined; reason: string }

/**
 * Reads the data of a stored document of whatever shape: an older one is brought up to the shape of now, and fields that this
 * version does not know are left out. Of a later shape, whatever does not fit is.
 */
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
