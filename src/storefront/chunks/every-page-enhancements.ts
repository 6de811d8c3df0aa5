// What every page has: one file.
export { enhanceBackToTop } from '../layout/footer/enhance-back-to-top.ts'
export { enhanceMobileMenu } from '../layout/header/enhance-mobile-menu.ts'
export { enhancePopups } from '../layout/header/enhance-popups.ts'
