import { z } from 'zod'
import { sitePath, slug } from './common.ts'

/** Permanent redirect (301); any query value equal to `source` redirects, too. */
export const redirect = z.strictObject({
  id: slug,
  source: sitePath,
  target: sitePath,
})
