import { createTransport } from 'nodemailer'
import { composeMessage } from './compose-message.ts'
import { DeliveryFailed, type Mailer, type Sender } from '#/core/mail/mailer.ts'

/** In milliseconds. */
type SmtpTimes = { connect: number; greeting: number; silence: number; email: number }
const SMTP_TIMEOUTS: SmtpTimes = { connect: 10_000, greeting: 10_000, silence: 20_000, email: 60_000 }
const SMTP_IDLE_MS = 10_000

export function openSmtp(url: string, from: Sender, times = SMTP_TIMEOUTS): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    // One requeue, because the server may have dropped an idle connection.
    maxRequeues: 1,
    idleTimeout: SMTP_IDLE_MS,
    dnsTimeout: times.connect,
    connectionTimeout: times.connect,
    greetingTimeout: times.greeting,
    socketTimeout: times.silence,
  })
  // A server that answers a sign at a time is never silent.
  const within = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(times.email)])

  return {
    async send(mail, posting) {
      const message = composeMessage(mail, posting, from)
      await transport.sendMail({ ...message, signal: within(posting.signal) }).catch(fail)
    },
    async check(signal) {
      const ending = within(signal)
      const ended = new Promise<never>((_resolve, reject) => {
        ending.addEventListener('abort', () => reject(ending.reason), { once: true })
      })
      await Promise.race([transport.verify(), ended]).catch(fail)
    },
    close: () => transport.close(),
  }
}

/** Also to an email for want of a login (RFC 4954). */
const LOGIN_REPLIES = [530, 534, 535, 538]

/** Rejections before RCPT TO affect every email and need the operator. */
function fail(error: unknown): never {
  const { code, command, permanent, responseCode } = Object(error) as Record<string, unknown>
  const isOfEmail =
    (code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM')) &&
    responseCode !== 421 &&
    !LOGIN_REPLIES.includes(Number(responseCode))
  // No reply: the address can't be one.
  throw new DeliveryFailed(
    isOfEmail ? 'email' : 'server',
    permanent === true || (isOfEmail && responseCode === undefined),
    error,
  )
}
