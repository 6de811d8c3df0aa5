import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { composeMessage } from './compose-message.ts'
import type { Mailer, Sender } from '#/core/mail/mailer.ts'

/** Writes `.eml` files, which mail programs open and a relay may collect. */
export function openMailFolder(folder: string, from: Sender): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true })

  async function leave(name: string, content: Buffer): Promise<string> {
    await mkdir(folder, { recursive: true })
    const temporary = path.join(folder, `.${name}.tmp`)
    try {
      await writeFile(temporary, content, { flush: true })
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => {})
      throw error
    }
    return temporary
  }

  return {
    async send(mail, posting) {
      const { message } = await composer.sendMail(composeMessage(mail, posting, from))
      const name = `${posting.createdAt.toISOString().replace(/[:.]/g, '-')}-${posting.id.slice(0, 8)}.eml`
      await rename(await leave(name, message as Buffer), path.join(folder, name))
    },
    async check() {
      await rm(await leave(randomUUID(), Buffer.alloc(4096)))
    },
    close: () => composer.close(),
  }
}
