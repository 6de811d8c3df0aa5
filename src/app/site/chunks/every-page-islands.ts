// What every page has, and its cards: one file.
export { CompareCheckbox } from '#/storefront/common/compare/compare-checkbox.tsx'
export { WishlistNotice } from '#/storefront/common/wishlist/wishlist-notice.tsx'
export { SaveButton } from '#/storefront/common/wishlist/save-button.tsx'
export { SessionFollower } from '#/storefront/common/session/session-follower.tsx'
export { CompareTray } from '#/storefront/common/compare/compare-tray.tsx'
export { HeaderAccount } from '#/storefront/layout/header/header-account.tsx'
export { HeaderWishlist } from '#/storefront/layout/header/header-wishlist.tsx'
export { SearchLink } from '#/storefront/layout/header/search-link.tsx'
