import { setTimeout as delay } from 'node:timers/promises'
import { StoreUnavailable } from '#/core/documents/document-store.ts'
import type { Identity } from '#/core/identity/identity.ts'
import type { Outbox } from '#/core/mail/outbox.ts'
import type { AccountServices } from '#/core/commands/account-services.ts'
import type { Locks } from '#/core/jobs/lock.ts'
import type { Log } from '#/core/observability/log.ts'
import { invitationWords } from './invitation-words.ts'

type AccountServiceParts = { identity: Identity; outbox: Outbox; locks: Locks; brand: () => string; log: Log }

const ACCOUNTS_LOCK = 'accounts'
const ACCOUNTS_LOCK_TIMEOUT_MS = 10_000
const ACCOUNTS_LOCK_RETRY_MS = 100
const LINK_MS = 3 * 86_400_000

export function accountServices({
  identity,
  outbox,
  locks,
  brand,
  log,
}: AccountServiceParts): AccountServices {
  return {
    identity,
    async alone(work) {
      for (const until = Date.now() + ACCOUNTS_LOCK_TIMEOUT_MS; ; await delay(ACCOUNTS_LOCK_RETRY_MS)) {
        const release = await locks.tryLock(ACCOUNTS_LOCK)
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
