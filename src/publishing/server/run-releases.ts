import { AccessRefused } from '#/core/access/require-permission.ts'
import type { DocumentReader, Execute } from '#/core/commands/command.ts'
import { InvalidDocuments } from '#/core/commands/invalid.ts'
import { endRelease, isReleaseOver } from '#/publishing/commands/releases/end-release.ts'
import { failEnd } from '#/publishing/commands/releases/fail-end.ts'
import { failRelease } from '#/publishing/commands/releases/fail-release.ts'
import {
  isReleaseDue,
  ReleaseRefused,
  runRelease,
  type ReleasePeople,
} from '#/publishing/commands/releases/run-release.ts'
import { readStoredOrThrow } from '#/core/commands/read-stored.ts'
import { launches } from '#/publishing/model/release.ts'
import type { StoredRelease } from '#/publishing/commands/stored-release.ts'
import { DraftChanged, PublicationConflict, PublicationInvalid } from '#/publishing/commands/refusals.ts'
import { readDraft } from '#/publishing/commands/stored-draft.ts'
import type { Document } from '#/core/documents/document-store.ts'
import type { Account } from '#/core/identity/identity.ts'
import { followDocuments } from '#/core/live/follow-documents.ts'
import type { Log } from '#/core/observability/log.ts'
import { callerOnBehalfOf, resolveAuthors } from './resolve-authors.ts'
import { whyNotEnded, whyNotPublished } from './why-not-published.ts'

/** A changed clock is noticed within this. */
const RELEASE_POLL_MS = 30_000
/** Commits that come together are looked at once. */
const RELEASE_DEBOUNCE_MS = 300
/** While the database, or who keeps the accounts, is away. */
const RELEASE_RETRY_MS = 5000

type RunReleasesParts = {
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
}: RunReleasesParts): Releases {
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let at = Number.POSITIVE_INFINITY
  let underWay = Promise.resolve()
  let isUnavailable = false

  const waiting = followDocuments<ReadonlyMap<string, StoredRelease>>(
    store,
    ['launches'],
    {
      async start(documents) {
        const found = new Map<string, StoredRelease>()
        for await (const document of documents) trackRelease(found, document)
        return found
      },
      apply(before, changes) {
        const found = new Map(before)
        for (const change of changes) trackRelease(found, change)
        return found
      },
    },
    { name: 'the launches', log },
  )
  const stopWatching = store.watch(() => pollIn(RELEASE_DEBOUNCE_MS))
  pollIn(RELEASE_POLL_MS)

  /** Or before, when that was to be. */
  function pollIn(ms: number): void {
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
      pollIn(Math.min(RELEASE_POLL_MS, Math.max(0, await poll())))
      isUnavailable = false
    } catch (error) {
      // Logged once per outage.
      if (!closed && !isUnavailable) log('warn', 'launches not looked at', { error })
      isUnavailable = true
      pollIn(RELEASE_RETRY_MS)
    }
  }

  /** Answers in how many ms the next one is. */
  async function poll(): Promise<number> {
    const all = [...(await waiting.current()).values()]
    const scheduled = all.filter(({ release }) => release.status === 'scheduled')
    const due = scheduled
      .filter(({ release }) => isReleaseDue(release, now()))
      .sort((a, b) => a.release.at!.localeCompare(b.release.at!))
    const ending = all.filter(({ release }) => release.status === 'done')
    const over = ending.filter(({ release }) => isReleaseOver(release, now()))
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
      ...later.map(({ release }) => release.at!),
      ...ending.filter((each) => !over.includes(each)).map(({ release }) => release.until!),
    ]
    return Math.min(...moments.map((at) => Date.parse(at) - now().getTime()), RELEASE_POLL_MS)
  }

  async function run({ release, version }: StoredRelease): Promise<void> {
    const facts = { launch: release.id, at: release.at }
    const drafts = await Promise.all(
      release.documents.map(({ collection, document }) => readDraft(store, collection, document)),
    )
    const authors = drafts.flatMap((stored) => stored?.draft.author ?? [])
    const accounts = await resolveAuthors(identity, [release.author, ...authors])
    try {
      const people: ReleasePeople = Object.fromEntries(accounts)
      const caller = callerOnBehalfOf(release.author, people, now())
      const done = await execute(runRelease, { launch: release.id, version, people }, caller)
      if (done) log('info', 'launch published', { ...facts, publication: done.id })
    } catch (error) {
      if (!isReleaseRefusal(error)) throw error
      const sentence = await whyNotPublished(error, store)
      const to = accounts.get(release.author)?.email ?? null
      const failed = await execute(
        failRelease,
        { launch: release.id, version, sentence, to },
        { kind: 'schedule' },
      )
      if (failed) log('warn', 'launch not published', { ...facts, error })
    }
    await refresh()
  }

  async function end({ release, version }: StoredRelease): Promise<void> {
    const facts = { launch: release.id, until: release.until }
    const accounts = await resolveAuthors(identity, [release.author])
    const to = accounts.get(release.author)?.email ?? null
    try {
      const caller = callerOnBehalfOf(release.author, Object.fromEntries(accounts), now())
      const done = await execute(endRelease, { launch: release.id, version, to }, caller)
      if (done)
        log('info', 'launch ended', { ...facts, publication: done.publication, left: done.left.length })
    } catch (error) {
      if (!isReleaseRefusal(error)) throw error
      const sentence = await whyNotEnded(error, store)
      const failed = await execute(
        failEnd,
        { launch: release.id, version, sentence, to },
        { kind: 'schedule' },
      )
      if (failed) log('warn', 'launch not ended', { ...facts, error })
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
function trackRelease(
  found: Map<string, StoredRelease>,
  { id, version, data }: Pick<Document, 'id' | 'version' | 'data'>,
): void {
  const release = data === null ? undefined : readStoredOrThrow(launches, { id, data })
  const isEnding = release?.status === 'done' && release.until !== undefined && release.ended === undefined
  if (release && (release.status === 'scheduled' || isEnding)) found.set(id, { version, release })
  else found.delete(id)
}

const RELEASE_REFUSALS = [
  AccessRefused,
  ReleaseRefused,
  DraftChanged,
  PublicationConflict,
  PublicationInvalid,
  InvalidDocuments,
]

/** Any other error may be over in a moment. */
function isReleaseRefusal(error: unknown): error is Error {
  return RELEASE_REFUSALS.some((kind) => error instanceof kind)
}
