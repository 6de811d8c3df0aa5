import { AccessRefused } from '#/core/access/require-permission.ts'
import type { DocumentReader, Execute } from '#/core/commands/command.ts'
import { InvalidDocuments } from '#/core/commands/invalid.ts'
import { endRelease, isOver } from '#/publishing/commands/releases/end-release.ts'
import { failEnd } from '#/publishing/commands/releases/fail-end.ts'
import { failRelease } from '#/publishing/commands/releases/fail-release.ts'
import { isDue, ReleaseRefused, runRelease, type People } from '#/publishing/commands/releases/run-release.ts'
import { readStored } from '#/core/commands/read-stored.ts'
import { launches } from '#/publishing/model/release.ts'
import type { StoredRelease } from '#/publishing/commands/stored-release.ts'
import { DraftChanged, PublicationConflict, PublicationInvalid } from '#/publishing/commands/refusals.ts'
import { readDraft } from '#/publishing/commands/stored-draft.ts'
import type { Document } from '#/core/documents/document-store.ts'
import type { Account } from '#/core/identity/identity.ts'
import { follow } from '#/core/live/follow-documents.ts'
import type { Log } from '#/core/observability/log.ts'
import { callerInName, peopleBehind } from './people-behind.ts'
import { whyNotEnded, whyNotPublished } from './why-not-published.ts'

/** A changed clock is noticed within this. */
const LOOK_MS = 30_000
/** Commits that come together are looked at once. */
const SOON_MS = 300
/** While the database, or who keeps the accounts, is away. */
const RETRY_MS = 5000

type Parts = {
  store: DocumentReader
  execute: Execute
  identity: { account(uid: string): Promise<Account | null> }
  refresh(): Promise<unknown>
  log: Log
  now?: () => Date
}

export type Releases = {
  runDue(): Promise<void>
  /** Resolves once nothing is under way. */
  close(): Promise<void>
}

export function openReleases({
  store,
  execute,
  identity,
  refresh,
  log,
  now = () => new Date(),
}: Parts): Releases {
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let at = Number.POSITIVE_INFINITY
  let underWay = Promise.resolve()
  let isAway = false

  const waiting = follow<ReadonlyMap<string, StoredRelease>>(
    store,
    ['launches'],
    {
      async start(documents) {
        const found = new Map<string, StoredRelease>()
        for await (const document of documents) take(found, document)
        return found
      },
      apply(before, changes) {
        const found = new Map(before)
        for (const change of changes) take(found, change)
        return found
      },
    },
    { name: 'the launches', log },
  )
  const stopWatching = store.watch(() => lookIn(SOON_MS))
  lookIn(LOOK_MS)

  /** Or before, when that was to be. */
  function lookIn(ms: number): void {
    const wanted = Date.now() + ms
    if (closed || wanted >= at) return
    clearTimeout(timer)
    at = wanted
    timer = setTimeout(() => {
      at = Number.POSITIVE_INFINITY
      void runDue()
    }, ms).unref()
  }

  function runDue(): Promise<void> {
    underWay = lookAfter(underWay)
    return underWay
  }

  async function lookAfter(before: Promise<void>): Promise<void> {
    await before
    if (closed) return
    try {
      lookIn(Math.min(LOOK_MS, Math.max(0, await look())))
      isAway = false
    } catch (error) {
      // Logged once per outage.
      if (!closed && !isAway) log('warn', 'launches not looked at', { error })
      isAway = true
      lookIn(RETRY_MS)
    }
  }

  /** Answers in how many ms the next one is. */
  async function look(): Promise<number> {
    const all = [...(await waiting.current()).values()]
    const scheduled = all.filter(({ launch }) => launch.status === 'scheduled')
    const due = scheduled
      .filter(({ launch }) => isDue(launch, now()))
      .sort((a, b) => a.launch.at!.localeCompare(b.launch.at!))
    const ending = all.filter(({ launch }) => launch.status === 'done')
    const over = ending.filter(({ launch }) => isOver(launch, now()))
    const errors: unknown[] = []
    // Ends run before starts at the same moment, to free their documents.
    for (const [work, each] of [
      ...over.map((one) => [end, one] as const),
      ...due.map((one) => [run, one] as const),
    ]) {
      // One failure holds up no other.
      if (!closed) await work(each).catch((error: unknown) => errors.push(error))
    }
    if (errors.length > 0)
      throw new AggregateError(errors, 'Launches were not published', { cause: errors[0] })
    const later = scheduled.filter((each) => !due.includes(each))
    const moments = [
      ...later.map(({ launch }) => launch.at!),
      ...ending.filter((each) => !over.includes(each)).map(({ launch }) => launch.until!),
    ]
    return Math.min(...moments.map((at) => Date.parse(at) - now().getTime()), LOOK_MS)
  }

  async function run({ launch, version }: StoredRelease): Promise<void> {
    const facts = { launch: launch.id, at: launch.at }
    const drafts = await Promise.all(
      launch.documents.map(({ collection, document }) => readDraft(store, collection, document)),
    )
    const authors = drafts.flatMap((stored) => stored?.draft.author ?? [])
    const accounts = await peopleBehind(identity, [launch.author, ...authors])
    try {
      const people: People = Object.fromEntries(accounts)
      const caller = callerInName(launch.author, people, now())
      const done = await execute(runRelease, { launch: launch.id, version, people }, caller)
      if (done) log('info', 'launch published', { ...facts, publication: done.id })
    } catch (error) {
      if (!isRefusal(error)) throw error
      const sentence = await whyNotPublished(error, store)
      const to = accounts.get(launch.author)?.email ?? null
      const told = await execute(
        failRelease,
        { launch: launch.id, version, sentence, to },
        { kind: 'schedule' },
      )
      if (told) log('warn', 'launch not published', { ...facts, error })
    }
    await refresh()
  }

  async function end({ launch, version }: StoredRelease): Promise<void> {
    const facts = { launch: launch.id, until: launch.until }
    const accounts = await peopleBehind(identity, [launch.author])
    const to = accounts.get(launch.author)?.email ?? null
    try {
      const caller = callerInName(launch.author, Object.fromEntries(accounts), now())
      const done = await execute(endRelease, { launch: launch.id, version, to }, caller)
      if (done)
        log('info', 'launch ended', { ...facts, publication: done.publication, left: done.left.length })
    } catch (error) {
      if (!isRefusal(error)) throw error
      const sentence = await whyNotEnded(error, store)
      const told = await execute(failEnd, { launch: launch.id, version, sentence, to }, { kind: 'schedule' })
      if (told) log('warn', 'launch not ended', { ...facts, error })
    }
    await refresh()
  }

  return {
    runDue,
    async close() {
      closed = true
      clearTimeout(timer)
      stopWatching()
      waiting.close()
      await underWay
    },
  }
}

/** Finished releases are dropped. */
function take(
  found: Map<string, StoredRelease>,
  { id, version, data }: Pick<Document, 'id' | 'version' | 'data'>,
): void {
  const launch = data === null ? undefined : readStored(launches, { id, data })
  const isEnding = launch?.status === 'done' && launch.until !== undefined && launch.ended === undefined
  if (launch && (launch.status === 'scheduled' || isEnding)) found.set(id, { version, launch })
  else found.delete(id)
}

const REFUSALS = [
  AccessRefused,
  ReleaseRefused,
  DraftChanged,
  PublicationConflict,
  PublicationInvalid,
  InvalidDocuments,
]

/** Any other error may be over in a moment. */
function isRefusal(error: unknown): error is Error {
  return REFUSALS.some((kind) => error instanceof kind)
}
