import { verifyPassword } from 'better-auth/crypto'
import { CHEAP_PASSWORDS } from '#tests/support/identity/cheap-passwords.ts'
import { readEnvironment } from '#/app/settings/environment.ts'
import { serveSite } from '#/app/process/serve.ts'

// The site as `main.ts` starts it, without expensive parts proven elsewhere: cheap password hashes, only quick picture
// encodings, a search index built on demand, and shorter intervals.
process.umask(0o077)

const NEVER = 2 ** 31 - 1
/** Hashes by scrypt, of a command line or a fixture, are longer. */
const isCheap = (hash: string) => hash.length < 128

const port = await serveSite(readEnvironment(process.env), {
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
