import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { comesTrue } from '#tests/support/until.ts'
import { freePort } from './site.ts'

const TOOLS = path.resolve(import.meta.dirname, '../../emulator')
const PROJECT = 'demo-vidriera'

/** A running Firebase Auth emulator. */
export type AuthEmulator = {
  host: string
  /** Environment of a site that uses it. */
  environment: Record<string, string>
  /** Last link that the service would have mailed to an address. */
  link(email: string, kind: 'VERIFY_EMAIL' | 'PASSWORD_RESET'): Promise<string | undefined>
  /** Signs in like the browser's library, and resolves with the idToken. */
  idTokenOf(email: string, password: string): Promise<string>
  stop(): Promise<void>
}

/**
 * Starts the emulator of `firebase-tools`, installed on first use into its own folder, because it is larger than all
 * dependencies together; without it, the tests that need it fail.
 */
export async function startAuthEmulator(): Promise<AuthEmulator> {
  const command = path.join(TOOLS, 'node_modules/.bin/firebase')
  if (!existsSync(command)) {
    process.stdout.write('\n  Installing the Auth emulator (once, about 220 MB)…\n')
    execFileSync('npm', ['ci', '--ignore-scripts', '--omit=optional'], { cwd: TOOLS, stdio: 'inherit' })
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'vidriera-emulator-'))
  const [port, hub, logging] = [await freePort(), await freePort(), await freePort()]
  const emulators = {
    auth: { host: '127.0.0.1', port },
    ui: { enabled: false },
    hub: { port: hub },
    logging: { port: logging },
  }
  await writeFile(path.join(folder, 'firebase.json'), JSON.stringify({ emulators }))
  const child = spawn(
    process.execPath,
    [command, 'emulators:start', '--only', 'auth', '--project', PROJECT],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, CI: '1' },
    },
  )
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (log += text))
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const host = `127.0.0.1:${port}`
  const stop = async () => {
    child.kill('SIGINT')
    await exited
    await rm(folder, { recursive: true, force: true })
  }

  async function requestEmulator(address: string, method: string, body?: object): Promise<unknown> {
    const response = await fetch(`http://${host}${address}`, {
      method,
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`The emulator answered ${response.status}: ${await response.text()}`)
    return response.json()
  }

  const isServing = () =>
    fetch(`http://${host}/`).then(
      () => true,
      () => child.exitCode !== null,
    )
  if (!(await comesTrue(isServing, { everyMs: 100 })) || child.exitCode !== null) {
    await stop()
    throw new Error(`The Auth emulator did not start:\n${log}`)
  }
  // Default of new projects: a wrong password and an unknown address get the same error.
  await requestEmulator(
    `/identitytoolkit.googleapis.com/v2/projects/${PROJECT}/config?updateMask=emailPrivacyConfig`,
    'PATCH',
    { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } },
  )

  return {
    host,
    environment: {
      NODE_ENV: 'test',
      IDENTITY: 'firebase',
      FIREBASE_PROJECT_ID: PROJECT,
      FIREBASE_API_KEY: 'demo-api-key',
      FIREBASE_AUTH_EMULATOR_HOST: host,
    },
    async link(email, kind) {
      const { oobCodes } = (await requestEmulator(`/emulator/v1/projects/${PROJECT}/oobCodes`, 'GET')) as {
        oobCodes: { email: string; requestType: string; oobLink: string }[]
      }
      return oobCodes.findLast((code) => code.email === email && code.requestType === kind)?.oobLink
    },
    async idTokenOf(email, password) {
      const { idToken } = (await requestEmulator(
        '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-api-key',
        'POST',
        { email, password, returnSecureToken: true },
      )) as { idToken: string }
      return idToken
    },
    stop,
  }
}
