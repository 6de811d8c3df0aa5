/** Proves: A message resent after its site was killed before replying is the same case. */
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from './support/test.ts'
import { queryServer, type PostgresServer, startPostgres } from '#tests/engines/support/postgres-server.ts'
import { copyInto } from './support/database.ts'
import { openedEarlier } from './support/form.ts'
import { FROM_HERE } from './support/http.ts'
import { DEMO_DATA, startSite } from './support/site.ts'

let primary: PostgresServer
let standby: PostgresServer
let database: string
let dataDir: string

test.beforeAll(async () => {
  primary = await startPostgres()
  standby = await primary.startStandby()
  database = await primary.createDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'vidriera-'))
  await cp(DEMO_DATA, dataDir, { recursive: true })
  await copyInto(primary.url(database), dataDir)
})
test.afterAll(async () => {
  primary.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const start = () =>
  startSite({
    environment: {
      DATABASE_URL: primary.url(database),
      FILES_URL: `file:${path.join(dataDir, 'files')}`,
      SECRET: 'one secret for every start of the site',
    },
  })

const send = (url: string, token: string, message = 'Una consulta que se manda dos veces.') =>
  fetch(`${url}/contacto`, {
    method: 'POST',
    redirect: 'manual',
    headers: FROM_HERE,
    body: new URLSearchParams({
      reason: 'Otro',
      name: 'Ñusta Quispe',
      email: 'nusta@correo.example',
      message,
      consent: 'si',
      token,
    }),
  })
const COUNTED_AT_ONCE = `
  create function not_waited_for() returns trigger language plpgsql as
    $$ begin perform set_config('synchronous_commit', 'local', true); return new; end $$;
  create trigger not_waited_for before insert or update on identity_throttle
    for each row execute function not_waited_for();`
const stored = () =>
  queryServer(primary.url(database), `select id from documents where collection = 'messages'`)
const caseOf = (response: Response) => /caso=(.*)$/.exec(response.headers.get('location') ?? '')?.[1]

test('a message resent after the site was killed before replying is the same case', async () => {
  let site = await start()
  const token = await openedEarlier(site)
  // The message waits for the standby; the counters written before it don't.
  await queryServer(primary.url(database), COUNTED_AT_ONCE)
  standby.halt()
  const unanswered = send(site.url, token).catch(() => 'no answer')
  const waits = `select query from pg_stat_activity where wait_event = 'SyncRep'`
  await expect.poll(() => queryServer(primary.url(), waits)).toEqual([{ query: 'commit' }])
  site.process.kill('SIGKILL')
  expect(await unanswered).toBe('no answer')
  if (site.process.signalCode === null) await once(site.process, 'exit')
  standby.start()
  await expect.poll(stored).toHaveLength(1)
  site = await start()
  const again = await send(site.url, token)
  expect(again.status).toBe(303)
  expect(await stored()).toEqual([{ id: caseOf(again) }])

  await site.stop()
})
