import { z } from 'zod'
import { defineCollection } from '#/catalogue/collections/define-collection.ts'
import { isoDate, lineSchema } from '#/catalogue/documents/common.ts'
import { PAGE_TYPES } from '#/site/pages/page-types.ts'

export const VITALS = ['LCP', 'INP', 'CLS', 'TTFB'] as const
export const VITAL_DEVICES = ['phone', 'tablet', 'desktop'] as const

export type Vital = (typeof VITALS)[number]
export type VitalDevice = (typeof VITAL_DEVICES)[number]

const usageCounts = z.record(lineSchema(160), z.int().positive())

const vitalGroup = z.strictObject({
  page: z.enum(PAGE_TYPES),
  device: z.enum(VITAL_DEVICES),
  /** Name of the build's script file, as its version. */
  release: lineSchema(60),
  metric: z.enum(VITALS),
  /** Buckets of `statistics/histogram.ts`: milliseconds, CLS in thousandths. */
  values: z.record(z.string().regex(/^\d{1,3}$/), z.int().positive()),
})
export type VitalGroup = z.infer<typeof vitalGroup>

/** Usage counts of one day in Buenos Aires, anonymous. */
export const usageStats = z.strictObject({
  id: isoDate,
  filters: usageCounts,
  /** Compared pairs: two codes in order, separated by a space. */
  pairs: usageCounts,
  shops: usageCounts,
  vitals: z.array(vitalGroup),
})
export type UsageStats = z.infer<typeof usageStats>
export const usageDays = defineCollection({
  name: 'usage-stats',
  schema: usageStats,
  history: false,
  personal: 'none',
})
