import { z } from 'zod'
import { sitePath, slug } from './common.ts'

/** Any query value equal to `source` answers 301, too. */
export const redirect = z.strictObject({
  id: slug,
  source: sitePath,
  target: sitePath,
})
