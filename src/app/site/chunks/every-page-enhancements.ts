// What every page has: one file.
export { enhanceBackToTop } from '#/storefront/layout/footer/enhance-back-to-top.ts'
export { enhanceMobileMenu } from '#/storefront/layout/header/enhance-mobile-menu.ts'
export { enhancePopups } from '#/storefront/layout/header/enhance-popups.ts'
