import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { OUTBOX_LIMIT, VersionConflict } from '#/core/documents/document-store.ts'
import { openLocalIdentity } from '#/adapters/identity/local.ts'
import { CHEAP_PASSWORDS } from '#tests/support/identity/cheap-passwords.ts'
import { openThrottle } from '#/adapters/identity/throttle.ts'
import type { Email } from '#/core/mail/email-seal.ts'
import { openOutbox, type Outbox } from '#/core/mail/outbox.ts'
import { DECOY, startPostman } from '#/core/mail/postman.ts'
import { openSmtp } from '#/adapters/mail/smtp.ts'
import { identityEmails } from '#/features/accounts/server/account-emails.ts'
import { by, put } from './documents-samples.ts'
import { openOutboxPlace, outboxOf, SECRET, type OutboxPlace } from './support/outbox-place.ts'
import { usePostgresUrl } from './support/one-postgres.ts'
import { startSmtpServer, type SmtpServer } from './support/smtp-server.ts'

const newUrl = usePostgresUrl()

const email = (n: number, more: Partial<Email> = {}): Email => ({
  kind: 'list',
  to: `persona${n}@correo.example`,
  subject: `Carta ${n}`,
  text: `Texto de la carta ${n}.`,
  ...more,
})

describe.each(['sqlite', 'postgres'])('an outbox in %s', (engine) => {
  let place: OutboxPlace
  let outbox: Outbox
  beforeEach(async () => {
    place = await openOutboxPlace(engine === 'postgres' ? await newUrl() : undefined)
    outbox = outboxOf(place.database)
  })
  afterEach(() => place.dispose())

  const opened = async () => (await outbox.list()).map((each) => outbox.open(each))
  const commit = (id: string, emails: Email[], version: number | null = null) =>
    place.store.commit([put(id, version)], by('ana'), { emails: emails.map(outbox.seal) })

  /** Fills the outbox to its limit. */
  async function fill(): Promise<void> {
    const { id: _, ...row } = (await outbox.list())[0]!
    const values = Array.from({ length: OUTBOX_LIMIT - 1 }, (_, n) => ({
      id: `filler-${n}`,
      kind: row.kind,
      about: null,
      sealed: 'x',
      created_at: row.createdAt,
      expires_at: null,
      due_at: row.createdAt,
      give_up_at: row.giveUpAt,
      attempts: 0,
      lease: null,
      dead_at: null,
      cause: null,
    }))
    while (values.length > 0)
      await place.database.db.insertInto('outbox').values(values.splice(0, 1000)).execute()
  }

  test('stores emails and their commit together or not at all', async () => {
    await commit('a', [email(1), email(2, { replyTo: 'otra@correo.example' })])
    expect((await opened()).map(({ subject }) => subject).sort()).toEqual(['Carta 1', 'Carta 2'])
    expect(await outbox.count()).toMatchObject({ pending: 2, dead: 0 })
    await expect(commit('a', [email(3)])).rejects.toBeInstanceOf(VersionConflict)
    expect(await outbox.list()).toHaveLength(2)
  })

  test('is added to a database of an earlier schema', async () => {
    await commit('a', [])
    const run = (text: string) => sql.raw(text).execute(place.database.db)
    await run('drop table outbox')
    await run(engine === 'sqlite' ? 'pragma user_version = 1' : 'update vidriera_schema set version = 1')
    const store = await place.reopen()
    await store.commit([put('b', null)], by('ana'), { emails: [outbox.seal(email(1))] })
    expect((await store.list('products')).map(({ id }) => id)).toEqual(['a', 'b'])
    expect(await outbox.count()).toMatchObject({ pending: 1 })
    await store.close()
  })

  test('stores emails and the work beside them together or not at all', async () => {
    const other = email(2, { about: 'other' })
    await outbox.add([email(1)], (db) => outboxOf({ ...place.database, db }).count())
    const failing = outbox.add([other], async (db) => {
      await db.deleteFrom('outbox').execute()
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect((await opened()).map(({ to }) => to)).toEqual(['persona1@correo.example'])
  })

  test('rejects emails beyond its limit, together with their commit', async () => {
    await outbox.add([email(1)])
    await fill()
    const full = { name: 'StoreUnavailable', reason: 'outbox' }
    await expect(commit('a', [email(2)])).rejects.toMatchObject(full)
    await expect(outbox.add([email(2)])).rejects.toMatchObject(full)
    expect(await place.store.get('products', 'a')).toBeNull()
    expect(await outbox.count()).toMatchObject({ pending: OUTBOX_LIMIT })
    await outbox.remove('filler-1')
    await commit('a', [email(2)])
  })

  test('deletes pending emails about an erased document', async () => {
    await commit('a', [email(1, { about: 'products/a' }), email(2, { about: 'products/b' })])
    await place.store.erase('products', 'a', by('ana'))
    expect((await opened()).map(({ subject }) => subject)).toEqual(['Carta 2'])
  })

  test('reveals nothing of an email without the secret', async () => {
    const secret = email(1, { text: 'https://sitio.example/recuperar/nueva?token=abracadabra' })
    await outbox.add([secret])
    const rows = JSON.stringify(await place.database.db.selectFrom('outbox').selectAll().execute())
    const files = readdirSync(place.folder).map((name) =>
      readFileSync(path.join(place.folder, name), 'latin1'),
    )
    for (const text of [rows, ...files]) {
      for (const word of ['persona1', 'Carta', 'abracadabra', 'recuperar']) expect(text).not.toContain(word)
    }
    const [kept] = await outbox.list()
    const thief = openOutbox(place.database, ['another secret of the same length as it'])
    expect(() => thief.open(kept!)).toThrow()
    // Sealed text is bound to its email: it does not open as another kind.
    expect(() => outbox.open({ ...kept!, kind: 'account-reset' })).toThrow()
  })

  describe('delivered by postmen', () => {
    let smtp: SmtpServer
    const closing: (() => Promise<void>)[] = []
    beforeEach(async () => {
      smtp = await startSmtpServer()
    })
    afterEach(async () => {
      for (const close of closing.splice(0)) await close()
      await smtp.close()
    })

    /** Postman with its own connection to the test's mail server. */
    function postman(of: Outbox) {
      const events: { event: string; facts: Record<string, unknown> }[] = []
      const mailer = openSmtp(smtp.url, { name: 'Sitio', address: 'sitio@sitio.example' })
      const log = (_: string, event: string, facts: Record<string, unknown>) => events.push({ event, facts })
      const started = startPostman({ outbox: of, mailer, tell: log, pollMs: 20, pauseMs: 50, graceMs: 50 })
      closing.push(() => started.close())
      return { ...started, events }
    }
    const sent = () => smtp.received.map(({ to }) => to)

    test('several postmen deliver each email once', async () => {
      for (let n = 0; n < 40; n++) await outbox.add([email(n)])
      for (let n = 0; n < 3; n++) postman(outboxOf(await place.connect()))
      await expect.poll(() => outbox.count()).toMatchObject({ pending: 0 })
      expect(sent().toSorted()).toEqual(Array.from({ length: 40 }, (_, n) => email(n).to).toSorted())
    })

    test('an email claimed by a killed postman is delivered after its lease', async () => {
      await outbox.add([email(1)])
      const dead = outboxOf(await place.connect())
      expect(await dead.claim(3000)).toMatchObject({ attempts: 1 })
      expect(await outbox.claim(3000)).toBeUndefined()
      postman(outbox)
      await expect.poll(sent).toEqual([email(1).to])
      await expect.poll(() => outbox.list()).toEqual([])
    })

    test('an email whose row could not be deleted after sending is not sent again', async () => {
      const run = (text: string) => sql.raw(text).execute(place.database.db)
      const refuse =
        engine === 'sqlite'
          ? [`create trigger refuse before delete on outbox begin select raise(abort, 'full'); end`]
          : [
              `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$`,
              `create trigger refuse before delete on outbox for each row execute function refuse()`,
            ]
      for (const text of refuse) await run(text)
      await outbox.add([email(1)])
      const { events } = postman(outbox)
      await expect.poll(() => events.at(-1)).toMatchObject({ event: 'the outbox could not be looked at' })
      // Expires the lease.
      await place.database.db.updateTable('outbox').set({ due_at: 0 }).execute()
      await run(engine === 'sqlite' ? 'drop trigger refuse' : 'drop trigger refuse on outbox')
      await expect.poll(() => outbox.list()).toEqual([])
      expect(sent()).toEqual([email(1).to])
    })

    // The rest tests the postman, which does not depend on the engine.
    if (engine === 'postgres') return

    test('an email with an expired link or another secret becomes dead and is never sent', async () => {
      await outbox.add([email(1, { expiresAt: new Date(Date.now() - 1) })])
      await openOutbox(place.database, ['another secret of the same length as it']).add([email(2)])
      const { events, count } = postman(outbox)
      await expect.poll(count).toMatchObject({ pending: 0, dead: 2, oldestAt: null })
      expect(sent()).toEqual([])
      expect((await outbox.list()).map(({ cause }) => cause).join()).toMatch(/venció.*SECRET|SECRET.*venció/)
      expect(events.map(({ event }) => event)).toEqual(['email given up', 'email given up'])
    })

    test('a temporary rejection is logged without the address and delays only its email', async () => {
      smtp.be('recipient later')
      await outbox.add([email(1)])
      const { events } = postman(outbox)
      // The event precedes the update.
      await expect.poll(async () => String((await outbox.list())[0]?.cause)).toContain('450 4.2.1')
      expect(events).toHaveLength(1)
      const [kept] = await outbox.list()
      expect(kept).toMatchObject({ attempts: 1, deadAt: null })
      const wait = kept!.dueAt - Date.now()
      expect(wait).toBeGreaterThan(5000)
      expect(wait).toBeLessThan(40_000)
      expect(JSON.stringify([events, kept])).not.toContain('persona1')
      smtp.be('takes')
      await outbox.add([email(2)])
      await expect.poll(sent).toEqual([email(2).to])
    })

    test('a permanent rejection makes an email dead at once, and a manual retry sends it', async () => {
      smtp.be('no such recipient')
      await outbox.add([email(1)])
      const { events, count } = postman(outbox)
      await expect.poll(count).toMatchObject({ pending: 0, dead: 1 })
      expect(events).toMatchObject([{ event: 'email given up', facts: { attempts: 1 } }])
      expect(JSON.stringify([events, await outbox.list()])).not.toContain('persona1')
      smtp.be('takes')
      expect(await outbox.retry('nothing')).toBe(0)
      expect(await outbox.retry('all')).toBe(1)
      await expect.poll(sent).toEqual([email(1).to])
    })

    test('an email becomes dead after two days of failures and is not deleted', async () => {
      smtp.be('hangs up')
      await openOutbox(place.database, [SECRET], () => Date.now() - 49 * 3_600_000).add([email(1)])
      const { events } = postman(outbox)
      await expect.poll(() => outbox.count()).toMatchObject({ pending: 0, dead: 1 })
      expect(events).toMatchObject([{ event: 'email given up' }])
      await outbox.purge()
      expect(await outbox.list()).toHaveLength(1)
    })

    test('the outcome is reported before the row is deleted, and again after a failure, without resending', async () => {
      const logged: unknown[] = []
      let isAway = true
      const ended = async ({ id, about }: { id: string; about: string | null }, end: object) => {
        if (isAway) throw new Error('away')
        logged.push({ id, about, ...end })
      }
      const mailer = openSmtp(smtp.url, { name: 'Sitio', address: 'sitio@sitio.example' })
      const started = startPostman({ outbox, mailer, tell: () => {}, ended, pollMs: 20, pauseMs: 50 })
      closing.push(() => started.close())
      const id = 'abcdef0123456789'
      await outbox.add([email(1, { id, about: 'messages/C-1' })])
      await expect.poll(sent).toEqual([email(1).to])
      expect(await outbox.list()).toHaveLength(1)
      isAway = false
      await expect.poll(() => outbox.list()).toEqual([])
      expect(logged).toEqual([{ id, about: 'messages/C-1', outcome: 'sent' }])
      expect(sent()).toEqual([email(1).to])
      smtp.be('no such recipient')
      await outbox.add([email(2, { id: '0123456789abcdef', about: 'messages/C-2' })])
      await expect.poll(() => logged.length).toBe(2)
      expect(logged[1]).toMatchObject({ about: 'messages/C-2', outcome: 'refused' })
      expect((logged[1] as { cause: string }).cause).toContain('550 5.1.1')
    })

    test('a server that rejects the sender is not tried once per email', async () => {
      smtp.be('refuses the sender')
      for (let n = 0; n < 30; n++) await outbox.add([email(n)])
      const mailer = openSmtp(smtp.url, { name: 'Sitio', address: 'sitio@sitio.example' })
      const events: string[] = []
      const log = (_: string, event: string) => events.push(event)
      const started = startPostman({ outbox, mailer, tell: log, pollMs: 20, pauseMs: 60_000 })
      closing.push(() => started.close())
      await expect.poll(() => events).toEqual(['email not handed over'])
      await outbox.add([email(30)])
      await expect.poll(started.count).toMatchObject({ pending: 31, dead: 0 })
      expect(events).toEqual(['email not handed over'])
    })

    test('a decoy email waits and leaves as the others do, but is not sent', async () => {
      smtp.be('refuses the sender')
      await openOutbox(place.database, [SECRET], () => Date.now() - 1000).add([email(1)])
      await outbox.add([email(2, { kind: DECOY })])
      const { count } = postman(outbox)
      const tried = async () => (await outbox.list()).map(({ attempts }) => attempts)
      await expect.poll(tried).toEqual([1, 1])
      expect(await outbox.count()).toMatchObject({ pending: 2, dead: 0 })
      smtp.be('takes')
      await outbox.retry((await outbox.list())[0]!.id)
      await expect.poll(sent).toEqual([email(1).to])
      await outbox.retry('all')
      await expect.poll(count).toMatchObject({ pending: 0, dead: 0 })
      expect(sent()).toEqual([email(1).to])
    })

    test('closing leaves unfinished and pending emails to the next process', async () => {
      smtp.be('silent')
      for (const n of [1, 2]) await outbox.add([email(n)])
      const { close } = postman(outbox)
      await expect.poll(smtp.connections).toBe(1)
      await close()
      const waitingMails = await outbox.list()
      expect(waitingMails).toMatchObject([{ attempts: 0 }, { attempts: 0 }])
      smtp.be('takes')
      postman(outboxOf(await place.connect()))
      await expect.poll(() => sent().toSorted()).toEqual([email(1).to, email(2).to])
    })

    test('dead emails are deleted after thirty days', async () => {
      const days = (n: number) => n * 86_400_000
      for (const age of [31, 29]) {
        const then = openOutbox(place.database, [SECRET], () => Date.now() - days(age))
        await then.add([email(age)])
        await then.moveToDeadLetter((await then.claim(1000))!.id, 'no')
      }
      await outbox.add([email(1)])
      await outbox.purge()
      expect((await opened()).map(({ subject }) => subject)).toEqual(['Carta 29', 'Carta 1'])
    })
  })

  describe('with accounts', () => {
    const GOOD = 'zorzal colorado 7'
    const accounts = async () => {
      const { database } = place
      const throttle = await openThrottle(database, SECRET)
      const { send } = identityEmails({
        outbox,
        throttle,
        siteUrl: 'https://sitio.example',
        brand: () => 'X',
      })
      const onProblem = (message: string) => {
        throw new Error(message)
      }
      return openLocalIdentity({
        passwordCost: CHEAP_PASSWORDS,
        database,
        secrets: [SECRET],
        siteUrl: 'https://sitio.example',
        send,
        onProblem,
      })
    }
    const links = async () => {
      const { rows } = await sql`select * from identity_verification`.execute(place.database.db)
      return rows.length
    }

    test('a link and its email are stored together or not at all', async () => {
      const identity = await accounts()
      await identity.signUp('ana@correo.example', GOOD)
      expect([await links(), (await outbox.list()).length]).toEqual([1, 1])
      const token = /token=([\w-]+)/.exec((await opened())[0]!.text)![1]!
      expect(await identity.confirm(token, GOOD)).toMatchObject({ session: { email: 'ana@correo.example' } })
      await fill()
      await expect(identity.requestReset('ana@correo.example')).rejects.toMatchObject({ reason: 'outbox' })
      expect(await links()).toBe(0)
      // Otherwise a full outbox would reveal which addresses have an account.
      await expect(identity.requestReset('nadie@correo.example')).rejects.toMatchObject({ reason: 'outbox' })
    })

    test('commits and account emails are stored concurrently', async () => {
      const identity = await accounts()
      const asking = Promise.all(
        Array.from({ length: 8 }, (_, n) => identity.signUp(`p${n}@correo.example`, GOOD)),
      )
      for (let n = 0; n < 60; n++) {
        await commit(`p${n}`, [email(n)])
        await new Promise(setImmediate)
      }
      await asking
      expect(await outbox.count()).toMatchObject({ pending: 68 })
    })

    if (engine === 'postgres') return

    test('a reset for an unknown address stores a decoy email', async () => {
      const identity = await accounts()
      await identity.requestReset('nadie@correo.example')
      const [kept] = await outbox.list()
      expect(kept).toMatchObject({ kind: DECOY, expiresAt: expect.any(Number) })
    })
  })
})
