import { z } from 'zod'
import { email, lineSchema, province, slug, trade, whatsapp } from './common.ts'
import { externalUrl } from './external-url.ts'

export const serviceCentre = z.strictObject({
  id: slug,
  name: lineSchema(80),
  province,
  city: lineSchema(60),
  address: lineSchema(120),
  /** Argentine national format, e.g. `0388 422-1234`. */
  phone: lineSchema(30),
  /** International digits without `+`, for wa.me. */
  whatsapp: whatsapp.optional(),
  email: email.optional(),
  hours: lineSchema(100),
  trades: z.array(trade).min(1),
  mapUrl: externalUrl.optional(),
})
export type ServiceCentre = z.infer<typeof serviceCentre>
