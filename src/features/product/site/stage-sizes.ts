export const STAGE_SIZES =
  '(min-width: 1536px) 760px, (min-width: 1200px) 49vw, (min-width: 900px) 52vw, 100vw'

export const SCENE_HEIGHTS = { vw: 100, sm: 620, md: 560, lg: 620, xl: 700 } as const
