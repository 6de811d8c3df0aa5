import { setFlagsFromString } from 'node:v8'

let isBounded = false

/** By itself the heap may grow fourfold. */
export function boundHeapGrowth(): void {
  if (isBounded) return
  isBounded = true
  setFlagsFromString('--heap-growing-percent=30')
}
