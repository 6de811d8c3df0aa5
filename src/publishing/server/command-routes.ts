import type { Command } from '#/core/commands/command.ts'
import type { App } from '#/core/services/app.ts'
import { callerOf } from '#/core/identity/session.ts'
import { sharedCounter } from '#/core/http/rate-limit.ts'
import { jsonReply, type Reply } from '#/core/http/reply.ts'
import { authedPost, type Route } from '#/core/http/route.ts'
import type { OwnVisit } from '#/core/http/visit.ts'
import { commandRefusal, OUTDATED, WRITES } from './command-refusal.ts'
import { PANEL_BUILD_HEADER } from '#/panel/model/panel-data.ts'
import type { AfterCommand } from './route-parts.ts'

const COMMAND_BODY = { kind: 'json', bytes: 1024 * 1024, values: 20_000 } as const
const COMMAND_RATE_LIMIT = { times: 600, seconds: 60 }

export function commandRoutes(
  app: App,
  commands: readonly Command[],
  afterCommand: readonly AfterCommand[],
  panelBuild?: string,
): Route[] {
  const count = sharedCounter(app.throttle, COMMAND_RATE_LIMIT, 60)
  const known = commands.map((command) =>
    authedPost(`/panel/ordenes/${command.name}`, {
      ...WRITES,
      who: command.permission,
      body: COMMAND_BODY,
      tooLarge: 'Es demasiado para un solo documento: acortá el texto más largo o quitá lo que sobre.',
      limit: {
        by: 'account',
        count: (uid) => count(`panel:${uid}`),
        sentence: 'Son demasiados cambios seguidos. Lo que escribiste sigue acá: se guarda en un minuto.',
      },
      answer: (visit, body) => run(command, visit, body),
    }),
  )
  const unknown = authedPost('/panel/ordenes/:name{.+}', {
    ...WRITES,
    body: COMMAND_BODY,
    tooLarge: OUTDATED.sentence,
    answer: () => jsonReply(409, OUTDATED),
  })
  return [...known, unknown]

  async function run(command: Command, { session, incoming }: OwnVisit, body: unknown): Promise<Reply> {
    try {
      const build = incoming.headers[PANEL_BUILD_HEADER]
      // Invalid input from a tab of another build means that the tab is outdated.
      const isOther = build !== undefined && panelBuild !== undefined && build !== panelBuild
      if (isOther && !command.input.safeParse(body).success) return jsonReply(409, OUTDATED)
      const output = await app.execute(command, body, callerOf(session))
      await seen()
      for (const after of afterCommand) after(app, command.name, output)
      return jsonReply(200, { ok: true, output: output ?? null })
    } catch (error) {
      const refused = await commandRefusal(app.panel, error)
      if (!refused) throw error
      return jsonReply(refused.status, refused.answer)
    }
  }

  /** Waits for the own commit to be served (read-your-writes), unless the feed is late. */
  async function seen(): Promise<void> {
    try {
      await app.live.refresh()
    } catch (error) {
      app.log('error', 'what was committed is not shown yet', { error })
    }
  }
}
