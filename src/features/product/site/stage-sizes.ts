export const STAGE_SIZES = '(min-width: 96em) 760px, (min-width: 75em) 49vw, (min-width: 56.25em) 52vw, 100vw'

export const SCENE_HEIGHTS = { vw: 100, sm: 620, md: 560, lg: 620, xl: 700 } as const
