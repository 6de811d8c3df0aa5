// What every page has, and its cards: one file.
export { CompareCheckbox } from '../storefront/common/compare/compare-checkbox.tsx'
export { ListNotice } from '../storefront/common/list/list-notice.tsx'
export { SaveButton } from '../storefront/common/list/save-button.tsx'
export { SessionFollower } from '../storefront/common/session/session-follower.tsx'
export { CompareTray } from '../storefront/compare/compare-tray.tsx'
export { HeaderAccount } from '../storefront/header/header-account.tsx'
export { HeaderList } from '../storefront/header/header-list.tsx'
export { SearchLink } from '../storefront/header/search-link.tsx'
