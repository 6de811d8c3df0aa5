import type { PanelDoor } from '#/panel/shell/panel-door.ts'
import type { EditorParts } from '#/publishing/panel/editor-parts.tsx'

export type PanelFeature = PanelDoor & EditorParts

/** A feature's door to the panel: its screens come when they are gone to, its cards with the first one. */
/*#__NO_SIDE_EFFECTS__*/
export const definePanelFeature = <const Feature extends PanelFeature>(feature: Feature): Feature => feature
