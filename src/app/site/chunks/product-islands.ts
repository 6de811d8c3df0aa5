// The controls of a product's page: one file.
export { CompareLink } from '#/storefront/common/compare/compare-link.tsx'
export { ColorPicker } from '#/storefront/product/color-picker.tsx'
export { CopyCode } from '#/storefront/product/copy-code.tsx'
export { PrintButton } from '#/storefront/product/print-button.tsx'
