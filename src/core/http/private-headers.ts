/** No caching, and no referrer to other sites. */
export const PRIVATE_HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' }
