// Pages that show it, but for the list, whose script has it too: one file.
export { RecentlySeen } from '../storefront/common/recent/recently-seen.tsx'
