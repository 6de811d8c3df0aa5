import { z } from 'zod'
import { sitePath, slug } from './common.ts'

/** An old address and where it went. Requests for `source`, and any query value equal to it, answer 301. */
export const redirect = z.strictObject({
  id: slug,
  source: sitePath,
  target: sitePath,
})
