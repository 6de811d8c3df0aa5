import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { Steps } from '#/catalogue/data-structures/steps.ts'
import type { Command } from '#/core/commands/command.ts'
import type { AuditAction } from '#/core/http/panel-read.ts'
import type { InSlices, RunQueued } from '#/core/http/in-turn.ts'
import type { Reply } from '#/core/http/reply.ts'
import type { Visit } from '#/core/http/visit.ts'
import type { App } from '#/core/services/app.ts'
import type { BuildFiles } from '#/site/files/build-files.ts'
import type { PageTable } from '#/site/pages/page-table.ts'
import type { PageParts, Renderer } from '#/site/rendering/page-reply.ts'
import type { PanelBuild } from './panel-build.ts'

type VisitAnswer = (visit: Visit) => Promise<Reply>

/** Queued replies, most of them cached for all visitors. */
export type PageAnswers = {
  table: PageTable
  page: VisitAnswer
  suggestions: VisitAnswer
  models: VisitAnswer
  listRows: VisitAnswer
  inTurn: RunQueued
  inSlices: InSlices
  /** `key`: store file that the reply depends on. */
  cachedFile(visit: Visit, name: string, make: (file?: string) => Reply, key?: string): Promise<Reply>
  cachedInSlices(
    visit: Visit,
    name: string,
    headers: Record<string, string>,
    make: () => Steps<string>,
  ): Promise<Reply>
}

/** Hook that runs after a panel command. */
export type AfterCommand = (app: App, name: string, output: unknown) => void

/** Reply with a file that pages, drafts included, link to; undefined for other paths. */
export type PreviewFile = (
  parts: { app: App; inTurn: RunQueued },
  visit: Visit,
  requested: { catalogue: Catalogue; path: string },
) => Promise<Reply | undefined>

export type RouteParts = PageParts & {
  renderer: Renderer
  pages: PageAnswers
  build: BuildFiles | undefined
  panelBuild: PanelBuild | undefined
  panelCommands: readonly Command[]
  afterCommand: readonly AfterCommand[]
  previewFile: PreviewFile
  /** In display order. */
  auditActions: readonly AuditAction[]
}
