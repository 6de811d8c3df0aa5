import { z } from 'zod'

export const accountUid = z.string().min(1).max(200)
