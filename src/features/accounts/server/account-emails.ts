import type { IdentityEmail } from '#/core/identity/identity-notice.ts'
import type { Throttle } from '#/core/identity/throttle.ts'
import type { Outbox } from '#/core/mail/outbox.ts'
import { DECOY } from '#/core/mail/postman.ts'
import { mailboxKey } from '#/core/identity/mailbox-key.ts'
import { isNotice, noticeWords } from './notice-words.ts'

type EmailOptions = { outbox: Outbox; throttle: Throttle; siteUrl: string; brand: () => string }

const EMAILS = { times: 4, seconds: 3600 }
/** Separate limit for security notices, so that requested emails can't exhaust it. */
const NOTICE_RATE_LIMIT = { times: 30, seconds: 3600 }
const DECOY_LENGTH = 400

export function identityEmails(options: EmailOptions) {
  const { outbox, throttle, siteUrl, brand } = options
  return {
    async send(email: IdentityEmail, also?: Parameters<Outbox['add']>[1]): Promise<void> {
      const [count, limit] = isNotice(email) ? ['notice', NOTICE_RATE_LIMIT] : ['email', EMAILS]
      const enough = (await throttle.attempt(`${count}:${mailboxKey(email.to)}`, limit)) > 0
      const kind = email.kind === 'nobody' ? DECOY : `account-${email.kind.replace(/^account-/, '')}`
      const expiry = 'expiresAt' in email ? { expiresAt: email.expiresAt } : {}
      const mail = { kind, to: email.to, ...expiry, ...accountEmailText(email, siteUrl, brand()) }
      await outbox.add(enough ? [] : [mail], also)
    },
  }
}

function accountEmailText(
  email: IdentityEmail,
  siteUrl: string,
  brand: string,
): { subject: string; text: string } {
  if (isNotice(email)) return noticeWords(email, siteUrl, brand)
  switch (email.kind) {
    case 'nobody':
      return { subject: '', text: ' '.repeat(DECOY_LENGTH) }
    case 'confirm':
      return {
        subject: `Confirmá tu correo en ${brand}`,
        text: `Hola:\n\nAlguien, esperamos que vos, pidió una cuenta en ${brand} con este correo. Para abrirla, entrá acá y escribí la clave que elegiste:\n\n${siteUrl}/registrarse/confirmar?token=${email.token}\n\nEl enlace dura 24 horas. Si no fuiste vos, no hagas nada: sin este paso no hay cuenta.\n\n${brand}\n`,
      }
    case 'already-exists':
      return {
        subject: `Ya tenés una cuenta en ${brand}`,
        text: `Hola:\n\nAlguien, quizás vos, quiso abrir una cuenta en ${brand} con este correo, que ya tiene una. Podés ingresar acá:\n\n${siteUrl}/ingresar\n\nSi no te acordás de la clave, elegí otra:\n\n${siteUrl}/recuperar\n\nSi no fuiste vos, no hagas nada: tu cuenta sigue como estaba.\n\n${brand}\n`,
      }
    case 'reset':
      return {
        subject: `Elegí una clave nueva para ${brand}`,
        text: `Hola:\n\nPara elegir una clave nueva, entrá acá:\n\n${siteUrl}/recuperar/nueva?token=${email.token}\n\nEl enlace dura una hora y sirve una sola vez. Al cambiarla, tu cuenta se cierra en todos los dispositivos.\n\nSi no la pediste vos, no hagas nada: tu clave sigue siendo la misma.\n\n${brand}\n`,
      }
  }
}
