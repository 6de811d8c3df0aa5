export const FATES = [
  'answered',
  'answer lost',
  'never came',
  'answered late',
  'comes late and twice',
  'comes twice',
  'busy',
  'unavailable',
  'signed out',
  'conflict',
  'one field refused',
  'all refused',
] as const
export type Fate = (typeof FATES)[number]
