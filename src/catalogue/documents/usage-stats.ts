import { z } from 'zod'
import { isoDate, line } from './common.ts'

export const VITALS = ['LCP', 'INP', 'CLS', 'TTFB'] as const
export const DEVICES = ['phone', 'tablet', 'desktop'] as const
export const PAGE_TYPES = [
  'home',
  'category',
  'product',
  'search',
  'compare',
  'support',
  'guides',
  'where-to-buy',
  'list',
  'contact',
  'account',
  'text',
] as const

export type Vital = (typeof VITALS)[number]
export type Device = (typeof DEVICES)[number]
export type PageType = (typeof PAGE_TYPES)[number]

const counts = z.record(line(160), z.int().positive())

/** What was measured in pages of one type, devices of one class and one release. */
export const vitalGroup = z.strictObject({
  page: z.enum(PAGE_TYPES),
  device: z.enum(DEVICES),
  /** The file of script that its pages start with, which names the build. */
  release: line(60),
  metric: z.enum(VITALS),
  /** `statistics/histogram.ts`; of milliseconds, of CLS in thousandths. */
  values: z.record(z.string().regex(/^\d{1,3}$/), z.int().positive()),
})
export type VitalGroup = z.infer<typeof vitalGroup>

/** What was done, and how quick the site was, on one day in Buenos Aires, without anything about to whom. */
export const usageStats = z.strictObject({
  id: isoDate,
  /** «Potencia: de 60 a 200 W». */
  filters: counts,
  /** Codes of two models with a space between, in their order. */
  pairs: counts,
  /** Names of the shops that were gone to. */
  shops: counts,
  vitals: z.array(vitalGroup),
})
export type UsageStats = z.infer<typeof usageStats>
