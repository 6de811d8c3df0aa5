import { createTransport } from 'nodemailer'
import { composeMessage } from './compose-message.ts'
import { DeliveryFailed, type Mailer, type Sender } from '#/core/mail/mailer.ts'

/** Milliseconds. */
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
  // Total timeout, for a server that sends slowly enough to never trigger the socket timeout.
  const withTimeouts = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(times.email)])

  return {
    async send(mail, posting) {
      const message = composeMessage(mail, posting, from)
      await transport.sendMail({ ...message, signal: withTimeouts(posting.signal) }).catch(fail)
    },
    async check(signal) {
      const ending = withTimeouts(signal)
      const ended = new Promise<never>((_resolve, reject) => {
        ending.addEventListener('abort', () => reject(ending.reason), { once: true })
      })
      await Promise.race([transport.verify(), ended]).catch(fail)
    },
    close: () => transport.close(),
  }
}

/** Replies for a missing login (RFC 4954), which may also answer an email. */
const LOGIN_REPLIES = [530, 534, 535, 538]

/** Rejections before RCPT TO affect every email and need the operator. */
function fail(error: unknown): never {
  const { code, command, permanent, responseCode } = Object(error) as Record<string, unknown>
  const isOfEmail =
    (code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM')) &&
    responseCode !== 421 &&
    !LOGIN_REPLIES.includes(Number(responseCode))
  // Permanent without a reply code: the address is invalid.
  throw new DeliveryFailed(
    isOfEmail ? 'email' : 'server',
    permanent === true || (isOfEmail && responseCode === undefined),
    error,
  )
}
