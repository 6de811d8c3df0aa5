import { verifyPassword } from 'better-auth/crypto'
import { CHEAP_PASSWORDS } from '#tests/support/identity/cheap-passwords.ts'
import { readEnvironment } from '#/app/settings/environment.ts'
import { serve } from '#/app/process/serve.ts'

// The site as `main.ts` starts it, less what is dear and proven elsewhere: passwords are hashed at once, pictures keep the form that
// is made while somebody waits, search's index is made for whoever searches first, and what it does every now and then comes sooner.
process.umask(0o077)

const NEVER = 2 ** 31 - 1
/** What scrypt makes, of a command line or a row of a test, is longer. */
const isCheap = (hash: string) => hash.length < 128

const port = await serve(readEnvironment(process.env), {
  picturesCalmMs: NEVER,
  indexAfterMs: NEVER,
  mailWaits: { pollMs: 500, pauseMs: 500 },
  remindMs: 500,
  passwordCost: {
    ...CHEAP_PASSWORDS,
    verify: (given) => (isCheap(given.hash) ? CHEAP_PASSWORDS.verify(given) : verifyPassword(given)),
  },
})
process.stdout.write(`\n  Listo: http://${process.env.HOST}:${port}\n\n`)
