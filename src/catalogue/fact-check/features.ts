import { COMMON } from './features/common.ts'
import { COMPUTING } from './features/computing.ts'
import type { Feature } from './features/feature.ts'
import { KITCHEN } from './features/kitchen.ts'
import { SOUND } from './features/sound.ts'

export const FEATURES: readonly Feature[] = [...COMMON, ...SOUND, ...COMPUTING, ...KITCHEN]
