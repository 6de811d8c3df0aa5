import type { Device, PageType, Vital } from '../../catalogue/documents/usage-stats.ts'

/** What is counted by name and day. */
export const USAGE_KINDS = [
  'productos',
  'busquedas',
  'sin-resultados',
  'filtros',
  'comparaciones',
  'tiendas',
] as const
export type UsageKind = (typeof USAGE_KINDS)[number]

/** One thing that is counted, in the days that are looked at. */
export type UsageTable = {
  kind: UsageKind
  total: number
  /** Of each day of `days`. */
  perDay: number[]
  /** The most counted first, as many as are shown. `id` is a product's. */
  rows: { name: string; id: string | null; count: number }[]
  /** Names that there are besides. */
  more: number
}

/** GET /panel/datos/visitas?desde=&hasta= */
export type UsageData = { from: string; to: string; days: string[]; tables: UsageTable[] }

/** A vital on a day: null where nobody measured it. */
export type VitalDay = { day: string; p75: number | null; samples: number }

/** A release, from the first day that something of it was measured. */
export type VitalRelease = {
  release: string
  since: string
  p75: number
  samples: number
  /** p75 of the release before, where this one made it worse (`vital-changes.ts`). */
  worseThan: number | null
}

export type VitalSeries = {
  metric: Vital
  p75: number | null
  samples: number
  days: VitalDay[]
  releases: VitalRelease[]
  /** Of each page type or device that there is anything of. */
  byPage: { page: PageType; p75: number; samples: number }[]
  byDevice: { device: Device; p75: number; samples: number }[]
}

/** GET /panel/datos/velocidad?desde=&hasta=&pagina=&dispositivo= : milliseconds, and CLS in thousandths. */
export type VitalsData = {
  from: string
  to: string
  /** Of each hundred visits, how many measure. */
  sample: number
  vitals: VitalSeries[]
}
