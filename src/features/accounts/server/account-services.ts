import { setTimeout as delay } from 'node:timers/promises'
import { StoreUnavailable } from '#/core/documents/document-store.ts'
import type { Identity } from '#/core/identity/identity.ts'
import type { Outbox } from '#/core/mail/outbox.ts'
import type { AccountServices } from '#/core/commands/command.ts'
import type { Locks } from '#/core/jobs/lock.ts'
import type { Log } from '#/core/observability/log.ts'

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

function invitationWords(link: string, isNew: boolean, brand: string): { subject: string; text: string } {
  const why = isNew
    ? `Te abrieron una cuenta para trabajar en el sitio de ${brand}. Elegí tu clave acá:`
    : `Quien administra el sitio de ${brand} te mandó este enlace para elegir tu clave:`
  const after = isNew
    ? '\n\nDespués ingresá con ella: el sitio te lleva a configurar tu segundo factor, una clave de acceso (passkey) o una app de códigos. Con eso ya podés entrar al panel.'
    : '\n\nAl cambiarla, tu cuenta se cierra en todos los dispositivos.'
  return {
    subject: isNew ? `Tu cuenta en el sitio de ${brand}` : `Elegí tu clave para el sitio de ${brand}`,
    text: `Hola:\n\n${why}\n\n${link}\n\nEl enlace dura tres días y sirve una sola vez.${after}\n\nSi no esperabas este correo, no hagas nada.\n\n${brand}\n`,
  }
}
