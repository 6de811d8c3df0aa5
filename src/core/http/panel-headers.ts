export const PANEL_HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } as const

export const PANEL_SIGN_IN = '/ingresar?volver=%2Fpanel'
