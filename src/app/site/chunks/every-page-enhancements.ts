// Enhancements of every page, bundled into one file to save a request.
export { enhanceBackToTop } from '#/site/layout/footer/enhance-back-to-top.ts'
export { enhanceMobileMenu } from '#/site/layout/header/enhance-mobile-menu.ts'
export { enhancePopups } from '#/site/layout/header/enhance-popups.ts'
