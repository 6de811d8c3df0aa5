import { z } from 'zod'
import { callerPermissions } from '#/core/access/require-permission.ts'
import { defineRead, perApp } from '#/core/http/panel-read.ts'
import { callerOf } from '#/core/identity/session.ts'
import type { Account } from '#/core/identity/identity.ts'
import { fold } from '#/language/fold.ts'
import { findTexts } from './find-texts.ts'

const PEOPLE = 5
const CASES = 5
const TEXTS = 10
const TEAM_MS = 60_000

const textsIn = perApp(({ panel }) => findTexts(panel))

const teamOf = perApp(({ identity }) => {
  let team: { until: number; accounts: Promise<Account[]> } | undefined
  return () => {
    if (team === undefined || team.until < Date.now()) {
      const accounts = identity.team()
      team = { until: Date.now() + TEAM_MS, accounts }
      accounts.catch(() => (team = undefined))
    }
    return team.accounts
  }
})

/** Matches that the panel does not have at hand; a look at people or cases is noted where there are some. */
export const findRead = defineRead({
  path: 'ir',
  input: z.object({
    q: z
      .string()
      .trim()
      .min(2)
      .max(100)
      .transform((text) => fold(text).split(/\s+/).slice(0, 10)),
  }),
  invalid: { status: 400, sentence: 'Escribí de 2 a 100 letras de lo que buscás.' },
  async read({ app, session }, { q: words }) {
    const { audit, inbox } = app
    const may = callerPermissions(callerOf(session))
    const people = (may.has('users:manage') ? await teamOf(app)() : [])
      .filter(({ email }) => words.every((word) => fold(email).includes(word)))
      .slice(0, PEOPLE)
      .map(({ uid, email, role }) => ({ uid, email, role }))
    const cases = may.has('messages:read') ? await inbox.find(words, CASES) : []
    if (people.length > 0) await audit.read(session.uid, 'users.list', 'con una búsqueda')
    if (cases.length > 0) await audit.read(session.uid, 'messages.list', 'todas, con una búsqueda')
    return { people, cases, texts: await textsIn(app)(words, TEXTS) }
  },
})
