// Islands of every page and of its cards, bundled into one file to save a request.
export { CompareCheckbox } from '#/site/compare/compare-checkbox.tsx'
export { WishlistNotice } from '#/site/wishlist/wishlist-notice.tsx'
export { SaveButton } from '#/site/wishlist/save-button.tsx'
export { SessionFollower } from '#/site/session/session-follower.tsx'
export { CompareTray } from '#/site/compare/compare-tray.tsx'
export { HeaderAccount } from '#/site/layout/header/header-account.tsx'
export { HeaderWishlist } from '#/site/layout/header/header-wishlist.tsx'
export { SearchLink } from '#/site/layout/header/search-link.tsx'
