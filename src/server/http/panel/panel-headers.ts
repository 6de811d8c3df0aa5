/**
 * Kept by nobody: what the panel shows belongs to who is signed in, and changes with every key that somebody presses.
 */
export const PANEL_HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } as const

export const PANEL_SIGN_IN = '/ingresar?volver=%2Fpanel'
