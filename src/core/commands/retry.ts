import { VersionConflict } from '#/core/documents/document-store.ts'
import { z } from 'zod'

/** Client-generated id that stores a repeated submission only once. */
export const writingId = z.string().regex(/^[0-9a-f]{16}$/)

const CONFLICT_ATTEMPTS = 5

export async function retryOnConflict<T>(change: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await change()
    } catch (error) {
      if (!(error instanceof VersionConflict) || attempt === CONFLICT_ATTEMPTS) throw error
    }
  }
}
