import { DeliveryFailed, type Mailer } from './mailer.ts'
import type { Outbox, OutboxCount } from './outbox.ts'
import type { StoredEmail } from './outbox-table.ts'

/** Decoy email: stored like any other but never sent, so that timing doesn't reveal unknown addresses. */
export const DECOY = 'decoy'

type LogMail = (level: 'info' | 'warn' | 'error', event: string, facts: Record<string, unknown>) => void

export type EmailEnd = { outcome: 'sent' } | { outcome: 'refused'; cause: string }

type PostmanOptions = {
  outbox: Outbox
  mailer: Mailer
  tell: LogMail
  /** Before the email leaves the outbox or dies in it; again after a failure. */
  ended?: (email: StoredEmail, end: EmailEnd) => Promise<void>
  now?: () => number
  pollMs?: number
  pauseMs?: number
  leaseMs?: number
  graceMs?: number
}

export interface Postman {
  /** Never asks the database. */
  count(): OutboxCount
  /** An email that is under way has a moment to arrive; the others stay for the next process. */
  close(): Promise<void>
}

const MAIL_SECOND_MS = 1000
const MAIL_HOUR_MS = 3600 * MAIL_SECOND_MS
const BACK_OFF = [
  30 * MAIL_SECOND_MS,
  120 * MAIL_SECOND_MS,
  600 * MAIL_SECOND_MS,
  MAIL_HOUR_MS,
  3 * MAIL_HOUR_MS,
  6 * MAIL_HOUR_MS,
]
/** Share of random variation, so that emails that failed together don't retry together. */
const JITTER = 0.2

export function startPostman(options: PostmanOptions): Postman {
  const { outbox, mailer, tell, ended = async () => {}, now = Date.now } = options
  const {
    pollMs = 5000,
    pauseMs = 30 * MAIL_SECOND_MS,
    leaseMs = 120 * MAIL_SECOND_MS,
    graceMs = 3000,
  } = options
  const [closing, giveUp] = [new AbortController(), new AbortController()]
  const gone = new Map<string, StoredEmail>()
  let counted: OutboxCount = { pending: 0, dead: 0, oldestAt: null }
  let pausedUntil = 0
  let refusal: unknown
  let purgedAt = 0
  let outOfReach = false
  let running: Promise<void> | undefined
  let again = false

  async function purge(email: StoredEmail): Promise<void> {
    const { id } = email
    gone.set(id, email)
    await ended(email, { outcome: 'sent' })
    await outbox.remove(id)
    gone.delete(id)
  }

  async function round(): Promise<void> {
    for (const email of gone.values()) await purge(email)
    while (!closing.signal.aborted && now() >= pausedUntil) {
      const email = await outbox.claim(leaseMs)
      if (email === undefined) break
      await deliver(email)
    }
    if (now() - purgedAt > MAIL_HOUR_MS) {
      await outbox.purge()
      purgedAt = now()
    }
    await count()
  }

  async function count(): Promise<void> {
    counted = await outbox.count()
  }

  async function deliver(email: StoredEmail): Promise<void> {
    const { id, kind, attempts, expiresAt } = email
    if (expiresAt !== null && expiresAt <= now())
      return moveToDeadLetter(email, 'El enlace que lleva venció antes de que saliera.')
    let mail
    try {
      mail = outbox.open(email)
    } catch {
      return moveToDeadLetter(email, 'No se puede leer: se guardó con otro SECRET.')
    }
    const { signal } = giveUp
    try {
      if (kind === DECOY) {
        await mailer.check(signal)
        if (refusal !== undefined) throw refusal
      } else {
        await mailer.send(mail, { id, createdAt: new Date(email.createdAt), signal })
        refusal = undefined
      }
    } catch (error) {
      return signal.aborted ? outbox.release(id) : failed(email, error)
    }
    if (kind !== DECOY) tell('info', 'email handed over', { id, kind, attempts })
    await purge(email)
  }

  async function failed(email: StoredEmail, error: unknown): Promise<void> {
    const { id, kind, attempts, expiresAt, giveUpAt } = email
    const cause = withoutAddresses(error instanceof Error ? error.message : String(error))
    const isOfEmail = error instanceof DeliveryFailed && error.of === 'email'
    if (!isOfEmail) {
      pausedUntil = now() + pauseMs
      if (kind !== DECOY) refusal = error
    }
    if ((isOfEmail && error.permanent) || now() >= giveUpAt) return moveToDeadLetter(email, cause)
    const wait =
      BACK_OFF[Math.min(attempts, BACK_OFF.length) - 1]! * (1 - JITTER + 2 * JITTER * Math.random())
    // Its last turn comes when there is no more use in it.
    const dueAt = Math.min(now() + Math.round(wait), giveUpAt, expiresAt ?? Infinity)
    tell('warn', 'email not handed over', { id, kind, attempts, next: new Date(dueAt).toISOString(), cause })
    await outbox.postpone(id, dueAt, cause)
  }

  async function moveToDeadLetter(email: StoredEmail, cause: string): Promise<void> {
    const { id, kind, attempts } = email
    await ended(email, { outcome: 'refused', cause })
    tell('error', 'email given up', { id, kind, attempts, cause })
    await outbox.moveToDeadLetter(id, cause)
  }

  async function run(): Promise<void> {
    do {
      again = false
      try {
        await round()
        outOfReach = false
      } catch (error) {
        if (!outOfReach) tell('warn', 'the outbox could not be looked at', { error })
        outOfReach = true
      }
    } while (again && !closing.signal.aborted)
  }

  function look(): void {
    if (closing.signal.aborted) return
    again = true
    if (running) void count().catch(() => {})
    running ??= run().finally(() => (running = undefined))
  }

  const timer = setInterval(look, pollMs).unref()
  outbox.onAdded(look)
  look()

  return {
    count: () => counted,
    async close() {
      closing.abort()
      clearInterval(timer)
      const grace = setTimeout(() => giveUp.abort(), graceMs)
      await running
      clearTimeout(grace)
      mailer.close()
    },
  }
}

/** Replies of mail servers name who an email goes to; neither the log nor the database may. */
function withoutAddresses(text: string): string {
  return text
    .replace(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, '…')
    .replace(/\s+/g, ' ')
    .slice(0, 300)
}
