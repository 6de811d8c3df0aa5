import { z } from 'zod'
import { permissionsOf } from '#/core/access/require-permission.ts'
import type { Account } from '#/core/identity/identity.ts'
import { fold } from '#/language/fold.ts'
import type { FoundEverywhere } from '#/panel/model/panel-data.ts'
import { callerOf } from '#/core/identity/session.ts'
import type { App } from '#/core/services/app.ts'
import { errorReply, jsonReply, type Reply } from '#/core/http/reply.ts'
import { authedGet, type Route } from '#/core/http/route.ts'
import type { OwnVisit } from '#/core/http/visit.ts'
import { READS } from '#/core/http/panel-headers.ts'
import { findTexts } from './find-texts.ts'

const PEOPLE = 5
const CASES = 5
const TEXTS = 10
const TEAM_MS = 60_000

const asked = z
  .string()
  .trim()
  .min(2)
  .max(100)
  .transform((text) => fold(text).split(/\s+/).slice(0, 10))

/** A look at people or cases is noted where it shows some. */
export function findRoute({ audit, identity, inbox, panel }: App): Route {
  const textsWith = findTexts(panel)
  let team: { until: number; accounts: Promise<Account[]> } | undefined
  return authedGet('/panel/datos/ir', find, READS)

  async function find({ session, search }: OwnVisit): Promise<Reply> {
    const words = asked.safeParse(search.get('q') ?? '')
    if (!words.success) return errorReply(400, 'Escribí de 2 a 100 letras de lo que buscás.')
    const may = permissionsOf(callerOf(session))
    const people = may.has('users:manage') ? await peopleWith(words.data) : []
    const cases = may.has('messages:read') ? await inbox.find(words.data, CASES) : []
    if (people.length > 0) await audit.read(session.uid, 'users.list', 'con una búsqueda')
    if (cases.length > 0) await audit.read(session.uid, 'messages.list', 'todas, con una búsqueda')
    return jsonReply(200, {
      people,
      cases,
      texts: await textsWith(words.data, TEXTS),
    } satisfies FoundEverywhere)
  }

  async function peopleWith(words: readonly string[]): Promise<FoundEverywhere['people']> {
    if (team === undefined || team.until < Date.now()) {
      const accounts = identity.team()
      team = { until: Date.now() + TEAM_MS, accounts }
      accounts.catch(() => (team = undefined))
    }
    return (await team.accounts)
      .filter(({ email }) => words.every((word) => fold(email).includes(word)))
      .slice(0, PEOPLE)
      .map(({ uid, email, role }) => ({ uid, email, role }))
  }
}
