import { setFlagsFromString } from 'node:v8'

let isBounded = false

/**
 * From here on the engine collects what is no longer used once the heap has grown by three tenths, where by itself it may let it grow
 * fourfold. Of a site with many products that is the difference between one and two and a half gigabytes of a machine; of any other, work
 * for nothing.
 */
export function boundHeapGrowth(): void {
  if (isBounded) return
  isBounded = true
  setFlagsFromString('--heap-growing-percent=30')
}
