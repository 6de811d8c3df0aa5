import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openMailFolder } from '#/adapters/mail/mail-folder.ts'
import { DeliveryFailed, type Mailer } from '#/core/mail/mailer.ts'
import { openSmtp } from '#/adapters/mail/smtp.ts'
import { startSmtpServer, type Manner, type SmtpServer } from './support/smtp-server.ts'

const FROM = { name: 'Nawel', address: 'hola@nawel.example' }
const TIMES = { connect: 1000, greeting: 500, silence: 500, email: 2000 }
const MAIL = { to: 'ana@correo.example', subject: 'Hola, Ñusta', text: 'Una línea.\n' }
const posting = (id = 'a1b2c3d4e5f60718', signal = new AbortController().signal) => ({
  id,
  createdAt: new Date('2026-11-21T12:00:00Z'),
  signal,
})

describe('a mail server', () => {
  let smtp: SmtpServer
  let mailer: Mailer
  beforeEach(async () => {
    smtp = await startSmtpServer()
    mailer = openSmtp(smtp.url, FROM, TIMES)
  })
  afterEach(async () => {
    mailer.close()
    await smtp.close()
  })

  test('gets several emails over one connection, each with a stable Message-ID', async () => {
    for (const id of ['one', 'two', 'one']) await mailer.send(MAIL, posting(id))
    expect(smtp.connections()).toBe(1)
    const ids = smtp.received.map(({ text }) => /^Message-ID: (.*)$/m.exec(text)![1])
    expect(ids).toEqual(['<one@nawel.example>', '<two@nawel.example>', '<one@nawel.example>'])
    expect(smtp.received[0]!.text).toMatch(/^Date: Sat, 21 Nov 2026 12:00:00/m)
    expect(smtp.received[0]!.text).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  })

  test('gets no Auto-Submitted header for emails written by a person', async () => {
    await mailer.send({ ...MAIL, byPerson: true }, posting())
    expect(smtp.received[0]!.text).not.toMatch(/^Auto-Submitted/m)
  })

  test.each<[Manner, 'email' | 'server', boolean]>([
    ['no such recipient', 'email', true],
    ['recipient later', 'email', false],
    ['silent', 'server', false],
    ['dripping', 'server', false],
    ['hangs up', 'server', false],
    ['swallows', 'server', false],
    ['breaks encryption', 'server', false],
  ])('with fault «%s» fails the %s, and delivers again after recovery', async (manner, of, permanent) => {
    smtp.be(manner)
    const error = await mailer.send(MAIL, posting()).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(DeliveryFailed)
    expect(error).toMatchObject({ of, permanent })
    smtp.be('takes')
    await mailer.send(MAIL, posting())
    expect(smtp.received).toHaveLength(1)
  })

  test.each<Manner>(['refuses the sender', 'wants a login'])(
    'that %s is a failure of the server, not of the email',
    async (manner) => {
      smtp.be(manner)
      await expect(mailer.send(MAIL, posting())).rejects.toMatchObject({ of: 'server' })
    },
  )

  test('that is down fails both sending and the check', async () => {
    await mailer.check(posting().signal)
    await smtp.close()
    await expect(mailer.send(MAIL, posting())).rejects.toMatchObject({ of: 'server' })
    await expect(mailer.check(posting().signal)).rejects.toMatchObject({ of: 'server' })
    smtp = await startSmtpServer()
  })

  test('fails an aborted attempt with DeliveryFailed', async () => {
    smtp.be('swallows')
    const giveUp = new AbortController()
    const sending = mailer.send(MAIL, posting('x', giveUp.signal))
    await expect.poll(smtp.connections).toBe(1)
    giveUp.abort()
    await expect(sending).rejects.toBeInstanceOf(DeliveryFailed)
  })

  test.each([
    ['another recipient', { to: 'ana@correo.example, beto@correo.example' }],
    ['a line of its own', { to: 'ana@correo.example\r\nBcc: beto@correo.example' }],
    ['a subject with a line of its own', { subject: 'Hola\r\nBcc: beto@correo.example' }],
    ['a reply address with a line of its own', { replyTo: 'x@correo.example\r\nBcc: beto@correo.example' }],
  ])('gets no injected recipients or headers: %s', async (_name, wrong) => {
    await mailer.send({ ...MAIL, ...wrong }, posting()).catch(() => {})
    for (const { to, text } of smtp.received) {
      expect(to).not.toBe('beto@correo.example')
      const [head = ''] = text.split('\r\n\r\n')
      expect(head).not.toMatch(/^Bcc:/im)
    }
    expect(smtp.received.length).toBeLessThanOrEqual(1)
  })
})

describe('a mail folder', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'vidriera-mail-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('stores each email once, even if it is sent again', async () => {
    const mailer = openMailFolder(path.join(folder, 'outbox'), FROM)
    for (const id of ['aaaaaaaa', 'bbbbbbbb', 'aaaaaaaa']) await mailer.send(MAIL, posting(id))
    await mailer.check(posting().signal)
    const names = readdirSync(path.join(folder, 'outbox')).toSorted()
    expect(names).toEqual(['2026-11-21T12-00-00-000Z-aaaaaaaa.eml', '2026-11-21T12-00-00-000Z-bbbbbbbb.eml'])
    const email = readFileSync(path.join(folder, 'outbox', names[0]!), 'utf8')
    expect(email).toContain('To: ana@correo.example')
  })

  test('that is not writable fails both sending and the check', async () => {
    writeFileSync(path.join(folder, 'outbox'), '')
    const mailer = openMailFolder(path.join(folder, 'outbox'), FROM)
    await expect(mailer.send(MAIL, posting())).rejects.toThrow()
    await expect(mailer.check(posting().signal)).rejects.toThrow()
  })
})
