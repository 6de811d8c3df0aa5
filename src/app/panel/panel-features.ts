import type { PanelScreen } from '#/panel/shell/panel-door.ts'
import { MENU_GROUPS, type PanelPlace } from '#/panel/shell/places.ts'
import type { EditorParts } from '#/publishing/panel/editor-parts.tsx'
import { publishingDoor } from '#/publishing/panel/publishing-door.ts'
import { panelHomeDoor } from '#/features/panel-home/panel.ts'
import { beginDoor } from '#/features/begin/panel.ts'
import { spreadsheetsDoor } from '#/features/spreadsheets/panel.ts'
import { supplierSheetsDoor } from '#/features/supplier-sheets/panel.ts'
import { categoryDoor } from '#/features/category/panel.ts'
import { productTypesDoor } from '#/features/product-types/panel.ts'
import { manualsDoor } from '#/features/manuals/panel.ts'
import { gridDoor } from '#/features/grid/panel.ts'
import { boxDoor } from '#/features/box/panel.ts'
import { savedViewsDoor } from '#/features/saved-views/panel.ts'
import type { PanelFeature } from '#/features/define-panel-feature.ts'
import { teamDoor } from '#/features/team/panel.ts'
import { messagesDoor } from '#/features/messages/panel.ts'
import { myProductsDoor } from '#/features/my-products/panel.ts'
import { privacyDoor } from '#/features/privacy/panel.ts'
import { searchDoor } from '#/features/search/panel.ts'
import { statisticsDoor } from '#/features/statistics/panel.ts'
import { programsDoor } from '#/features/programs/panel.ts'
import { accountsDoor } from '#/features/accounts/panel.ts'
import { auditDoor } from '#/features/audit/panel.ts'

/** Menu order within each group. */
const PANEL_FEATURES = [
  publishingDoor,
  beginDoor,
  panelHomeDoor,
  spreadsheetsDoor,
  supplierSheetsDoor,
  categoryDoor,
  productTypesDoor,
  manualsDoor,
  gridDoor,
  teamDoor,
  boxDoor,
  savedViewsDoor,
  messagesDoor,
  myProductsDoor,
  privacyDoor,
  searchDoor,
  statisticsDoor,
  programsDoor,
  accountsDoor,
  auditDoor,
] as const

type ScreenOf<Door> = Door extends { screens: readonly (infer Each extends PanelScreen)[] } ? Each : never

export type FeatureScreen = ScreenOf<(typeof PANEL_FEATURES)[number]>

const doors: readonly PanelFeature[] = PANEL_FEATURES

export const EDITOR_PARTS: readonly EditorParts[] = doors

export const FEATURE_SCREENS = doors.flatMap(({ screens = [] }) => screens) as FeatureScreen[]

export const OUTDATED = doors.flatMap(({ outdated }) => outdated ?? [])

/** Screens in the menu and the palette besides collections, ordered by menu group. */
export const PANEL_PLACES = MENU_GROUPS.flatMap(({ title }) =>
  FEATURE_SCREENS.flatMap(({ path, menu, only }: PanelScreen) =>
    menu?.group === title ? [{ to: path as PanelPlace['to'], ...menu, permission: only?.may ?? null }] : [],
  ),
) satisfies readonly PanelPlace[]
