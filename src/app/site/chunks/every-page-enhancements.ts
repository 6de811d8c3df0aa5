// Enhancements of every page, in one file: a request less.
export { enhanceBackToTop } from '#/site/layout/footer/enhance-back-to-top.ts'
export { enhanceMobileMenu } from '#/site/layout/header/enhance-mobile-menu.ts'
export { enhancePopups } from '#/site/layout/header/enhance-popups.ts'
