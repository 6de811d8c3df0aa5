import type { PanelDoor } from '#/panel/shell/panel-door.ts'
import type { EditorParts } from '#/publishing/panel/editor-parts.tsx'

export type PanelFeature = PanelDoor & EditorParts

/** Panel part of a feature: screens load on navigation, cards with the first screen. */
/*#__NO_SIDE_EFFECTS__*/
export const definePanelFeature = <const Feature extends PanelFeature>(feature: Feature): Feature => feature
