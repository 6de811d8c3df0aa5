import type { IdentityDatabase } from '#/adapters/identity/identity-database.ts'
import type {
  Challenged,
  LocalIdentity,
  Opened,
  PasskeyIdentity,
  PasskeyQuestion,
} from '#/core/identity/identity.ts'
import type { IdentityEmail } from '#/core/identity/identity-notice.ts'
import { openLocalIdentity, type LocalIdentityOptions } from '#/adapters/identity/local.ts'
import type { Secrets } from '#/core/secrets/secrets.ts'
import { CHEAP_PASSWORDS } from '#tests/support/identity/cheap-passwords.ts'
import { authenticator } from './authenticator.ts'
import { totpCode } from './totp.ts'

export const GOOD = 'zorzal colorado 7'
export const ISSUER = 'Marca'

/** Identity on a test database, with the emails that it sent. */
export type Place = { identity: LocalIdentity; emails: IdentityEmail[]; database: IdentityDatabase }

export async function openPlace(
  database: IdentityDatabase,
  secrets: Secrets = ['x'.repeat(40)],
): Promise<Place> {
  const emails: IdentityEmail[] = []
  // Like the outbox, in one transaction with the change.
  const send: LocalIdentityOptions['send'] = async (email, also) => {
    await database.db.transaction().execute(async (transaction) => also?.(transaction))
    emails.push(email)
  }
  const identity = await openLocalIdentity({
    passwordCost: CHEAP_PASSWORDS,
    database,
    secrets,
    siteUrl: 'https://sitio.example',
    send,
    onProblem: () => undefined,
  })
  return { identity, emails, database }
}

/** Creates accounts in a site of two processes, with access to their emails and second factors. */
export function peopleOf(places: () => readonly [Place, Place]) {
  let people = 0
  const of = () => {
    const [{ identity, emails, database }, { identity: other }] = places()
    return { identity, emails, database, other, passkeys: identity.passkeys as PasskeyIdentity }
  }
  const kinds = (to: string) =>
    places().flatMap(({ emails }) => emails.flatMap((email) => (email.to === to ? [email.kind] : [])))

  async function somebody(role: 'editor' | 'visitor' = 'editor') {
    const { identity } = of()
    const email = `equipo${++people}@correo.example`
    const { account, link } = await identity.createAccount(email, role)
    await identity.reset(new URL(link).searchParams.get('token')!, GOOD)
    const opened = (await identity.signIn(email, GOOD)) as Opened
    return { email, uid: account.uid, opened }
  }

  /** Account with an app, set up with the previous period's code, so that the current one is unused. */
  async function withApp() {
    const { identity } = of()
    const person = await somebody()
    const { key } = (await identity.secondFactor.begin(person.uid, ISSUER))!
    const done = await identity.secondFactor.confirm(person.uid, totpCode(key, -1))
    if (typeof done === 'string') throw new Error(done)
    return { ...person, key, ...done }
  }

  const challenge = async (email: string, password = GOOD) =>
    ((await of().identity.signIn(email, password)) as Challenged).challenge

  const requested = ({ options }: PasskeyQuestion) => options as { challenge: string }

  async function withPasskey() {
    const person = await somebody()
    const device = authenticator()
    const question = await of().passkeys.offer(person.opened.token)
    const response = device.create(requested(question))
    const added = await of().passkeys.add(person.opened.token, {
      challenge: question.challenge,
      response,
      name: '  La   notebook ',
    })
    return { ...person, device, added }
  }

  return { of, kinds, somebody, withApp, challenge, asked: requested, withPasskey }
}
