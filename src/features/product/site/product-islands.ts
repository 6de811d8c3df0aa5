// Islands of the product page, in one bundle.
export { CompareLink } from '#/site/compare/compare-link.tsx'
export { CopyCode } from './copy-code.tsx'
export { PrintButton } from './print-button.tsx'
