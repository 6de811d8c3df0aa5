/** Proves: Mails survive a killed process and a failing server; the command line lists, retries and drops them. */
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from './support/test.ts'
import { startSmtpServer, type SmtpServer } from '#tests/engines/support/smtp-server.ts'
import { client, newAddress } from './support/account.ts'
import { sendMessage } from './support/form.ts'
import { letTimePass } from './support/mail.ts'
import { CLI, DEMO_DATA, healthOf, type Site, startSite, WATCHED } from './support/site.ts'

const run = promisify(execFile)
let smtp: SmtpServer
const sites: Site[] = []
test.beforeEach(async () => {
  smtp = await startSmtpServer()
})
test.afterEach(async () => {
  for (const site of sites.splice(0)) await site.stop()
  await smtp.close()
})

async function start(from = DEMO_DATA): Promise<Site> {
  const site = await startSite({ from, environment: { SMTP_URL: smtp.url, ...WATCHED } })
  sites.push(site)
  return site
}

async function write(site: Site, email: string): Promise<string> {
  const answer = await sendMessage(site, { email })
  expect(answer.status).toBe(303)
  return new URL(answer.headers.get('location')!, site.url).searchParams.get('caso')!
}

const mailOf = async (site: Site) => (await healthOf(site)).mail
const command = (site: Site, ...words: string[]) =>
  run(process.execPath, [CLI, 'mail', ...words], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { ...process.env, DATA_DIR: site.dataDir },
  })

test('mails pending when a process is killed are sent once by the next process', async () => {
  smtp.be('silent')
  const killed = await start()
  const id = await write(killed, 'nusta@correo.example')
  const email = newAddress()
  expect((await client(killed).post('/registrarse', { email, password: 'zorzal colorado 7' })).status).toBe(
    303,
  )
  await expect.poll(() => mailOf(killed)).toMatchObject({ pending: 3, dead: 0 })
  killed.process.kill('SIGKILL')
  await once(killed.process, 'exit')
  letTimePass(killed)
  expect(smtp.received).toEqual([])
  smtp.be('takes')
  const next = await start(killed.dataDir)
  await expect.poll(() => smtp.received.length).toBe(3)
  await expect.poll(() => mailOf(next)).toEqual({ pending: 0, dead: 0, oldestSeconds: 0 })
  const emails = smtp.received.map(({ to }) => to)
  expect(emails).toHaveLength(3)
  expect(emails).toContain(email)
  expect(smtp.received.filter(({ text }) => text.includes(id))).toHaveLength(2)
})

test('a rejecting mail server delays no visitor; the command line lists, retries and drops mails', async () => {
  smtp.be('wants a login')
  const site = await start()
  const id = await write(site, 'nusta@correo.example')
  await expect.poll(() => mailOf(site)).toMatchObject({ pending: 2, dead: 0 })
  expect((await fetch(site.url)).status).toBe(200)
  await expect.poll(async () => (await command(site, 'list')).stdout).toContain('530 5.7.0')
  const { stdout } = await command(site, 'list')
  expect(stdout).toContain('mensaje del formulario de contacto')
  expect(stdout).toContain('nusta@correo.example')
  const [first] = /^[0-9a-f]{16}/m.exec(stdout)!
  expect((await command(site, 'drop', first)).stdout).toContain('descartado')
  await expect(command(site, 'retry', first)).rejects.toMatchObject({ code: 1 })
  await expect(command(site, 'frobnicar')).rejects.toMatchObject({ code: 2 })
  await expect.poll(() => mailOf(site)).toMatchObject({ pending: 1 })

  smtp.be('no such recipient')
  letTimePass(site)
  await expect.poll(() => mailOf(site), { timeout: 60_000 }).toMatchObject({ pending: 0, dead: 1 })
  smtp.be('takes')
  expect((await command(site, 'retry', 'todas')).stdout).toContain('1 correo')
  await expect.poll(() => smtp.received.length).toBe(1)
  expect(smtp.received[0]!.text).toContain(id)
  expect((await command(site, 'list')).stdout).toContain('No hay correos')
  expect(site.log()).not.toContain('nusta@correo.example')
})
