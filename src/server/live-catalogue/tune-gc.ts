import { setFlagsFromString } from 'node:v8'

let isBounded = false

/** By itself the engine may let the heap grow fourfold before it collects. */
export function boundHeapGrowth(): void {
  if (isBounded) return
  isBounded = true
  setFlagsFromString('--heap-growing-percent=30')
}
