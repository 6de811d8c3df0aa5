import type { MediaKind } from '../../pages/panel/media-data.ts'

export type MediaFilters = { ver?: MediaKind; buscar?: string }

/** Filters out of an address; what nobody knows is left out. */
export function readMediaFilters({ ver, buscar }: Record<string, unknown>): MediaFilters {
  return {
    ...(ver === 'sin-usar' || ver === 'archivos' ? { ver } : {}),
    ...(typeof buscar === 'string' || typeof buscar === 'number'
      ? { buscar: String(buscar).slice(0, 120) }
      : {}),
  }
}
