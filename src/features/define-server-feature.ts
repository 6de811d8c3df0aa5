import type { Collection } from '#/catalogue/collections/define-collection.ts'
import type { FeatureHooks } from '#/core/commands/command-hooks.ts'
import type { Command, Execute } from '#/core/commands/command.ts'
import type { VisitorForm } from '#/core/forms/define-form.ts'
import type { Read } from '#/core/http/panel-read.ts'
import type { Route } from '#/core/http/route.ts'
import type { Log } from '#/core/observability/log.ts'
import type { App } from '#/core/services/app.ts'
import type { AfterCommand, RouteParts } from '#/publishing/server/route-parts.ts'
import type { SitePageEntry, VisitorState } from '#/site/pages/page.ts'
import type { VisitorReader } from '#/site/pages/visitor-reader.ts'

type Work = { execute: Execute; log: Log }

/** Done by one of all processes at a time. */
export type FeatureJob = {
  name: string
  every: { times: number; seconds: number }
  run(work: Work): Promise<void>
}

/** Once a day, with the rest of what has had its time. */
export type Purge = (work: Work & { messagesBefore: string | null }) => Promise<void>

/** Dependencies of the function that opens the services of a feature. */
type Core = Pick<
  App,
  'collections' | 'store' | 'live' | 'execute' | 'throttle' | 'identity' | 'secrets' | 'log'
>

/** Open services of a feature: its members of `App`, and the function that closes them. */
export type OpenFeature = { parts: Partial<App>; close?(): Promise<void> }

/** A feature's part of the server: its door, which the site is composed of. */
export type ServerFeature = {
  name: string
  /** Documents of its own that no page is built from. */
  collections?: readonly Collection[]
  /** Entries of its pages by name, in the order of the map of the site. */
  pages?: Readonly<Record<string, SitePageEntry>>
  /** Readers of a visitor by page name; a page without one has no facts about its visitor. */
  visitors?: Readonly<Record<string, VisitorReader<VisitorState>>>
  commands?: readonly Command[]
  /** Reads that leave a line in the audit, each with what it says. */
  noted?: Readonly<Record<string, string>>
  /** GETs of its panel below `/panel/datos`. */
  reads?: readonly Read[]
  /** Forms of its visitors. */
  forms?: readonly VisitorForm[]
  routes?: (parts: RouteParts) => readonly Route[]
  jobs?: readonly FeatureJob[]
  purges?: readonly Purge[]
  open?: (core: Core) => OpenFeature
  hooks?: FeatureHooks & { afterCommand?: AfterCommand }
}

export const defineServerFeature = <const Feature extends ServerFeature>(feature: Feature): Feature => feature
