// What every page has: one file.
export { followScroll } from '../storefront/footer/follow-scroll.ts'
export { followMenu } from '../storefront/header/follow-menu.ts'
export { followPopups } from '../storefront/header/follow-popups.ts'
