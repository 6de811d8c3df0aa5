// The controls of a product's page: one file.
export { CompareLine } from '../storefront/common/compare/compare-line.tsx'
export { ColorPicker } from '../storefront/product/color-picker.tsx'
export { CopyCode } from '../storefront/product/copy-code.tsx'
export { PrintButton } from '../storefront/product/print-button.tsx'
