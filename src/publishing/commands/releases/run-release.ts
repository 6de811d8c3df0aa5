import { z } from 'zod'
import type { PublicCollection } from '#/app/collections.ts'
import type { Release } from '#/publishing/model/release.ts'
import { formatMoment } from '#/language/es-AR/format.ts'
import { readActor } from '#/core/documents/actor.ts'
import { titleOf } from '#/publishing/model/summarise-document.ts'
import { defineCommand, type CommandContext } from '#/core/commands/command.ts'
import { readDraft, type SeenDraft } from '#/publishing/commands/stored-draft.ts'
import { actorWords } from '#/core/commands/actor-words.ts'
import { publishTogether } from '#/publishing/commands/publications/publish-together.ts'
import { retryOnConflict } from '#/core/commands/retry.ts'
import { releaseDone } from './release-done.ts'
import { readRelease } from '#/publishing/commands/stored-release.ts'

export type People = Readonly<Record<string, { role: string; email: string }>>

export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused'

  constructor(problems: readonly string[]) {
    super(`No se publicó nada:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
  }
}

/** In the name of who gave it the time: the drafts that they saw, or nothing. @throws {ReleaseRefused} */
export const runRelease = defineCommand({
  name: 'launch.run',
  permission: 'publish',
  input: z.strictObject({
    launch: z.string(),
    version: z.int().positive(),
    people: z.record(z.string(), z.object({ role: z.string(), email: z.string() })),
  }),
  async run(context, { launch: id, version, people }) {
    try {
      return await retryOnConflict(() => publishDue(context, { id, version }, people))
    } catch (error) {
      // Its drafts may be gone because another process has just published them.
      const stored = await readRelease(context.store, id)
      if (stored?.version !== version) return null
      throw error
    }
  },
})

async function publishDue(context: CommandContext, seen: { id: string; version: number }, people: People) {
  const stored = await readRelease(context.store, seen.id)
  if (stored?.version !== seen.version || !isDue(stored.launch, context.now())) return null
  const { id, name, at, until } = stored.launch
  if (until !== undefined && Date.parse(until) <= context.now().getTime())
    throw new ReleaseRefused(['Su vuelta pasó antes de que se pudiera publicar. Dale otras fechas.'])
  const drafts = await draftsToPublish(context, stored.launch, people)
  const said = { launch: { id, name, ...(at === null ? {} : { at }) } }
  return publishTogether(context, drafts, said, (publication) =>
    releaseDone(context.store, stored, publication),
  )
}

export function isDue({ status, at }: Release, now: Date): boolean {
  return status === 'scheduled' && at !== null && Date.parse(at) <= now.getTime()
}

async function draftsToPublish(
  { store }: CommandContext,
  release: Release,
  people: People,
): Promise<SeenDraft[]> {
  const problems: string[] = []
  const drafts: SeenDraft[] = []
  for (const { collection, document, version } of release.documents) {
    const stored = await readDraft(store, collection, document)
    const live = await store.get(collection, document)
    const name = nameOf(collection as PublicCollection, document, stored?.draft.data ?? live?.data)
    if (!stored) {
      problems.push(`${name}: su borrador ya no está. Sacalo del lanzamiento, o escribilo de nuevo.`)
      continue
    }
    // Whoever saved it last may not have seen what others wrote into it before.
    if (stored.version !== version) {
      const { author, updatedAt } = stored.draft
      const who = people[author]?.email ?? actorWords(readActor(author))
      const when = formatMoment(new Date(updatedAt))
      problems.push(
        `${name}: cambió después de programarlo (el último cambio es de ${who}, del ${when}) y nadie confirmó que salga así. Miralo y volvé a programarlo.`,
      )
      continue
    }
    drafts.push({ collection: collection as PublicCollection, document, version })
  }
  if (problems.length > 0) throw new ReleaseRefused(problems)
  return drafts
}

function nameOf(collection: PublicCollection, id: string, data: unknown): string {
  const title = titleOf(collection, id, Object(data))
  return title === id ? id : `${title} (${id})`
}
