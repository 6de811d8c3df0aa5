// What every page has, and its cards: one file.
export { CompareCheckbox } from '../common/compare/compare-checkbox.tsx'
export { WishlistNotice } from '../common/wishlist/wishlist-notice.tsx'
export { SaveButton } from '../common/wishlist/save-button.tsx'
export { SessionFollower } from '../common/session/session-follower.tsx'
export { CompareTray } from '../common/compare/compare-tray.tsx'
export { HeaderAccount } from '../layout/header/header-account.tsx'
export { HeaderWishlist } from '../layout/header/header-wishlist.tsx'
export { SearchLink } from '../layout/header/search-link.tsx'
