import type { FeatureScreens } from '#/site/pages/screens.ts'

export const faultScreens = {
  fault: { load: async () => (await import('./site/fault-screen.tsx')).FaultScreen },
  faults: { load: async () => (await import('./site/faults-screen.tsx')).FaultsScreen, next: 'fault' },
  'type-faults': {
    load: async () => (await import('./site/type-faults-screen.tsx')).TypeFaultsScreen,
    next: 'fault',
  },
} as const satisfies FeatureScreens
