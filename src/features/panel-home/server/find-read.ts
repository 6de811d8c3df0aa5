import { z } from 'zod'
import { callerPermissions } from '#/core/access/require-permission.ts'
import { defineRead, perApp } from '#/core/http/panel-read.ts'
import { callerOf } from '#/core/identity/session.ts'
import type { Account } from '#/core/identity/identity.ts'
import { fold } from '#/language/fold.ts'
import { setImmediate as turn } from 'node:timers/promises'
import { foldedTexts, findInTexts, hasWords } from '#/features/panel-home/find-in-texts.ts'
import type { PanelDocuments } from '#/publishing/server/panel-documents.ts'
import type { PanelFeed } from '#/publishing/server/panel-feed.ts'
import { followedKey, type FollowedDocument } from '#/publishing/server/followed-documents.ts'

const TEXT_SLICE_MS = 8

type FindTextsParts = { feed: PanelFeed; documents: Pick<PanelDocuments, 'summaries'> }

const hasLine = (text: string, words: readonly string[]) =>
  text.split('\n').some((line) => hasWords(line, words))

const followedData = ({ live, draft }: FollowedDocument) => draft?.data ?? live?.data ?? {}

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

/** Search matches that the panel has not loaded; access to people or cases is audited when there are matches. */
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

/** Search in texts of documents, drafts before published versions; phrase matches come first. */
function findTexts({ feed, documents }: FindTextsParts) {
  const folded = new WeakMap<FollowedDocument, string>()

  function textOf(document: FollowedDocument): string {
    const known = folded.get(document) ?? foldedTexts(followedData(document))
    folded.set(document, known)
    return known
  }

  return async (words: readonly string[], most: number) => {
    const phrase = words.join(' ')
    const exact: FollowedDocument[] = []
    const apart: FollowedDocument[] = []
    let until = performance.now() + TEXT_SLICE_MS
    for (const document of (await feed.documents()).documents.all()) {
      const text = textOf(document)
      if (text.includes(phrase)) exact.push(document)
      else if (apart.length < most && hasWords(text, words) && hasLine(text, words)) apart.push(document)
      if (exact.length >= most) break
      if (performance.now() < until) continue
      await turn()
      until = performance.now() + TEXT_SLICE_MS
    }
    const { documents: lines } = await documents.summaries()
    const titles = new Map(lines.map(({ collection, id, title }) => [followedKey(collection, id), title]))
    return [...exact, ...apart].slice(0, most).flatMap((document) => {
      const { collection, id } = document
      const found = findInTexts(collection, followedData(document), words)
      return found ? [{ collection, id, title: titles.get(followedKey(collection, id)) ?? id, ...found }] : []
    })
  }
}
