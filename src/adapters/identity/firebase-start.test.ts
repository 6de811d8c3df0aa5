import { expect, it } from 'vitest'
import { explainStart } from './firebase-start.ts'
import type { FirebaseSettings } from '#/core/identity/identity.ts'

const PROJECT: FirebaseSettings = { kind: 'firebase', projectId: 'mi-sitio', apiKey: 'AIza', emulator: null }

/** Errors with the exact messages of firebase-admin 14.5.1. */
const thrown = (code: string, why: string) =>
  Object.assign(
    new Error(
      `Credential implementation provided to initializeApp() via the "credential" property failed to fetch a valid Google OAuth2 access token with the following error: "${why}".`,
    ),
    { code },
  )

it.each([
  'Could not load the default credentials. Browse to https://cloud.google.com/docs/authentication/getting-started for more information.',
  'Unable to read the credential file specified by the GOOGLE_APPLICATION_CREDENTIALS environment variable: The file at /no/x.json does not exist, or it is not a file. ENOENT: no such file or directory',
  'invalid_grant: Invalid JWT Signature.',
])('stops the start without credentials: %s', (why) => {
  expect(explainStart(thrown('app/invalid-credential', why), PROJECT)).toContain(
    'GOOGLE_APPLICATION_CREDENTIALS',
  )
})

it('stops the start for a project without the service', () => {
  const error = Object.assign(
    new Error('There is no configuration corresponding to the provided identifier.'),
    {
      code: 'auth/configuration-not-found',
    },
  )
  expect(explainStart(error, PROJECT)).toContain('«mi-sitio»')
})

it('lets the site start while the service is unreachable', () => {
  const why =
    'request to https://oauth2.googleapis.com/token failed, reason: getaddrinfo ENOTFOUND oauth2.googleapis.com'
  expect(explainStart(thrown('app/invalid-credential', why), PROJECT)).toBeUndefined()
})

it('stops the start without its emulator', () => {
  const error = new Error('connect ECONNREFUSED 127.0.0.1:9099')
  expect(explainStart(error, { ...PROJECT, emulator: 'http://127.0.0.1:9099' })).toContain('127.0.0.1:9099')
})
