import type { Trade } from './common.ts'

export const TRADE_NAMES: Record<Trade, string> = {
  audio: 'Audio',
  informatica: 'Informática',
  cocina: 'Cocina',
}
