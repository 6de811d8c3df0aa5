/** How wide the big picture of a product's gallery is drawn. */
export const STAGE_SIZES =
  '(min-width: 1536px) 760px, (min-width: 1200px) 49vw, (min-width: 900px) 52vw, 100vw'

/** How high a scene, which fills the stage from edge to edge, is drawn. */
export const SCENE_HEIGHTS = { vw: 100, sm: 620, md: 560, lg: 620, xl: 700 } as const
