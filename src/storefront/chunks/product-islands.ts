// The controls of a product's page: one file.
export { CompareLink } from '../common/compare/compare-link.tsx'
export { ColorPicker } from '../product/color-picker.tsx'
export { CopyCode } from '../product/copy-code.tsx'
export { PrintButton } from '../product/print-button.tsx'
