import { afterAll, beforeAll, expect, it } from 'vitest'
import { requirePermission } from '#/core/access/require-permission.ts'
import { openFirebaseIdentity } from '#/adapters/identity/firebase.ts'
import type { FirebaseIdentity, Opened } from '#/core/identity/identity.ts'
import { callerOf } from '#/core/identity/session.ts'
import { GOOD } from './support/accounts-place.ts'
import { startAuthEmulator, type AuthEmulator } from '#tests/journeys/support/auth-emulator.ts'

// The emulator is slow to start.

const PROJECT = 'demo-vidriera'
const KEY = 'key=demo-api-key'

let emulator: AuthEmulator
let strict: FirebaseIdentity
let plain: FirebaseIdentity
beforeAll(async () => {
  emulator = await startAuthEmulator()
  process.env.FIREBASE_AUTH_EMULATOR_HOST = emulator.host
  const open = (asksSecondFactor: boolean) =>
    openFirebaseIdentity({
      settings: {
        kind: 'firebase',
        projectId: PROJECT,
        apiKey: 'demo-api-key',
        emulator: `http://${emulator.host}`,
      },
      siteUrl: 'https://sitio.example',
      asksSecondFactor,
      send: async () => undefined,
      onProblem: (message) => {
        throw new Error(message)
      },
    })
  strict = await open(true)
  plain = await open(false)
})
afterAll(async () => {
  await strict?.close()
  await plain?.close()
  delete process.env.FIREBASE_AUTH_EMULATOR_HOST
  await emulator?.stop()
})

async function requestEmulator<Answer>(address: string, body?: object): Promise<Answer> {
  const response = await fetch(`http://${emulator.host}${address}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as Answer
}

const toolkit = '/identitytoolkit.googleapis.com'

/** Code that the service would have sent by SMS, from the emulator. */
async function smsCode(sessionInfo: string): Promise<string> {
  const { verificationCodes } = await requestEmulator<{
    verificationCodes: { sessionInfo: string; code: string }[]
  }>(`/emulator/v1/projects/${PROJECT}/verificationCodes`)
  return verificationCodes.find((each) => each.sessionInfo === sessionInfo)!.code
}

/** Editor with a password and no second factor. */
async function hired(email: string): Promise<{ uid: string; signIn: () => Promise<string> }> {
  const { account, link } = await strict.createAccount(email, 'editor')
  await fetch(`${link}&newPassword=${encodeURIComponent(GOOD)}`, { redirect: 'manual' })
  return { uid: account.uid, signIn: () => emulator.idTokenOf(email, GOOD) }
}

async function enrolTelephone(idToken: string): Promise<void> {
  const { phoneSessionInfo } = await requestEmulator<{ phoneSessionInfo: { sessionInfo: string } }>(
    `${toolkit}/v2/accounts/mfaEnrollment:start?${KEY}`,
    { idToken, phoneEnrollmentInfo: { phoneNumber: '+15555550100', recaptchaToken: 'x' } },
  )
  const { sessionInfo } = phoneSessionInfo
  await requestEmulator(`${toolkit}/v2/accounts/mfaEnrollment:finalize?${KEY}`, {
    idToken,
    phoneVerificationInfo: { sessionInfo, code: await smsCode(sessionInfo) },
  })
}

/** Signs in with the password and a code sent to the telephone. */
async function withTelephone(email: string): Promise<string> {
  const requested = await requestEmulator<{
    mfaPendingCredential: string
    mfaInfo: { mfaEnrollmentId: string }[]
  }>(`${toolkit}/v1/accounts:signInWithPassword?${KEY}`, { email, password: GOOD, returnSecureToken: true })
  const { mfaPendingCredential, mfaInfo } = requested
  const { phoneResponseInfo } = await requestEmulator<{ phoneResponseInfo: { sessionInfo: string } }>(
    `${toolkit}/v2/accounts/mfaSignIn:start?${KEY}`,
    {
      mfaPendingCredential,
      mfaEnrollmentId: mfaInfo[0]!.mfaEnrollmentId,
      phoneSignInInfo: { recaptchaToken: 'x' },
    },
  )
  const { sessionInfo } = phoneResponseInfo
  const { idToken } = await requestEmulator<{ idToken: string }>(
    `${toolkit}/v2/accounts/mfaSignIn:finalize?${KEY}`,
    {
      mfaPendingCredential,
      phoneVerificationInfo: { sessionInfo, code: await smsCode(sessionInfo) },
    },
  )
  return idToken
}

const mayPublish = async (identity: FirebaseIdentity, token: string) => {
  const caller = callerOf(await identity.sessionOf(token))
  try {
    requirePermission(caller, 'publish', new Date())
    return true
  } catch (error) {
    return (error as { reason: string }).reason
  }
}

it('a password alone does not permit publishing, unless the site requires no second factor', async () => {
  const { signIn } = await hired('ana@correo.example')
  const opened = (await strict.openSession(await signIn())) as Opened
  expect(opened).toMatchObject({ session: { role: 'editor' }, secondFactor: false })
  expect(await mayPublish(strict, opened.token)).toBe('factor')
  expect(await mayPublish(plain, opened.token)).toBe(true)
})

it('uses the second factor and the sign-in time that the service reports', async () => {
  const { signIn } = await hired('beto@correo.example')
  await enrolTelephone(await signIn())
  const before = Date.now()
  const opened = (await strict.openSession(await withTelephone('beto@correo.example'))) as Opened
  expect(opened).toMatchObject({ secondFactor: true })
  expect(await mayPublish(strict, opened.token)).toBe(true)
  const session = await strict.sessionOf(opened.token)
  expect(session).toMatchObject({ role: 'editor', secondFactor: true })
  // The service has whole seconds.
  expect(Math.abs(Date.parse(session!.signedInAt) - before)).toBeLessThan(60_000)
})
