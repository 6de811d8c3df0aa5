/** No copy is kept, and no other site told of the address. */
export const PRIVATE_HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' }
