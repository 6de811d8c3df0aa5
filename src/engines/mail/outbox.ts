import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mail, Mailer } from './mailer.ts'

/**
 * Leaves each mail as an `.eml` file in a folder, for a site without a mail server: any mail program opens them, and a
 * relay may pick them up.
 */
export function openOutbox(folder: string, from: string): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true })
  return {
    async send(mail: Mail) {
      const { message } = await composer.sendMail({ from, ...mail })
      await mkdir(folder, { recursive: true })
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`
      const temporary = path.join(folder, `.${name}.tmp`)
      await writeFile(temporary, message as Buffer, { flush: true })
      await rename(temporary, path.join(folder, name))
    },
    close: () => composer.close(),
  }
}
