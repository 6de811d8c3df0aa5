import type { Command, InputOf, OutputOf } from '#/core/commands/command.ts'
import type { CommandAnswer, DraftIssue } from '#/panel/model/panel-data.ts'
import { RequestRefused, postJson, Unreachable } from './request.ts'
import { CommandLost, refuseOffline, untilOffline, wasDone } from './lost-command.ts'

type CommandRefusal = Extract<CommandAnswer, { ok: false }>

export class CommandRefused extends Error {
  override readonly name = 'CommandRefused'
  readonly refusal: CommandRefusal
  readonly status: number
  readonly retryMs: number | null

  constructor(refusal: CommandRefusal, { status, retryMs }: Pick<RequestRefused, 'status' | 'retryMs'>) {
    super(refusal.sentence)
    this.refusal = refusal
    this.status = status
    this.retryMs = retryMs
  }
}

/** Panel command, referred to by its type: `typeof saveView`. */
export type Sendable = Pick<Command, 'name' | 'input'> & {
  readonly from: 'panel'
  run(...parameters: never[]): Promise<unknown>
}

/**
 * Sends a command with typed input and output. @throws {CommandRefused} if rejected, {Refused} without a session or the
 * like, {Unreachable}
 */
export async function sendCommand<Sent extends Sendable = never>(
  name: NoInfer<Sent['name']>,
  input: NoInfer<InputOf<Sent>>,
): Promise<OutputOf<Sent>> {
  refuseOffline()
  const sentAt = performance.now()
  const { signal, stop } = untilOffline()
  try {
    const answer = await postJson<CommandAnswer<OutputOf<Sent>>>(`/ordenes/${name}`, input, {
      signal,
    })
    if (answer.ok) return answer.output
    throw new CommandRefused(answer, { status: 200, retryMs: null })
  } catch (error) {
    if (error instanceof RequestRefused && !error.isSignedOut && isCommandRefusal(error.answer))
      throw new CommandRefused(error.answer, error)
    const isLost = error instanceof Unreachable || signal.aborted
    // Drafts are retried automatically, over the version they were based on.
    if (isLost && name === SAVE) throw new Unreachable('No hay conexión con el sitio.')
    if (isLost) throw new CommandLost(() => wasDone(name, input, sentAt))
    throw error
  } finally {
    stop()
  }
}

const SAVE = 'draft.patch'

function isCommandRefusal(answer: unknown): answer is CommandRefusal {
  const { ok, reason } = Object(answer) as Partial<CommandRefusal>
  return ok === false && typeof reason === 'string'
}

export const isOutdated = (error: unknown): boolean =>
  error instanceof CommandRefused && error.refusal.reason === 'version'

export type DocumentError = DraftIssue & { collection: string; id: string }

export function documentErrors(error: unknown): DocumentError[] {
  if (!(error instanceof CommandRefused)) return []
  return (error.refusal.issues ?? []).filter(({ severity }) => severity === 'error')
}
