import type { ReactNode } from 'react'
import type { Outdated } from '#/panel/api/follow-changes.ts'
import type { FilteredScreenProps } from '#/panel/common/filters.ts'
import type { MenuGroup } from './places.ts'

/** A permission, and what it is for, as who lacks it reads. */
export type Only = { may: string; what: string }

type ScreenOptions<Chosen> = {
  only?: Only
  /** Reads what its address says beside its path. */
  filters?: (search: Record<string, unknown>) => Chosen
  menu?: { name: string; group: MenuGroup }
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

/** A screen that comes when it is gone to. */
export const panelScreen = <const Path extends string, Chosen extends object = object>(
  path: Path,
  load: () => Promise<{ default: ScreenComponent<NoInfer<Chosen>> }>,
  { filters = () => ({}) as Chosen, ...options }: ScreenOptions<Chosen> = {},
): PanelScreen<Path, Chosen> => ({ path, load, filters, ...options })
