/** How wide the big picture of a product's gallery is drawn. */
export const STAGE_SIZES =
  '(min-width: 1536px) 760px, (min-width: 1200px) 49vw, (min-width: 900px) 52vw, 100vw'
