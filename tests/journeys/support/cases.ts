import type { StoredMessage } from '#/features/messages/message.ts'
import { caseNumber } from '#/features/messages/server/case-number.ts'
import { client } from './account.ts'
import { from } from './account-site.ts'
import { openSiteStore } from './database.ts'
import type { Site } from './site.ts'

export const CASES = 500

/** Creates `count` cases of every size; returns their numbers, and as many unused ones. */
export async function fillCases(
  site: Site,
  seed: string,
  count = CASES,
): Promise<{ real: string[]; invented: string[] }> {
  const numbers = Array.from({ length: 2 * count }, (_, at) => caseNumber('2026-03-01', `${seed} ${at}`))
  const real = numbers.slice(0, count)
  const store = await openSiteStore(site)
  await store.commit(
    real.map((id, at) => ({
      collection: 'messages',
      id,
      expectedVersion: null,
      data: {
        id,
        receivedAt: '2026-03-01T12:00:00.000Z',
        status: 'closed',
        reason: 'Otro',
        name: 'Alguien',
        email: addressOf(seed, at),
        message: 'Algo. '.repeat(1 + Math.round((at * 600) / count)).trim(),
      } satisfies StoredMessage,
    })),
    { kind: 'import' },
  )
  await store.close()
  return { real, invented: numbers.slice(count) }
}

/** Address of the case at this index; `wrong` is an unused one of the same length. */
export const addressOf = (seed: string, at: number) => `real-${seed}-${padded(at)}@correo.example`
export const wrongAddress = (seed: string, at: number) => `otra-${seed}-${padded(at)}@correo.example`
const padded = (at: number) => String(at).padStart(4, '0')

/** Requests a case from a new network, so that no rate limit applies. */
export const askForCase = (site: Site, number: string, email: string) =>
  client(site, from()).post('/casos', { number, email })
