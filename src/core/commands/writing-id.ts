import { z } from 'zod'

/** Stored once, however often it is sent. */
export const writingId = z.string().regex(/^[0-9a-f]{16}$/)
