import { setFlagsFromString } from 'node:v8'

let isBounded = false

/** Bounds heap growth, which is fourfold by V8's default. */
export function boundHeapGrowth(): void {
  if (isBounded) return
  isBounded = true
  setFlagsFromString('--heap-growing-percent=30')
}
