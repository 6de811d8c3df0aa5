import type { FeatureScreens } from '#/site/pages/screens.ts'

export const stockAlertScreens = {
  'stock-alert': { load: async () => (await import('./site/stock-alert-screen.tsx')).StockAlertScreen },
} as const satisfies FeatureScreens
