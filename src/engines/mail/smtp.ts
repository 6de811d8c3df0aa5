import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

/** Sends through a mail server, e.g. `smtp://user:password@host:587`. */
export function openSmtp(url: string, from: string): Mailer {
  const transport = createTransport(
    { url, pool: true, connectionTimeout: 10_000, socketTimeout: 20_000 },
    { from },
  )
  return {
    async send(mail) {
      await transport.sendMail(mail)
    },
    close: () => transport.close(),
  }
}
