export { erasePersonalData, exportPersonalData } from './personal-data.ts'
