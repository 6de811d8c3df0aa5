import { SECTIONS } from './forms/forms.ts'

/** Lists whose views are saved: none of people, where what is looked for is somebody. */
export const VIEW_SCREENS: readonly string[] = [...SECTIONS.map(({ slug }) => slug), 'medios']

/** GET /panel/datos/vistas: one's own, and what others share. */
export type PanelView = {
  id: string
  name: string
  screen: string
  filters: Record<string, string>
  isShared: boolean
  isOwn: boolean
  /** E-mail of whose it is. */
  by: string
}
export type PanelViews = { views: PanelView[]; mayRemoveAll: boolean }
