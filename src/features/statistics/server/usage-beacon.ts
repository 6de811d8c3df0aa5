import { z } from 'zod'
import { VITAL_DEVICES } from '#/features/statistics/usage-stats.ts'

const beaconPath = z
  .string()
  .regex(/^\/[^\s?#]*$/)
  .max(200)
const ms = z.coerce.number().min(0).max(60_000).optional()

export const usageBeacon = z.discriminatedUnion('que', [
  z.strictObject({ que: z.literal('salida'), enlace: z.url({ protocol: /^https$/ }).max(1000) }),
  z.strictObject({ que: z.literal('vista'), ruta: beaconPath }),
  z.strictObject({ que: z.literal('comparar'), modelos: z.string().max(120) }),
  z.strictObject({
    que: z.literal('filtro'),
    ruta: beaconPath,
    elegido: z.string().min(1).max(400),
    /** The query of a search, whose filters are those of what it finds. */
    entre: z.string().max(1000).optional(),
  }),
  z.strictObject({
    que: z.literal('velocidad'),
    ruta: beaconPath,
    equipo: z.enum(VITAL_DEVICES),
    version: z.string().max(60),
    LCP: ms,
    TTFB: ms,
    INP: ms,
    CLS: z.coerce.number().min(0).max(10).optional(),
    /** Path of the slowest interaction, if the page has changed since. */
    rutaINP: beaconPath.optional(),
  }),
])
export type UsageBeacon = z.infer<typeof usageBeacon>
