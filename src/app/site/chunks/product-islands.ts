// The controls of a product's page: one file.
export { CompareLink } from '#/site/compare/compare-link.tsx'
export { ColorPicker } from '#/features/product/site/color-picker.tsx'
export { CopyCode } from '#/features/product/site/copy-code.tsx'
export { PrintButton } from '#/features/product/site/print-button.tsx'
