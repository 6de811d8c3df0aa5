import { z } from 'zod'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import { authoredBy, lastAuthorOf, type Draft } from '#/publishing/model/draft.ts'
import type { Release } from '#/publishing/model/release.ts'
import { isSameJson } from '#/catalogue/json/json.ts'
import { formatMoment } from '#/language/es-AR/format.ts'
import { actorText, readActor } from '#/core/documents/actor.ts'
import type { Document, DocumentWrite } from '#/core/documents/document-store.ts'
import type { Email } from '#/core/mail/email-seal.ts'
import { documentTitleOf } from '#/publishing/model/summarise-document.ts'
import { defineCommand, type CommandContext, type DocumentReader } from '#/core/commands/command.ts'
import { actorWords, withAgent } from '#/core/commands/actor-of.ts'
import { lastChange, migratedDataOf } from '#/core/commands/stored-documents.ts'
import { draftId, readDraft } from '#/publishing/commands/stored-draft.ts'
import { siteNames } from '#/core/commands/site-names.ts'
import { publishTogether, type DraftToPublish } from '#/publishing/commands/publications/publish.ts'
import { retryOnConflict } from '#/core/commands/retry.ts'
import { readRelease, type StoredRelease, removeFromReleases } from '#/publishing/commands/stored-release.ts'
import type { Publication } from '#/publishing/model/publication.ts'

/** Failure of a release and the account to notify; `to` null sends no email. */
export const failedRelease = z.strictObject({
  launch: z.string(),
  version: z.int().positive(),
  sentence: z.string().min(1),
  to: z.string().nullable(),
})

/** Records the failure of a release; idempotent across processes. */
export const failRelease = defineCommand({
  name: 'launch.fail',
  permission: 'launches:tell',
  from: 'clock',
  says: 'no pudo publicar un lanzamiento',
  input: failedRelease,
  run: (context, { launch: id, version, sentence, to }) =>
    retryOnConflict(async () => {
      const stored = await readRelease(context.store, id)
      if (stored?.version !== version || stored.release.status !== 'scheduled') return false
      const { brand, siteUrl } = await siteNames(context)
      const failure = { at: context.now().toISOString(), sentence: sentence.slice(0, 20_000) }
      const data: Release = { ...stored.release, status: 'failed', failure }
      await context.commit([{ collection: 'launches', id, expectedVersion: version, data }], {
        emails: to === null ? [] : [failureEmail(data, { to, sentence, brand, siteUrl })],
      })
      return true
    }),
})

type ReleaseFailure = { to: string; sentence: string; brand: string; siteUrl: string }

export type ReleasePeople = Readonly<Record<string, { role: string; email: string }>>

export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused'

  constructor(problems: readonly string[]) {
    super(`No se publicó nada:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
  }
}

/** Publishes the approved versions of a due release, or nothing, on its scheduler's behalf. @throws {ReleaseRefused} */
export const runRelease = defineCommand({
  name: 'launch.run',
  permission: 'publish',
  from: 'clock',
  says: 'publicó un lanzamiento a su hora',
  input: z.strictObject({
    launch: z.string(),
    version: z.int().positive(),
    people: z.record(z.string(), z.object({ role: z.string(), email: z.string() })),
  }),
  async run(context, { launch: id, version, people }) {
    try {
      return await retryOnConflict(() => publishDue(context, { id, version }, people))
    } catch (error) {
      // Another process may just have published its drafts.
      const stored = await readRelease(context.store, id)
      if (stored?.version !== version) return null
      throw error
    }
  },
})

async function publishDue(
  context: CommandContext,
  seen: { id: string; version: number },
  people: ReleasePeople,
) {
  const stored = await readRelease(context.store, seen.id)
  if (stored?.version !== seen.version || !isReleaseDue(stored.release, context.now())) return null
  const { id, name, at, until } = stored.release
  if (until !== undefined && Date.parse(until) <= context.now().getTime())
    throw new ReleaseRefused(['Su vuelta pasó antes de que se pudiera publicar. Dale otras fechas.'])
  const drafts = await approvedDrafts(context, stored.release)
  const launch = { id, name, ...(at === null ? {} : { at }) }
  const emails = await emailsOfChanges(context, stored.release, drafts, people)
  return publishTogether(context, drafts, { launch, emails }, (publication) =>
    releaseDone(context.store, stored, publication),
  )
}

export function isReleaseDue({ status, at }: Release, now: Date): boolean {
  return status === 'scheduled' && at !== null && Date.parse(at) <= now.getTime()
}

/** Drafts of a release in their approved versions, regardless of later edits. */
async function approvedDrafts({ store }: CommandContext, release: Release): Promise<DraftToPublish[]> {
  const problems: string[] = []
  const drafts: DraftToPublish[] = []
  for (const named of release.documents) {
    const { collection, document, version, approved } = named
    const live = await store.get(collection, document)
    const now = (await readDraft(store, collection, document)) ?? (await writtenBack(store, named, live))
    const name = documentTitle(collection as PublicCollection, document, now?.draft.data ?? live?.data)
    if (!now) problems.push(`${name}: su borrador ya no está. Sacalo del lanzamiento, o escribilo de nuevo.`)
    else if (now.version === version)
      drafts.push({ live, draft: now.draft, now, approver: approved?.by ?? null })
    // The approved draft was discarded, and this is a new one.
    else if (!approved || approved.afterCommit !== now.draft.afterCommit)
      problems.push(`${name}: su borrador ya es otro. Mirá cómo quedó y volvé a programarlo.`)
    else {
      const { by: approver = null, ...before } = approved
      const data = migratedDataOf(collection, approved.data) as Draft['data']
      drafts.push({ live, draft: { ...now.draft, ...before, data }, now, approver })
    }
  }
  if (problems.length > 0) throw new ReleaseRefused(problems)
  return drafts
}

/** Draft that a program deleted by restoring the live values; null if a person discarded the approved one. */
async function writtenBack(
  store: CommandContext['store'],
  { collection, document, approved }: Release['documents'][number],
  live: Document | null,
): Promise<DraftToPublish['now'] | null> {
  const id = draftId(collection, document)
  const last = await lastChange(store, 'drafts', id)
  if (!approved || last?.updatedBy.kind !== 'agent') return null
  const data = migratedDataOf(collection, live?.data ?? null) as Draft['data']
  const { updatedAt, updatedBy } = last
  const { by: _by, ...before } = approved
  const by = authoredBy(actorText(updatedBy), null)
  return { version: null, draft: { id, collection, document, ...before, data, ...by, updatedAt } }
}

/** Emails to the account that scheduled a release and to authors of later edits. */
async function emailsOfChanges(
  context: CommandContext,
  { id, name, author }: Release,
  drafts: readonly DraftToPublish[],
  people: ReleasePeople,
): Promise<Email[]> {
  const changed = drafts.filter(({ draft, now }) => !isSameJson(draft.data, now.draft.data))
  if (changed.length === 0) return []
  const { brand, siteUrl } = await siteNames(context)
  const lines = changed.map(({ draft, now }) => {
    const by = readActor(lastAuthorOf(now.draft))
    const email = people[now.draft.author]?.email
    const who = email === undefined ? actorWords(by) : by.kind === 'agent' ? withAgent(email) : email
    const what = documentTitle(draft.collection as PublicCollection, draft.document, draft.data)
    return `  ${what}: lo cambió ${who}, el ${formatMoment(new Date(now.draft.updatedAt))}`
  })
  const authors = [author, ...changed.map(({ now }) => now.draft.author)]
  return [...new Set(authors.flatMap((each) => people[each]?.email ?? []))].map((to) => ({
    kind: 'launch-changed',
    about: `launches/${id}`,
    to,
    subject: `«${name}» salió como se aprobó; después cambió algo`,
    text: `Hola:\n\n«${name}» se publicó a su hora, como se había aprobado. Lo que cambió después no salió y quedó como borrador:\n\n${lines.join('\n')}\n\nMiralo y publicalo, o descartalo:\n\n${siteUrl}/panel/lanzamientos/${id}\n\n${brand}\n`,
  }))
}

function documentTitle(collection: PublicCollection, id: string, data: unknown): string {
  const title = documentTitleOf(collection, id, Object(data))
  return title === id ? id : `${title} (${id})`
}

export async function releaseDone(
  store: Pick<DocumentReader, 'find'>,
  { version, release }: StoredRelease,
  publication: Publication,
): Promise<DocumentWrite[]> {
  const { failure: _, ...rest } = release
  const documents = rest.documents.map(({ collection, document, version: seen }) => ({
    collection,
    document,
    version: seen,
  }))
  const data: Release = { ...rest, documents, status: 'done', publication: publication.id }
  return [
    { collection: 'launches', id: release.id, expectedVersion: version, data },
    ...(await removeFromReleases(store, publication)),
  ]
}

function failureEmail({ id, name, at }: Release, { to, sentence, brand, siteUrl }: ReleaseFailure): Email {
  const when = at === null ? '' : `, programado para el ${formatMoment(new Date(at))} (hora de Buenos Aires),`
  return {
    kind: 'launch-failed',
    about: `launches/${id}`,
    to,
    subject: `No se pudo publicar «${name}»`,
    text: `Hola:\n\n«${name}»${when} no se pudo publicar. El sitio sigue como estaba y los borradores también.\n\n${sentence}\n\nMiralo acá, corregilo y publicalo o dale otra fecha:\n\n${siteUrl}/panel/lanzamientos/${id}\n\n${brand}\n`,
  }
}
