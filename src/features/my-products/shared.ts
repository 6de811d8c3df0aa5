export { registrations } from './registered-products.ts'
