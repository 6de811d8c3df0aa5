import type { Collection } from '#/catalogue/collections/define-collection.ts'
import type { FeatureHooks } from '#/core/commands/command-hooks.ts'
import type { Command, Execute } from '#/core/commands/command.ts'
import type { VisitorForm } from '#/core/forms/define-form.ts'
import type { Read } from '#/core/http/panel-read.ts'
import type { Route } from '#/core/http/route.ts'
import type { Log } from '#/core/observability/log.ts'
import type { App } from '#/core/services/app.ts'
import type { AfterCommand, RouteParts } from '#/publishing/server/route-parts.ts'
import type { SitePageEntry, VisitorState, VisitorReader } from '#/site/pages/page.ts'

type Work = { execute: Execute; log: Log }

/** Periodic job, run by one process at a time. */
export type FeatureJob = {
  name: string
  every: { times: number; seconds: number }
  run(work: Work): Promise<void>
}

/** Daily deletion of expired data. */
export type Purge = (work: Work & { messagesBefore: string | null }) => Promise<void>

/** Dependencies of the function that opens the services of a feature. */
type Core = Pick<
  App,
  'collections' | 'store' | 'live' | 'execute' | 'throttle' | 'identity' | 'secrets' | 'log'
>

/** Open services of a feature: its members of `App`, and the function that closes them. */
export type OpenFeature = { parts: Partial<App>; close?(): Promise<void> }

/** Server part of a feature, registered in `app/server-features.ts`. */
export type ServerFeature = {
  name: string
  /** Collections without pages. */
  collections?: readonly Collection[]
  /** Page entries by name, in site map order. */
  pages?: Readonly<Record<string, SitePageEntry>>
  /** Readers of a visitor by page name; a page without one has no facts about its visitor. */
  visitors?: Readonly<Record<string, VisitorReader<VisitorState>>>
  commands?: readonly Command[]
  /** Audited reads by action, with their Spanish text. */
  noted?: Readonly<Record<string, string>>
  /** GET routes of the panel below `/panel/datos`. */
  reads?: readonly Read[]
  /** Forms of the public site. */
  forms?: readonly VisitorForm[]
  routes?: (parts: RouteParts) => readonly Route[]
  jobs?: readonly FeatureJob[]
  purges?: readonly Purge[]
  open?: (core: Core) => OpenFeature
  hooks?: FeatureHooks & { afterCommand?: AfterCommand }
}

export const defineServerFeature = <const Feature extends ServerFeature>(feature: Feature): Feature => feature
