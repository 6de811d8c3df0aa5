import type { PageType } from '#/site/pages/page-types.ts'
import type { Device, Vital } from './usage-stats.ts'

export const USAGE_KINDS = [
  'productos',
  'busquedas',
  'sin-resultados',
  'no-hacemos',
  'filtros',
  'comparaciones',
  'tiendas',
  'problemas',
] as const
export type UsageKind = (typeof USAGE_KINDS)[number]

export type UsageTable = {
  kind: UsageKind
  total: number
  /** For each of `days`. */
  perDay: number[]
  /** Most counted first; `id` is a product's. */
  rows: { name: string; id: string | null; count: number }[]
  /** Names besides. */
  more: number
}

/** GET /panel/datos/visitas?desde=&hasta= */
export type UsageData = { from: string; to: string; days: string[]; tables: UsageTable[] }

type VitalDay = { day: string; p75: number | null; samples: number }

/** `since`: its first measured day. */
export type VitalRelease = {
  release: string
  since: string
  p75: number
  samples: number
  /** p75 of the release before, where this one is worse (`vital-changes.ts`). */
  worseThan: number | null
}

export type VitalSeries = {
  metric: Vital
  p75: number | null
  samples: number
  days: VitalDay[]
  releases: VitalRelease[]
  byPage: { page: PageType; p75: number; samples: number }[]
  byDevice: { device: Device; p75: number; samples: number }[]
}

/** GET /panel/datos/velocidad?desde=&hasta=&pagina=&dispositivo=; milliseconds, CLS in thousandths. */
export type VitalsData = {
  from: string
  to: string
  /** Percentage of visits that report web vitals. */
  sample: number
  vitals: VitalSeries[]
}
