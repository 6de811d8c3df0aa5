import { setFlagsFromString } from 'node:v8'

let isBounded = false

/**
 * From here on the engine collects what is no longer used once the heap has grown by three tenths, where by itself it
 * may let it grow fourfold.
 */
export function boundHeapGrowth(): void {
  if (isBounded) return
  isBounded = true
  setFlagsFromString('--heap-growing-percent=30')
}
