// The controls of a product's page: one file.
export { CompareLink } from '#/site/compare/compare-link.tsx'
export { ColorPicker } from './color-picker.tsx'
export { CopyCode } from './copy-code.tsx'
export { PrintButton } from './print-button.tsx'
