import { z } from 'zod'
import { permissionsOfRole } from '../../access/permissions.ts'
import type { PublicCollection } from '../../catalogue/documents/collections.ts'
import type { Launch } from '../../catalogue/documents/launch.ts'
import { formatMoment } from '../../catalogue/text/format.ts'
import { readActor } from '../../engines/documents/actor.ts'
import { titleOf } from '../../pages/panel/summarise.ts'
import { defineCommand, type CommandContext } from '../command.ts'
import { readDraft } from '../drafts/stored-draft.ts'
import { actorWords } from '../publications/actor-words.ts'
import { permissionFor } from '../publications/publish-permission.ts'
import { publishTogether, type Seen } from '../publications/publish-together.ts'
import { retryOnConflict } from '../retry.ts'
import { launchDone } from './launch-done.ts'
import { readLaunch } from './stored-launch.ts'

/** Accounts by `account:UID`. */
export type People = Readonly<Record<string, { role: string; email: string }>>

/** A launch whose time has come can't be published as it stands. Nothing was. */
export class LaunchRefused extends Error {
  override readonly name = 'LaunchRefused'

  constructor(problems: readonly string[]) {
    super(`No se publicó nada:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
  }
}

/**
 * Publishes a launch whose time has come, in the name of who gave it the time. Of a draft that was saved since then the newest
 * version goes out only when its author may publish it: `people` says which role each author (`account:UID`) has now, and their
 * address. Null when there is nothing to do: another process was quicker, or somebody changed it.
 * @throws {LaunchRefused} and what `publish` throws
 */
export const runLaunch = defineCommand({
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
      const stored = await readLaunch(context.store, id)
      if (stored?.version !== version) return null
      throw error
    }
  },
})

async function publishDue(context: CommandContext, seen: { id: string; version: number }, people: People) {
  const stored = await readLaunch(context.store, seen.id)
  if (stored?.version !== seen.version || !isDue(stored.launch, context.now())) return null
  const { id, name, at } = stored.launch
  const drafts = await draftsToPublish(context, stored.launch, people)
  const said = { launch: { id, name, ...(at === null ? {} : { at }) } }
  return publishTogether(context, drafts, said, (publication) =>
    launchDone(context.store, stored, publication),
  )
}

/** Whether the site is to publish a launch now. */
export function isDue({ status, at }: Launch, now: Date): boolean {
  return status === 'scheduled' && at !== null && Date.parse(at) <= now.getTime()
}

/** @throws {LaunchRefused} */
async function draftsToPublish({ store }: CommandContext, launch: Launch, people: People): Promise<Seen[]> {
  const problems: string[] = []
  const drafts: Seen[] = []
  for (const { collection, document, version } of launch.documents) {
    const stored = await readDraft(store, collection, document)
    const live = await store.get(collection, document)
    const name = nameOf(collection as PublicCollection, document, stored?.draft.data ?? live?.data)
    if (!stored) {
      problems.push(`${name}: su borrador ya no está. Sacalo del lanzamiento, o escribilo de nuevo.`)
      continue
    }
    const { author, updatedAt } = stored.draft
    if (stored.version !== version && !mayPublish(author, collection, people)) {
      const when = formatMoment(new Date(updatedAt))
      problems.push(
        `${name}: después de programarlo lo cambió ${people[author]?.email ?? actorWords(readActor(author))}, que no puede publicar (${when}). Revisalo y volvé a programarlo.`,
      )
      continue
    }
    drafts.push({ collection: collection as PublicCollection, document, version: stored.version })
  }
  if (problems.length > 0) throw new LaunchRefused(problems)
  return drafts
}

/** «Torre Zonda (AW-T2022)», also of what is no longer there. */
function nameOf(collection: PublicCollection, id: string, data: unknown): string {
  const title = titleOf(collection, id, Object(data))
  return title === id ? id : `${title} (${id})`
}

function mayPublish(author: string, collection: string, people: People): boolean {
  if (readActor(author).kind === 'command-line') return true
  const may = permissionsOfRole(Object.hasOwn(people, author) ? people[author]!.role : 'visitor')
  const also = permissionFor(collection)
  return may.has('publish') && (also === undefined || may.has(also))
}
