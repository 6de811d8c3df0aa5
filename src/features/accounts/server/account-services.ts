import { setTimeout as delay } from 'node:timers/promises'
import { StoreUnavailable } from '#/core/documents/document-store.ts'
import type { Identity } from '#/core/identity/identity.ts'
import type { Outbox } from '#/core/mail/outbox.ts'
import type { AccountServices } from '#/core/commands/account-services.ts'
import type { Locks } from '#/core/jobs/lock.ts'
import type { Log } from '#/core/observability/log.ts'
import { invitationWords } from './invitation-words.ts'

type Parts = { identity: Identity; outbox: Outbox; locks: Locks; brand: () => string; log: Log }

const LOCK = 'accounts'
const TIMEOUT_MS = 10_000
const AGAIN_MS = 100
const LINK_MS = 3 * 86_400_000

export function accountServices({ identity, outbox, locks, brand, log }: Parts): AccountServices {
  return {
    identity,
    async alone(work) {
      for (const until = Date.now() + TIMEOUT_MS; ; await delay(AGAIN_MS)) {
        const release = await locks.tryLock(LOCK)
        if (release) return work().finally(release)
        if (Date.now() > until) throw new StoreUnavailable('busy', locks.where)
      }
    },
    mailLink(to, link, isNew) {
      const expiresAt = new Date(Date.now() + LINK_MS)
      return outbox.add([
        { kind: 'account-invitation', to, expiresAt, ...invitationWords(link, isNew, brand()) },
      ])
    },
    tell: log,
  }
}
