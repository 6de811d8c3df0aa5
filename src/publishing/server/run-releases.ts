import { AccessRefused, type Caller } from '#/core/access/require-permission.ts'
import type { DocumentReader, Execute } from '#/core/commands/command.ts'
import { InvalidDocuments } from '#/core/commands/invalid.ts'
import { endRelease, isReleaseOver, failEnd } from '#/publishing/commands/releases/end-release.ts'
import {
  failRelease,
  isReleaseDue,
  ReleaseRefused,
  runRelease,
  type ReleasePeople,
} from '#/publishing/commands/releases/run-release.ts'
import { readStoredOrThrow } from '#/core/commands/stored-documents.ts'
import { launches } from '#/publishing/model/release.ts'
import type { StoredRelease } from '#/publishing/commands/stored-release.ts'
import {
  ApprovalMissing,
  DraftChanged,
  PublicationConflict,
  PublicationInvalid,
} from '#/publishing/commands/refusals.ts'
import { readDraft } from '#/publishing/commands/stored-draft.ts'
import type { Document } from '#/core/documents/document-store.ts'
import type { Account } from '#/core/identity/identity.ts'
import { followDocuments } from '#/core/live/follow-documents.ts'
import type { Log } from '#/core/observability/log.ts'
import { readActor } from '#/core/documents/actor.ts'
import { whyNotEnded, whyNotPublished } from './release-refusals.ts'

type Accounts = { account(uid: string): Promise<Account | null> }

/** Poll interval in milliseconds, which also detects clock changes. */
const RELEASE_POLL_MS = 30_000
/** Debounce in milliseconds for several commands in a row. */
const RELEASE_DEBOUNCE_MS = 300
/** Retry interval in milliseconds while the database or identity provider is unavailable. */
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
  /** Delay of the most overdue release in seconds; 0 without one. */
  delaySeconds(): number
  /** Resolves once no work is in progress. */
  close(): Promise<void>
}

export function openReleases(options: RunReleasesParts): Releases {
  const parts = { now: () => new Date(), ...options }
  const { store, log, now } = parts
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let at = Number.POSITIVE_INFINITY
  let underWay = Promise.resolve()
  let isUnavailable = false
  let nextAt = Number.POSITIVE_INFINITY

  const waiting = followReleases(store, log)
  const stopWatching = store.watch(() => pollIn(RELEASE_DEBOUNCE_MS))
  pollIn(RELEASE_POLL_MS)

  /** Schedules the next poll, unless an earlier one is due. */
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

  /** Runs due releases; returns the milliseconds until the next one. */
  async function poll(): Promise<number> {
    const all = [...(await waiting.current()).values()]
    const scheduled = all.filter(({ release }) => release.status === 'scheduled')
    nextAt = Math.min(...scheduled.map(({ release }) => Date.parse(release.at!)))
    const due = scheduled
      .filter(({ release }) => isReleaseDue(release, now()))
      .sort((a, b) => a.release.at!.localeCompare(b.release.at!))
    const ending = all.filter(({ release }) => release.status === 'done')
    const over = ending.filter(({ release }) => isReleaseOver(release, now()))
    const errors: unknown[] = []
    // Ends run before starts at the same moment, to free their documents.
    for (const [work, each] of [
      ...over.map((one) => [endDoneRelease, one] as const),
      ...due.map((one) => [runDueRelease, one] as const),
    ]) {
      // One failure does not block the others.
      if (!closed) await work(parts, each).catch((error: unknown) => errors.push(error))
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

  return {
    runDue,
    delaySeconds: () => Math.max(0, (now().getTime() - nextAt) / 1000),
    async close() {
      closed = true
      clearTimeout(timer)
      stopWatching()
      waiting.close()
      await underWay
    },
  }
}

function followReleases(store: DocumentReader, log: Log) {
  return followDocuments<ReadonlyMap<string, StoredRelease>>(
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
}

async function runDueRelease(
  { store, execute, identity, refresh, log, now }: Required<RunReleasesParts>,
  { release, version }: StoredRelease,
): Promise<void> {
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

async function endDoneRelease(
  { store, execute, identity, refresh, log, now }: Required<RunReleasesParts>,
  { release, version }: StoredRelease,
): Promise<void> {
  const facts = { launch: release.id, until: release.until }
  const accounts = await resolveAuthors(identity, [release.author])
  const to = accounts.get(release.author)?.email ?? null
  try {
    const caller = callerOnBehalfOf(release.author, Object.fromEntries(accounts), now())
    const done = await execute(endRelease, { launch: release.id, version, to }, caller)
    if (done) log('info', 'launch ended', { ...facts, publication: done.publication, left: done.left.length })
  } catch (error) {
    if (!isReleaseRefusal(error)) throw error
    const sentence = await whyNotEnded(error, store)
    const failed = await execute(failEnd, { launch: release.id, version, sentence, to }, { kind: 'schedule' })
    if (failed) log('warn', 'launch not ended', { ...facts, error })
  }
  await refresh()
}

/** Tracks pending and ending releases; drops finished ones. */
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
  ApprovalMissing,
  DraftChanged,
  PublicationConflict,
  PublicationInvalid,
  InvalidDocuments,
]

/** Whether an error is permanent; any other is retried. */
function isReleaseRefusal(error: unknown): error is Error {
  return RELEASE_REFUSALS.some((kind) => error instanceof kind)
}

async function resolveAuthors(
  identity: Accounts,
  authors: readonly string[],
): Promise<Map<string, ReleasePeople[string]>> {
  const found = await Promise.all(
    [...new Set(authors)].map(async (author) => {
      const actor = readActor(author)
      const account = actor.kind === 'account' ? await identity.account(actor.uid) : null
      if (!account || account.banned) return []
      return [[author, { role: account.role, email: account.email }] as const]
    }),
  )
  return new Map(found.flat())
}

function callerOnBehalfOf(author: string, people: ReleasePeople, now: Date): Caller {
  const actor = readActor(author)
  if (actor.kind === 'command-line') return { kind: 'command-line' }
  if (actor.kind !== 'account') return { kind: 'visitor' }
  const role = Object.hasOwn(people, author) ? people[author]!.role : 'visitor'
  return { kind: 'account', uid: actor.uid, role, signedInAt: now.toISOString(), secondFactor: true }
}
