import type { ReactNode } from 'react'
import type { Outdated } from '#/panel/api/follow-changes.ts'
import type { FilteredScreenProps } from '#/panel/common/filters.ts'
import type { MenuGroup, MenuOptions } from './places.ts'

/** Required permission, and its purpose as displayed to accounts without it. */
export type Only = { may: string; what: string }

type ScreenOptions<Chosen> = {
  only?: Only
  /** Parses the query string. */
  filters?: (search: Record<string, unknown>) => Chosen
  menu?: { name: string; group: MenuGroup } & MenuOptions
}

export type PanelScreen<
  Path extends string = string,
  Chosen extends object = object,
> = ScreenOptions<Chosen> & {
  path: Path
  load: () => Promise<{ default: (props: never) => ReactNode }>
  filters: (search: Record<string, unknown>) => Chosen
}

/** Additions of a feature to the panel. */
export type PanelDoor = { screens?: readonly PanelScreen[]; outdated?: Outdated }

type ScreenComponent<Chosen> = (props: { id: string } & FilteredScreenProps<Chosen>) => ReactNode

/** Declares a screen with lazily loaded code. */
export const panelScreen = <const Path extends string, Chosen extends object = object>(
  path: Path,
  load: () => Promise<{ default: ScreenComponent<NoInfer<Chosen>> }>,
  { filters = () => ({}) as Chosen, ...options }: ScreenOptions<Chosen> = {},
): PanelScreen<Path, Chosen> => ({ path, load, filters, ...options })
